import { z } from "zod"
import type { Sandbox } from "../../sandbox/index"

/** What a request was answered, whatever it was. */
export type Answer = { status: number; body: Readonly<Record<string, unknown>> }

/** A line of a cart as its shopper sees it; amounts in minor units, as in our rows. */
const cartLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  created_at: z.string(),
})
export type CartLine = z.output<typeof cartLineSchema>

/** In the order in which storefronts show them. */
export const linesAnswer = z
  .object({ cart: z.object({ items: z.array(cartLineSchema) }) })
  .transform(({ cart }) => cart.items.sort((one, other) => one.created_at.localeCompare(other.created_at)))

/** A row as the admin sees it, as far as scenarios look at it. */
const rowSchema = z.object({
  id: z.string(),
  domain: z.string(),
  state: z.string(),
  hold_reason: z.string().nullable(),
  reason: z.string(),
  price: z.number(),
  paid: z.number().nullable(),
  refund_amount: z.number().nullable(),
})
export type Row = z.output<typeof rowSchema>

export const rowsAnswer = z
  .object({ domain_orders: z.array(rowSchema) })
  .transform(({ domain_orders }) => domain_orders)

/** How the payment provider behaves with one payment. */
export type PaymentInstructions = {
  /** Money is taken by a person later, or this is tried, and breaks after a while; else at once. */
  capture?: "later" | "stalled"
  /**
   * It refuses the refund, in words; or breaks, so that nobody knows; or takes its time before it pays, or answers late when it
   * has paid; or takes it over, and makes it when it is asked again, or says then that it will not.
   */
  refund?: "refused" | "broken" | "stalled" | "slow" | "late" | "given_up"
}

/** A signed-in customer, and with what each of their requests is sent. */
export type Customer = { id: string; headers: Readonly<Record<string, string>> }

/**
 * A shop of one version of Medusa, as scenarios drive it. What versions do differently by nature is a method here, and no copy
 * of a scenario.
 */
export interface ShopDriver {
  readonly sandbox: Sandbox
  readonly databaseUrl: string
  readonly region_id: string
  newCustomer(): Promise<Customer>
  /** A route of ours, which is the same everywhere. */
  ask(who: Customer | "admin", method: "GET" | "POST", path: string, body?: object): Promise<Answer>
  newCart(): Promise<string>
  addDomain(cart_id: string, domain: string, more?: Readonly<Record<string, unknown>>): Promise<Answer>
  changeDomain(cart_id: string, domain: string, changes: Readonly<Record<string, unknown>>): Promise<Answer>
  changeTerms(cart_id: string, years: number): Promise<Answer>
  lines(cart_id: string, as?: Customer): Promise<CartLine[]>
  removeLine(cart_id: string, line_id: string, as?: Customer): Promise<Answer>
  /** Chooses the payment and completes; the order's id, or the refusal. */
  pay(
    cart_id: string,
    instructions?: PaymentInstructions,
    as?: Customer,
  ): Promise<{ order_id: string } | { refused: Answer }>
  capture(order_id: string): Promise<void>
  cancelOrder(order_id: string): Promise<Answer>
  refundByHand(order_id: string, amount: number): Promise<void>
  money(order_id: string): Promise<{ taken: number; given_back: number }>
  /** Whether the payment provider was asked to take or give back money of an order that was placed. */
  isProviderAsked(order_id: string): Promise<boolean>
  rows(order_id: string): Promise<Row[]>
  decide(
    row_id: string,
    decision: "approve" | "reject" | "retry",
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Answer>
  isShownAsFulfilled(order_id: string): Promise<boolean>
  /**
   * Every way in which a browser can try to have the line otherwise than it was quoted, by what it tries: each answers what the
   * shop's own routes answered. The cart may be spoilt by it, and is thrown away.
   */
  attacks(cart_id: string, line: CartLine): Readonly<Record<string, () => Promise<unknown>>>
  /** Ends the process as a power cut does, and starts another on the same database when its leases are over. */
  killAndRestart(): Promise<void>
  /** Another process stands still in the middle of a refund of the order, until what is answered lets it go. */
  freezeRefund(order_id: string): Promise<() => Promise<void>>
  startAnother(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

type Body = Readonly<Record<string, unknown>>

/** What both versions of Medusa are asked alike. */
export abstract class ShopByRoutes {
  abstract readonly region_id: string
  abstract call(method: string, path: string, body?: unknown, headers?: Customer["headers"]): Promise<Answer>
  abstract asAdmin(method: string, path: string, body?: unknown): Promise<Answer>
  /** What the payment provider has written down of the payments of an order. */
  protected abstract booked(order_id: string): Promise<readonly { type: string; amount: number }[]>

  ask(who: Customer | "admin", method: string, path: string, body?: object): Promise<Answer> {
    return who === "admin" ? this.asAdmin(method, path, body) : this.call(method, path, body, who.headers)
  }

  addDomain(cart_id: string, domain: string, more: Body = {}): Promise<Answer> {
    return this.call("POST", `/store/carts/${cart_id}/domains`, { domain, ...more })
  }

  changeDomain(cart_id: string, domain: string, changes: Body): Promise<Answer> {
    return this.call("POST", `/store/carts/${cart_id}/domains/${domain}`, changes)
  }

  changeTerms(cart_id: string, years: number): Promise<Answer> {
    return this.call("POST", `/store/carts/${cart_id}/domains/terms`, { years })
  }

  async lines(cart_id: string, as?: Customer): Promise<CartLine[]> {
    return linesAnswer.parse((await this.call("GET", `/store/carts/${cart_id}`, undefined, as?.headers)).body)
  }

  removeLine(cart_id: string, line_id: string, as?: Customer): Promise<Answer> {
    return this.call("DELETE", `/store/carts/${cart_id}/line-items/${line_id}`, undefined, as?.headers)
  }

  async rows(order_id: string): Promise<Row[]> {
    return rowsAnswer.parse((await this.asAdmin("GET", `/admin/domain-orders?order_id=${order_id}`)).body)
  }

  decide(row_id: string, decision: string, body: Body = {}): Promise<Answer> {
    return this.asAdmin("POST", `/admin/domain-orders/${row_id}/${decision}`, body)
  }

  cancelOrder(order_id: string): Promise<Answer> {
    return this.asAdmin("POST", `/admin/orders/${order_id}/cancel`, {})
  }

  attacks(
    cart_id: string,
    { id, title, unit_price }: CartLine,
  ): Readonly<Record<string, () => Promise<unknown>>> {
    const lines = `/store/carts/${cart_id}/line-items`
    const change = (body: Body) => () => this.call("POST", `${lines}/${id}`, { quantity: 1, ...body })
    const like = { variant_id: "variant_domain_register", quantity: 1 }
    const cartWith = (item: Body) =>
      this.call("POST", "/store/carts", { region_id: this.region_id, items: [item] })
    return {
      "raises its quantity": change({ quantity: 5 }),
      "renames what it buys": change({ metadata: { domain: "evil.com", years: 10 } }),
      "points it at another row": change({ metadata: { domain_order_id: "dord_ANOTHER" } }),
      "sends a price for it": change({ unit_price: 1 }),
      "adds one more like it": () => this.call("POST", lines, { ...like, metadata: { domain: title } }),
      "makes a cart with one like it": async () => [
        await cartWith(like),
        await cartWith({ ...like, unit_price }),
      ],
    }
  }

  async money(order_id: string): Promise<{ taken: number; given_back: number }> {
    const entries = await this.booked(order_id)
    const sum = (type: "capture" | "refund") =>
      entries.filter((one) => one.type === type).reduce((total, { amount }) => total + amount, 0)
    return { taken: sum("capture"), given_back: sum("refund") }
  }
}

let names = 0

/** A name that no other scenario uses; the sandbox reads the prefixes (sandbox/README.md). */
export function aName(prefix = "", tld = "com"): string {
  names += 1
  return `${prefix}scenario${names}-${process.pid}.${tld}`
}
