import { done, type Outcome, refuse } from "../envelope"
import { claimed, fingerprint } from "../idempotency"
import { recordMovement, refuseUnpayable } from "../ledger/movement"
import type { World } from "../state/world"
import { type InquiryPayload, refuseInquiry } from "./errors"
import { readInquiry } from "./read-input"
import { effectsOf } from "./scripts"
import { SERVICES } from "./services"
import type { Service } from "./services/define-service"
import { varyResult } from "./vary-result"

/** Contract I4. */
const KEY = /^[A-Za-z0-9_.:-]{16,128}$/

export type Inquiry = {
  world: World
  service: string
  body: unknown
  key: string | null
  pause(): Promise<void>
}

/** POST /inquiries/{service} */
export async function inquire(inquiry: Inquiry): Promise<Outcome> {
  const { world, service, body, key } = inquiry
  const definition = SERVICES.get(service)
  if (definition === undefined || !world.state.services.has(service))
    return refuseInquiry("service_not_found")
  if (key === null) return refuseInquiry("idempotency_key_required")
  if (!KEY.test(key)) return refuseInquiry("bad_idempotency_key")
  return claimed(world, { key, fingerprint: fingerprint("inquiry", service, body) }, async () => {
    await inquiry.pause()
    return execute(inquiry, definition, key)
  })
}

function execute({ world, service, body }: Inquiry, definition: Service, key: string): Outcome {
  const read = readInquiry(definition, body, world.mode.echo_input)
  if (!read.ok) return read
  const { input, max_charge_irt } = read.value
  // Looked up now: the catalogue may have changed while the request was at work.
  const row = world.state.services.get(service)
  if (row === undefined || row.price === null || row.price_version === null) return refuse("no_price")
  const { price, price_version } = row
  if (price > max_charge_irt) return refuseInquiry("max_charge_exceeded", { price_irt: price, price_version })
  const effects = effectsOf(body)
  const surcharge = effects.reduce((sum, each) => sum + (each.kind === "charge_more" ? each.amount : 0), 0)
  const amount = price + surcharge
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable

  const order_id = `inquiry-${world.state.movements.length + 1}`
  const variant = effects.find((effect) => effect.kind === "variant")?.variant ?? "ordinary"
  const result = varyResult(definition.result, definition.answer(input), variant)
  recordMovement(
    world,
    { operation: "inquiry", service, domain: null, years: null, amount, key, order_id },
    "charge",
  )
  const payload: InquiryPayload = { service, result, charged: amount, currency: "IRT", price_version }
  return done(payload)
}
