import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { call } from "../../../tools/seed/call"
import { cartWith } from "../domains/buy"
import { type DomainShop, startDomainShop } from "../domains/domain-shop"
import { waitFor } from "../wait-for"
import { FakeStripe, STRIPE_KEY, WEBHOOK_SECRET } from "./fake-stripe"

export const PROVIDER = "stripe"

const chosen = z.object({
  cart: z.object({ payment_session: z.object({ data: z.object({ id: z.string() }) }) }),
})
const ordered = z.array(z.object({ id: z.string() }))

type Chosen = { cart_id: string; intent: string }
type Sale = { order_id: string; intent: string }

/** A shop on medusa-payment-stripe itself, whose Stripe keeps a book. `capture`: by Stripe at once, or by the shop's staff. */
export class StripeShop {
  private constructor(
    readonly stripe: FakeStripe,
    readonly domainShop: DomainShop,
  ) {}

  static async start({ capture }: { capture: boolean }): Promise<StripeShop> {
    const stripe = await FakeStripe.start()
    const options = { api_key: STRIPE_KEY, webhook_secret: WEBHOOK_SECRET, capture, webhook_delay: 1 }
    const plugins = [{ resolve: "medusa-payment-stripe", options }]
    const exchange_rates = { eur: "0.00001", jpy: "0.001", kwd: "0.000003" }
    const domainShop = await startDomainShop({ pricing: { exchange_rates } }, { plugins, env: stripe.env })
    const shop = new StripeShop(stripe, domainShop)
    await shop.takesStripe(domainShop.region_id)
    return shop
  }

  async stop(): Promise<void> {
    await this.domainShop.stop()
    await this.stripe.stop()
  }

  takesStripe = (region_id: string): Promise<unknown> =>
    this.post(`/admin/regions/${region_id}`, { payment_providers: [PROVIDER] }, z.unknown())

  post<T>(url: string, data: object, answer: z.ZodType<T>): Promise<T> {
    const { admin, http } = this.domainShop.shop
    return call(url.startsWith("/admin") ? admin : http, answer, { method: "POST", url, data })
  }

  /** A cart with these names. */
  async cart(...domains: readonly string[]): Promise<string> {
    return (await cartWith(this.domainShop, domains)).id
  }

  /** The shopper's payment of the cart at Stripe. */
  async choose(cart_id: string): Promise<Chosen> {
    await this.post(`/store/carts/${cart_id}/payment-sessions`, {}, z.unknown())
    const { cart } = await this.post(
      `/store/carts/${cart_id}/payment-session`,
      { provider_id: PROVIDER },
      chosen,
    )
    return { cart_id, intent: cart.payment_session.data.id }
  }

  complete = (cart_id: string): Promise<AxiosResponse<unknown>> =>
    this.domainShop.shop.http.post(`/store/carts/${cart_id}/complete`)

  tell = (intent: string, type = "payment_intent.succeeded"): Promise<number> =>
    this.stripe.tell(`${this.domainShop.shop.url}/stripe/hooks`, type, intent)

  async ordersOf(cart_id: string): Promise<string[]> {
    const rows = await query(this.domainShop.shop.databaseUrl, `SELECT id FROM "order" WHERE cart_id = $1`, [
      cart_id,
    ])
    return ordered.parse(rows).map(({ id }) => id)
  }

  async untilOrdered(cart_id: string): Promise<string> {
    let order_id = ""
    const isPlaced = async () => {
      order_id = (await this.ordersOf(cart_id))[0] ?? ""
      return order_id !== ""
    }
    await waitFor(isPlaced, { what: "the order to be placed" })
    return order_id
  }

  /** The shopper pays at Stripe and closes the browser: the shop hears of it by the webhook alone. */
  async sell(...domains: readonly string[]): Promise<Sale> {
    const { cart_id, intent } = await this.choose(await this.cart(...domains))
    this.stripe.book.confirm(intent)
    expect(await this.tell(intent)).toBe(200)
    return { order_id: await this.untilOrdered(cart_id), intent }
  }
}
