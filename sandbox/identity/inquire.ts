import { type Outcome, type Refused, refuse, refuseInquiry } from "../envelope"
import { claimed, fingerprint, type Judged } from "../idempotency"
import { recordMovement, refuseUnpayable } from "../ledger/movement"
import type { Mode } from "../liberties/table"
import type { World } from "../state/world"
import { readInquiry } from "./read-input"
import { effectsOf, varyResult } from "./scripts"
import { SERVICES } from "./services"
import type { Service } from "./services/define-service"
import type { InquiryPayload } from "./to-inquiry-answer"

const KEY = /^[A-Za-z0-9_.:-]{16,128}$/

export type Inquiry = {
  world: World
  service: string
  body: unknown
  key: string | null
  mode: Mode
  unauthorized(): Refused | null
  pause(): Promise<void>
}

export async function inquire(inquiry: Inquiry): Promise<Outcome> {
  const { world, service, body, key } = inquiry
  const definition = SERVICES.get(service)
  if (definition === undefined || !world.state.services.has(service))
    return refuseInquiry("service_not_found")
  if (key === null) return refuseInquiry("idempotency_key_required")
  if (!KEY.test(key)) return refuseInquiry("bad_idempotency_key")
  return claimed(world, {
    ...inquiry,
    fingerprint: fingerprint("inquiry", service, body),
    judge: () => judge(inquiry, definition, key),
  })
}

function judge({ world, service, body, mode }: Inquiry, definition: Service, key: string): Judged {
  const read = readInquiry(definition, body, mode.echo_input)
  if (!read.ok) return read
  const { input, max_charge_irt } = read.value
  // Looked up now: the catalogue may have changed while the request was at work.
  const row = world.state.services.get(service)
  if (row === undefined || row.price === null || row.price_version === null) return refuse("no_price")
  const { price, price_version } = row
  if (price > max_charge_irt) return refuseInquiry("max_charge_exceeded", { price_irt: price, price_version })
  const effects = effectsOf(body)
  const surcharge = effects.reduce(
    (sum, each) => sum + (each.kind === "charge_more" ? each.amount : 0),
    mode.surcharge_irt,
  )
  const amount = Math.max(0, price + surcharge)
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable
  const execute = (): InquiryPayload => {
    const order_id = `inquiry-${world.state.movements.length + 1}`
    const variant = effects.find((effect) => effect.kind === "variant")?.variant ?? "ordinary"
    const result = varyResult(definition.result, definition.answer(input), variant)
    recordMovement(
      world,
      { operation: "inquiry", service, domain: null, years: null, amount, key, order_id },
      "charge",
    )
    return { service, result, charged: amount, currency: "IRT", price_version }
  }
  return { ok: true, execute }
}
