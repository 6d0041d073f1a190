import { z } from "zod"
import type { State } from "../../../src/core/orders/states"
import { query } from "../../../tools/postgres/query"
import { aName, cartWith } from "../domains/buy"
import { ownDomain, renewalCart } from "../domains/owned"
import { tryAddInquiry } from "../inquiries/buy-inquiry"
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

/** Where each line may come to rest. */
export type Ends = Readonly<Record<Line, readonly State[]>>

/** As without any fault. */
export const UNHARMED: Ends = {
  registration: ["completed"],
  renewal: ["completed"],
  inquiry: ["completed"],
  failing: ["refunded"],
}

/** Two orders with a line of each kind, placed and not paid yet. */
export type Sale = { order_ids: readonly string[]; subjects: Readonly<Record<Line, string>> }

/** Each order by an instance of its own where there are several. */
export async function placeSale({ instances }: Ground): Promise<Sale> {
  const [first] = instances
  const second = instances.at(-1)
  if (first === undefined || second === undefined) throw new Error("a ground without a shop")
  const [registration, failing, owned] = [aName(), aName("fail-"), aName()]
  const cart = await cartWith(first, [registration, failing])
  const [service, input] = scripted("")
  // An older version answers less than is read elsewhere.
  const asked = await tryAddInquiry(first.shop.http, cart.id, { service, input, consent: true })
  if (asked.status !== OK) throw new Error(`The inquiry is refused: ${JSON.stringify(asked.data)}`)

  const customer = await newCustomer(second.shop)
  await ownDomain(second, { domain: owned, customer_id: customer.id })
  const renewal = await renewalCart(second, customer, [owned])
  const order_ids = [
    await placeOrder(first.shop, cart.id, { capture: "later" }),
    await placeOrder(asCustomer(second.shop, customer), renewal.id, { capture: "later" }),
  ]
  return { order_ids, subjects: { registration, failing, renewal: owned, inquiry: service } }
}

/**
 * Starts again what has ended, as a supervisor does: Medusa's own queue of events ends the process when the database refuses to
 * delete what was sent (node_modules/@medusajs/medusa/dist/services/event-bus.js, enqueuer_).
 */
export async function supervise({ instances }: Ground): Promise<void> {
  for (const { shop } of instances) {
    const isThere = await shop.http.get("/health").then(
      () => true,
      () => false,
    )
    if (!isThere) await shop.restart()
  }
}

/** Takes the money as often as it needs: Medusa answers a fault of the database with 500. Its own books keep it from taking it twice. */
export async function captureSale(ground: Ground, { order_ids }: Sale): Promise<void> {
  const { instances } = ground
  for (const [index, id] of order_ids.entries()) {
    const shop = (instances[index] ?? instances[0])?.shop
    const isCaptured = async () => {
      const answer = await shop?.admin.post(`/admin/orders/${id}/capture`).catch(() => null)
      if (answer === null) await supervise(ground)
      return answer?.status === 200
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
export async function settled(ground: Ground, sale: Sale, within_ms: number): Promise<Record<Line, string>> {
  const [first] = ground.instances
  if (first === undefined) throw new Error("a ground without a shop")
  let seen: unknown[] = []
  await waitFor(
    async () => {
      await supervise(ground)
      seen = await query(
        first.shop.databaseUrl,
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
    throw new Error(`${String(fault)}\n${rows}\n${logTail(first.shop)}`)
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
