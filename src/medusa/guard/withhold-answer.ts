import { createHmac } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { z } from "zod"
import { IDEMPOTENCY_KEY } from "../http/idempotency-key"
import { resellerOf } from "../http/request"

/** The first status that is a refusal. */
const REFUSED = 400

const MESSAGE = "The cart could not be completed. Sign in as its customer to see why."

/** What tells nothing of the cart: Medusa's answers to a completion, and its and our refusals. */
const answerSchema = z.object({ type: z.string(), payment_status: z.string().optional() })
const refusalSchema = z
  .object({
    type: z.string().catch("invalid_data"),
    code: z.string().optional(),
    retry_in_ms: z.number().nullable().optional(),
  })
  .catch({ type: "invalid_data" })

/**
 * For the completion of a customer's cart by somebody else: it is carried out, and answered without the order, whose id
 * alone opens Medusa's GET /store/orders/:id, and without the reasons of a refusal, which name what is in the cart.
 */
export function withholdAnswer(req: MedusaRequest, res: MedusaResponse): void {
  const key = req.get(IDEMPOTENCY_KEY)
  hideKey(req, key)
  const send = res.json.bind(res)
  res.json = (body: unknown) => {
    if (key) res.set(IDEMPOTENCY_KEY, key)
    else res.removeHeader(IDEMPOTENCY_KEY)
    return send(
      res.statusCode < REFUSED
        ? { ...answerSchema.parse(body), data: null }
        : { ...refusalSchema.parse(body), message: MESSAGE },
    )
  }
}

/**
 * Medusa stores the whole answer under the key, and answers with it whatever cart the key is sent with next. So it gets
 * a key that the caller cannot know, the same for the same visitor's repeats.
 */
function hideKey(req: MedusaRequest, key: string | undefined): void {
  const header = IDEMPOTENCY_KEY.toLowerCase()
  if (!key) delete req.headers[header]
  else {
    const { customer, network } = resellerOf(req).parts.visitors.idOf(req)
    req.headers[header] = createHmac("sha256", customer ?? network)
      .update(key)
      .digest("hex")
  }
}
