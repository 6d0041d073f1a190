import { errorHandler } from "@medusajs/framework/http"
import { DecryptionError } from "../../core/ports/inquiry-vault"
import { Refusal } from "../../core/refusal"
import { SECOND_MS } from "../../core/time"
import { answerOf, type ErrorAnswer } from "../../http/answer-of"
import { INVALID_PATH } from "../../http/client-mistake"
import { asThrown } from "./thrown-refusal"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "./types"

const handOver = errorHandler()

const NO_KEY = answerOf(
  new Refusal(
    "unavailable",
    "encryption_key",
    "This cannot be opened now: the shop lacks the key that it was sealed with (encryption_key, previous_encryption_keys).",
  ),
)

export function answerError(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const thrown = asThrown(fault)
  // Half an answer is out: express ends the connection, so that nobody takes it for a whole one.
  if (res.headersSent) next(fault)
  else if (thrown instanceof DecryptionError) send(NO_KEY, res)
  else if (thrown instanceof Refusal) send(answerOf(thrown), res)
  else if (thrown instanceof URIError) send(INVALID_PATH, res)
  else handOver(fault as Parameters<typeof handOver>[0], req, res, next)
}

function send({ status, body }: ErrorAnswer, res: MedusaResponse): void {
  const { retry_in_ms } = body
  if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
  res.status(status).json(body)
}
