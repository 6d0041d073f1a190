import { z } from "zod"
import { aName, cartWith } from "../domains/buy"
import { ownDomain, renewalCart } from "../domains/owned"
import { addInquiry } from "../inquiries/buy-inquiry"
import { scripted } from "../inquiries/scripted"
import { asCustomer, newCustomer } from "../shop/customer"
import { logTail } from "../shop/log-tail"
import { placeOrder } from "../shop/pay"
import { waitFor } from "../wait-for"
import type { Ground } from "./ground"

const OK = 200

/** One line of each kind: `failing` is a registration that upstream refuses, so that its money goes back. */
export const LINES = ["registration", "renewal", "inquiry", "failing"] as const
export type Line = (typeof LINES)[number]

type States = Readonly<Record<Line, string>>

/** As without any fault. */
export const UNHARMED: States = {
  registration: "completed",
  renewal: "completed",
  inquiry: "completed",
  failing: "refunded",
}

/** Two orders with a line of each kind, placed and not paid yet. */
export type Sale = { order_ids: readonly string[]; subjects: Readonly<Record<Line, string>> }

export async function placeSale(ground: Ground): Promise<Sale> {
  const { shop } = ground
  const [registration, failing, owned] = [aName(), aName("fail-"), aName()]
  const cart = await cartWith(ground, [registration, failing])
  const [service, input] = scripted("")
  await addInquiry(ground, cart.id, service, input)
  const customer = await newCustomer(shop)
  await ownDomain(ground, { domain: owned, customer_id: customer.id })
  const renewal = await renewalCart(ground, customer, [owned])
  const order_ids = [
    await placeOrder(shop, cart.id, { capture: "later" }),
    await placeOrder(asCustomer(shop, customer), renewal.id, { capture: "later" }),
  ]
  return { order_ids, subjects: { registration, failing, renewal: owned, inquiry: service } }
}

/** As often as it needs: Medusa answers a fault of the database with 500, and its own books keep it from taking money twice. */
export async function captureSale({ shop }: Ground, { order_ids }: Sale): Promise<void> {
  for (const id of order_ids) {
    const isCaptured = async () => {
      const answer = await shop.admin.post(`/admin/orders/${id}/capture`).catch(() => null)
      return answer?.status === OK
    }
    await waitFor(isCaptured, { what: `${id} to be captured` })
  }
}

const rowSchema = z.object({
  order_id: z.string(),
  subject: z.string(),
  state: z.string(),
  reason: z.string(),
})

const AT_REST: readonly string[] = ["completed", "refunded", "held", "refund_held"]

/** Waits until all lines are done with, fulfilled where they are completed; gives the state of each. */
export async function settled({ shop, sql }: Ground, sale: Sale, within_ms: number): Promise<States> {
  let seen: unknown[] = []
  await waitFor(
    async () => {
      seen = await sql(
        `SELECT r.order_id, r.subject, r.state, h.reason, r.lease_until, r.next_attempt_at, r.fulfilled_at FROM reseller_order r
           JOIN LATERAL (SELECT reason FROM reseller_order_history WHERE reseller_order_id = r.id ORDER BY id DESC LIMIT 1) h ON true
          WHERE r.order_id = ANY ($1) AND (r.state <> 'completed' OR r.fulfilled_at IS NOT NULL)`,
        [sale.order_ids],
      ).catch(() => [])
      const rows = z.array(rowSchema).parse(seen)
      return rows.length === LINES.length && rows.every(({ state }) => AT_REST.includes(state))
    },
    { what: "the sale to be settled", timeout_ms: within_ms },
  ).catch((fault: unknown) => {
    const rows = seen.map((row) => JSON.stringify(row)).join("\n")
    throw new Error(`${String(fault)}\n${rows}\n${logTail(shop)}`)
  })
  const rows = z.array(rowSchema).parse(seen)
  const stateOf = (line: Line) => rows.find(({ subject }) => subject === sale.subjects[line])?.state ?? "gone"
  return {
    registration: stateOf("registration"),
    renewal: stateOf("renewal"),
    inquiry: stateOf("inquiry"),
    failing: stateOf("failing"),
  }
}
