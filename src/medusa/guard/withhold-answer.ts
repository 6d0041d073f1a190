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

/** Medusa answers with what it keeps under a key, whatever cart comes with it: it gets one that the caller cannot know. */
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
