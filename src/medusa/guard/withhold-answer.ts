import { createHmac } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { withheld } from "../../http/withheld"
import { IDEMPOTENCY_KEY } from "../http/idempotency-key"
import { visitorOf } from "../http/request"

/** For the completion of a customer's cart by somebody else. */
export function withholdAnswer(req: MedusaRequest, res: MedusaResponse): void {
  const key = req.get(IDEMPOTENCY_KEY)
  hideKey(req, key)
  const send = res.json.bind(res)
  res.json = (body: unknown) => {
    if (key) res.set(IDEMPOTENCY_KEY, key)
    else res.removeHeader(IDEMPOTENCY_KEY)
    return send(withheld(res.statusCode, body, "data"))
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
    const { customer, network } = visitorOf(req)
    req.headers[header] = createHmac("sha256", customer ?? network)
      .update(key)
      .digest("hex")
  }
}
