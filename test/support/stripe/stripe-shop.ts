import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { call, postTo } from "../../../dev/seed/call"
import { type Answer, type Row, rowsAnswer } from "../../scenarios/driver"
import type { Chosen, StripeDriver, StripeRegion } from "../../scenarios/stripe-ways"
import { aName, cartWith } from "../domains/buy"
import { decide } from "../domains/domain-orders"
import { type DomainShop, startDomainShop } from "../domains/domain-shop"
import { endLeases } from "../domains/time"
import { newDiscount } from "../shop/promotions"
import { newRegion } from "../shop/region"
import { waitFor } from "../wait-for"
import { FakeStripe, STRIPE_KEY, WEBHOOK_SECRET } from "./fake-stripe"

const PROVIDER = "stripe"

const chosen = z.object({
  cart: z.object({ payment_session: z.object({ data: z.object({ id: z.string() }) }) }),
})
const ordered = z.array(z.object({ id: z.string() }))

/** A shop on medusa-payment-stripe itself, whose Stripe keeps a book. `capture`: by Stripe at once, or by the shop's staff. */
export class StripeShop implements StripeDriver {
  readonly units_of_toman = 1
  readonly kept_of_parts = 0
  readonly tries = { html: 1, reset_before: 2 }

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

  private takesStripe = (region_id: string): Promise<unknown> =>
    this.post(`/admin/regions/${region_id}`, { payment_providers: [PROVIDER] }, z.unknown())

  get databaseUrl(): string {
    return this.domainShop.shop.databaseUrl
  }

  post<T>(url: string, data: object, answer: z.ZodType<T>): Promise<T> {
    const { admin, http } = this.domainShop.shop
    return postTo(url.startsWith("/admin") ? admin : http, answer, url, data)
  }

  /** A cart with these names. */
  async cart(...domains: readonly string[]): Promise<string> {
    return (await cartWith(this.domainShop, domains)).id
  }

  async cartIn({ discount, ...region }: StripeRegion, ...domains: readonly string[]): Promise<string> {
    const region_id = await newRegion(this.domainShop.shop, region)
    await this.takesStripe(region_id)
    const path = `/store/carts/${await this.cart()}`
    await this.post(path, { region_id }, z.unknown())
    for (const domain of domains) await this.post(`${path}/domains`, { domain }, z.unknown())
    if (discount !== undefined) {
      const code = await newDiscount(this.domainShop.shop, [region_id], discount)
      await this.post(path, { discounts: [{ code }] }, z.unknown())
    }
    return path.slice("/store/carts/".length)
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

  async chooseAnew(cart_id: string): Promise<Chosen> {
    await this.domainShop.shop.http.delete(`/store/carts/${cart_id}/payment-sessions/${PROVIDER}`)
    return this.choose(cart_id)
  }

  async secondTab({ cart_id }: Chosen): Promise<number[]> {
    const { http } = this.domainShop.shop
    const path = `/store/carts/${cart_id}`
    const answers = [
      await http.post(`${path}/payment-sessions`),
      await http.delete(`${path}/payment-sessions/${PROVIDER}`),
      await http.post(`${path}/payment-sessions/${PROVIDER}/refresh`),
      await http.post(`${path}/domains`, { domain: aName() }),
      await http.post(path, { email: "another@customer.test" }),
    ]
    return answers.map(({ status }) => status)
  }

  complete = (cart_id: string): Promise<AxiosResponse<unknown>> =>
    this.domainShop.shop.http.post(`/store/carts/${cart_id}/complete`)

  tell = (intent: string, type = "payment_intent.succeeded"): Promise<number> =>
    this.stripe.tell(`${this.domainShop.shop.url}/stripe/hooks`, type, intent)

  rows = (order_id: string): Promise<Row[]> =>
    call(this.domainShop.shop.admin, rowsAnswer, { url: `/admin/domain-orders?order_id=${order_id}` })

  async decide(row_id: string, decision: "approve" | "reject" | "retry", sent?: object): Promise<Answer> {
    const { status } = await decide(this.domainShop, row_id, decision, { ...sent })
    return { status, body: {} }
  }

  async capture(order_id: string): Promise<void> {
    await this.post(`/admin/orders/${order_id}/capture`, {}, z.unknown())
  }

  async cancelOrder(order_id: string): Promise<Answer> {
    const { status } = await this.domainShop.shop.admin.post(`/admin/orders/${order_id}/cancel`)
    return { status, body: {} }
  }

  async killAndRestart(): Promise<void> {
    await this.domainShop.shop.kill()
    await endLeases(this.domainShop)
    await this.domainShop.shop.restart()
  }

  async ordersOf(cart_id: string): Promise<string[]> {
    const rows = await query(this.databaseUrl, `SELECT id FROM "order" WHERE cart_id = $1`, [cart_id])
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

  async sell(...domains: readonly string[]) {
    const { cart_id, intent } = await this.choose(await this.cart(...domains))
    this.stripe.book.confirm(intent)
    expect(await this.tell(intent)).toBe(200)
    return { order_id: await this.untilOrdered(cart_id), intent }
  }
}
