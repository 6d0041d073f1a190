import medusaErrorHandler from "@medusajs/medusa/dist/api/middlewares/error-handler"
import { DecryptionError } from "../../core/inquiries/personal-data"
import { Refusal } from "../../core/refusal"
import { SECOND_MS } from "../../core/time"
import { answerOf, type ErrorAnswer } from "../../http/answer-of"
import { clientMistake } from "../../http/client-mistake"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "./types"

const handOver = medusaErrorHandler()

const NO_KEY = answerOf(
  new Refusal(
    "unavailable",
    "encryption_key",
    "This cannot be opened now: the shop lacks the key that it was sealed with (encryption_key, previous_encryption_keys).",
  ),
)

/** Answers refusals and callers' mistakes in Medusa's error shape; every other fault is Medusa's to log and answer with 500. */
export function answerError(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const answer = fault instanceof DecryptionError ? NO_KEY : clientMistake(fault)
  // Half an answer is out: express ends the connection, so that nobody takes it for a whole one.
  if (res.headersSent) next(fault)
  else if (answer === null) handOver(fault as Parameters<typeof handOver>[0], req, res, next)
  else send(answer, res)
}

function send({ status, body }: ErrorAnswer, res: MedusaResponse): void {
  const { retry_in_ms } = body
  if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
  res.status(status).json(body)
}
