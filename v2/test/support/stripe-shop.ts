import { z } from "zod"
import { type Answer, aName, type Row } from "../../brought/test/scenarios/driver"
import type { Chosen, StripeDriver, StripeRegion } from "../../brought/test/scenarios/stripe-ways"
import { FakeStripe, STRIPE_KEY, WEBHOOK_SECRET } from "../../brought/test/support/stripe/fake-stripe"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "./medusa-2-shop"
import { newPromotion } from "./promotion"

const PROVIDER = "pp_stripe_test"
const HOOK = "/hooks/payment/stripe_test"
const PLACED_WITHIN_MS = 60_000

const collectionSchema = z.object({ payment_collection: z.object({ id: z.string() }) })
const chosenSchema = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(z.object({ data: z.object({ id: z.string() }) })),
  }),
})
const regionSchema = z.object({ region: z.object({ id: z.string() }) })
const cartSchema = z.object({ cart: z.object({ id: z.string() }) })
const begunSchema = z.object({ cart: collectionSchema })
const orderedSchema = z.array(z.object({ order_id: z.string() }))

/** A shop on @medusajs/payment-stripe itself, whose Stripe keeps a book. `capture`: by Stripe at once, or by the shop's staff. */
export class StripeShop implements StripeDriver {
  readonly units_of_toman = 100
  readonly kept_of_parts = 1

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

  async cart(...domains: readonly string[]): Promise<string> {
    const cart_id = await this.shop.newCart()
    for (const domain of domains) expect((await this.shop.addDomain(cart_id, domain)).status).toBe(200)
    return cart_id
  }

  async cartIn(
    { currency_code, country, tax_rate, discount }: StripeRegion,
    ...domains: readonly string[]
  ): Promise<string> {
    const region = { name: currency_code, currency_code, countries: [country], payment_providers: [PROVIDER] }
    const made = regionSchema.parse((await this.shop.asAdmin("POST", "/admin/regions", region)).body)
    if (tax_rate !== undefined) {
      const default_tax_rate = { name: "t", code: "t", rate: tax_rate }
      const taxes = { country_code: country, provider_id: "tp_system", default_tax_rate }
      expect((await this.shop.asAdmin("POST", "/admin/tax-regions", taxes)).status).toBe(200)
    }
    const shipping_address = { country_code: country }
    const asked = { region_id: made.region.id, email: "buyer@example.com", shipping_address }
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
    const chosen = await this.shop.ok(chosenSchema, "POST", await this.sessionsOf(cart_id), {
      provider_id: PROVIDER,
    })
    return { cart_id, intent: chosen.payment_collection.payment_sessions[0]?.data.id ?? "" }
  }

  chooseAnew = (cart_id: string): Promise<Chosen> => this.choose(cart_id)

  private async sessionsOf(cart_id: string): Promise<string> {
    const made = await this.shop.ok(collectionSchema, "POST", "/store/payment-collections", { cart_id })
    return `/store/payment-collections/${made.payment_collection.id}/payment-sessions`
  }

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
  capture = (order_id: string): Promise<void> => this.shop.capture(order_id)
  cancelOrder = (order_id: string): Promise<Answer> => this.shop.cancelOrder(order_id)
  killAndRestart = (): Promise<void> => this.shop.killAndRestart()

  complete = (cart_id: string) => this.shop.call("POST", `/store/carts/${cart_id}/complete`, {})

  tell = (intent: string, type = "payment_intent.succeeded"): Promise<number> =>
    this.stripe.tell(this.shop.url + HOOK, type, intent)

  async ordersOf(cart_id: string): Promise<string[]> {
    const found = await query(
      this.shop.databaseUrl,
      "SELECT order_id FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL",
      [cart_id],
    )
    return orderedSchema.parse(found).map(({ order_id }) => order_id)
  }

  async untilOrdered(cart_id: string): Promise<string> {
    let order_id = ""
    const isPlaced = async () => {
      order_id = (await this.ordersOf(cart_id))[0] ?? ""
      return order_id !== ""
    }
    const what = () => `the order to be placed:\n${this.shop.log.slice(-2_000)}`
    await waitUntil(isPlaced, { timeout_ms: PLACED_WITHIN_MS, what })
    return order_id
  }

  /** The shopper pays at Stripe and closes the browser: the shop hears of it by the webhook alone. */
  async sell(...domains: readonly string[]): Promise<{ order_id: string; intent: string }> {
    const { cart_id, intent } = await this.choose(await this.cart(...domains))
    this.stripe.book.confirm(intent)
    expect(await this.tell(intent)).toBe(200)
    return { order_id: await this.untilOrdered(cart_id), intent }
  }
}
