import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Refusal } from "../shared/core/refusal"
import { answerOf } from "../shared/medusa/http/answer-of"

const SECOND_MS = 1_000

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>

/** A route of ours: refusals are answered in Medusa's error shape; every other fault is for Medusa's own handler. */
export const route =
  (handle: Handler): Handler =>
  async (req, res) => {
    try {
      await handle(req, res)
    } catch (fault) {
      if (!(fault instanceof Refusal) || res.headersSent) throw fault
      const { status, body } = answerOf(fault)
      const { retry_in_ms } = body
      if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
      res.status(status).json(body)
    }
  }
