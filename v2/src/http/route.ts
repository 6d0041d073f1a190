import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerOf } from "../shared/medusa/http/answer-of"
import { thrownRefusal } from "./thrown-refusal"

const SECOND_MS = 1_000

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>

/** A route of ours: refusals are answered in Medusa's error shape; every other fault is for Medusa's own handler. */
export const route =
  (handle: Handler): Handler =>
  async (req, res) => {
    try {
      await handle(req, res)
    } catch (fault) {
      const refusal = thrownRefusal(fault)
      if (refusal === null || res.headersSent) throw fault
      const { status, body } = answerOf(refusal)
      const { retry_in_ms } = body
      if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
      res.status(status).json(body)
    }
  }
