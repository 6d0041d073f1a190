import { z } from "zod"
import { type Answer, aName, type Row } from "../../brought/test/scenarios/driver"
import type { Chosen, StripeDriver, StripeRegion } from "../../brought/test/scenarios/stripe-ways"
import { FakeStripe, STRIPE_KEY, WEBHOOK_SECRET } from "../../brought/test/support/stripe/fake-stripe"
import { newPromotion, newRegion, newTax } from "./fixtures"
import { Medusa2Shop } from "./medusa-2-shop"

const PROVIDER = "pp_stripe_demo"
const HOOK = "/hooks/payment/stripe_demo"

const cartSchema = z.object({ cart: z.object({ id: z.string() }) })
const begunSchema = z.object({
  cart: z.object({ payment_collection: z.object({ id: z.string() }) }),
})
const orderedSchema = z.array(z.object({ order_id: z.string() }))

/** A shop on @medusajs/payment-stripe itself, whose Stripe keeps a book. `capture`: by Stripe at once, or by the shop's staff. */
export class StripeShop implements StripeDriver {
  readonly units_of_toman = 100
  readonly kept_of_parts = 1
  readonly tries = { html: 3, reset_before: 3 }

  private constructor(
    readonly stripe: FakeStripe,
    readonly shop: Medusa2Shop,
  ) {}

  static async start({ capture }: { capture: boolean }): Promise<StripeShop> {
    const stripe = await FakeStripe.start()
    const options = {
      apiKey: STRIPE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      capture,
      asyncPaymentMethodTypes: ["sepa_debit"],
    }
    const exchange_rates = { usd: "0.00001", eur: "0.00001", jpy: "0.001", kwd: "0.000003" }
    const shop = await Medusa2Shop.start(
      { pricing: { exchange_rates } },
      {
        ...stripe.env,
        SHOP_PAYMENT: "@medusajs/medusa/payment-stripe",
        SHOP_PAYMENT_OPTIONS: JSON.stringify(options),
      },
    )
    await shop.asAdmin("POST", `/admin/regions/${shop.region_id}`, { payment_providers: [PROVIDER] })
    return new StripeShop(stripe, shop)
  }

  async stop(): Promise<void> {
    await this.shop.stop()
    await this.stripe.stop()
  }

  get databaseUrl(): string {
    return this.shop.databaseUrl
  }

  cart = (...domains: readonly string[]): Promise<string> => this.shop.cartWith(...domains)

  async cartIn(
    { currency_code, country, tax_rate, discount }: StripeRegion,
    ...domains: readonly string[]
  ): Promise<string> {
    const region_id = await newRegion(this.shop, currency_code, country, PROVIDER)
    if (tax_rate !== undefined) await newTax(this.shop, country, tax_rate)
    const shipping_address = { country_code: country }
    const asked = { region_id, email: "buyer@example.com", shipping_address }
    const { cart } = await this.shop.ok(cartSchema, "POST", "/store/carts", asked)
    for (const domain of domains) expect((await this.shop.addDomain(cart.id, domain)).status).toBe(200)
    if (discount !== undefined) {
      const promo_codes = [`OFF${discount}`]
      await newPromotion(this.shop, `OFF${discount}`, discount)
      await this.shop.call("POST", `/store/carts/${cart.id}/promotions`, { promo_codes })
    }
    return cart.id
  }

  /** The shopper's payment of the cart at Stripe. */
  async choose(cart_id: string): Promise<Chosen> {
    const { session } = await this.shop.choosePayment(cart_id, {}, {}, PROVIDER)
    return { cart_id, intent: session.data.id }
  }

  chooseAnew = (cart_id: string): Promise<Chosen> => this.choose(cart_id)

  async secondTab({ cart_id }: Chosen): Promise<number[]> {
    const { cart } = await this.shop.ok(begunSchema, "GET", `/store/carts/${cart_id}`)
    const sessions = `/store/payment-collections/${cart.payment_collection.id}/payment-sessions`
    const answers = [
      await this.shop.call("POST", "/store/payment-collections", { cart_id }),
      await this.shop.call("POST", sessions, { provider_id: PROVIDER }),
      await this.shop.call("POST", `/store/carts/${cart_id}/domains`, { domain: aName() }),
      await this.shop.call("POST", `/store/carts/${cart_id}`, { email: "another@example.com" }),
      await this.shop.call("POST", `/store/carts/${cart_id}/taxes`, {}),
    ]
    return answers.map(({ status }) => status)
  }

  rows = (order_id: string): Promise<Row[]> => this.shop.rows(order_id)
  decide: StripeDriver["decide"] = (...decision) => this.shop.decide(...decision)
  capture = (order_id: string): Promise<void> => this.shop.capture(order_id)
  cancelOrder = (order_id: string): Promise<Answer> => this.shop.cancelOrder(order_id)
  killAndRestart = (): Promise<void> => this.shop.killAndRestart()

  complete = (cart_id: string) => this.shop.complete(cart_id)

  tell = (intent: string, type = "payment_intent.succeeded"): Promise<number> =>
    this.stripe.tell(this.shop.url + HOOK, type, intent)

  async ordersOf(cart_id: string): Promise<string[]> {
    const became = "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL"
    return orderedSchema.parse(await this.shop.sql(became, [cart_id])).map(({ order_id }) => order_id)
  }

  async untilOrdered(cart_id: string): Promise<string> {
    await this.shop.until("the order to be placed", async () => (await this.ordersOf(cart_id)).length > 0)
    return (await this.ordersOf(cart_id))[0] ?? ""
  }

  async sell(...domains: readonly string[]) {
    const { cart_id, intent } = await this.choose(await this.cart(...domains))
    this.stripe.book.confirm(intent)
    expect(await this.tell(intent)).toBe(200)
    return { order_id: await this.untilOrdered(cart_id), intent }
  }
}
