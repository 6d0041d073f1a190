import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import medusaErrorHandler from "@medusajs/medusa/dist/api/middlewares/error-handler"
import { clientMistake, NO_KEY, send } from "../../reseller/http/answer-of"
import { DecryptionError } from "../../reseller/inquiries/personal-data"

const handOver = medusaErrorHandler()

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
