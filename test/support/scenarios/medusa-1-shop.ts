import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { call, postTo } from "../../../dev/seed/call"
import {
  type Answer,
  type Customer,
  type PaymentInstructions,
  ShopByRoutes,
  type ShopDriver,
} from "../../scenarios/driver"
import { type DomainShop, domainOptions, startDomainShop } from "../domains/domain-shop"
import { openSession } from "../postgres/session"
import { newCart } from "../shop/cart"
import { newCustomer } from "../shop/customer"
import { capture, paymentBook } from "../shop/pay"
import { startShop } from "../shop/start-shop"

const PROVIDER = "scenario"
const PLUGINS = [join(__dirname, "../scenario-payment")]

const orderSchema = z.object({
  order: z.object({
    items: z.array(z.object({ quantity: z.number(), fulfilled_quantity: z.number().nullable() })),
  }),
})
const placedSchema = z.object({ type: z.literal("order"), data: z.object({ id: z.string() }) })
const bodySchema = z.record(z.unknown()).catch({})

const answerOf = ({ status, data }: AxiosResponse<unknown>): Answer => ({
  status,
  body: bodySchema.parse(data),
})

/** A shop on Medusa 1.x in a process of its own, with its own upstream. */
export class Medusa1Shop extends ShopByRoutes implements ShopDriver {
  private constructor(
    private readonly shop: DomainShop,
    private readonly env: NodeJS.ProcessEnv,
    /** Payments whose refund the provider was asked for, one a line. */
    private readonly asked: string,
  ) {
    super()
  }

  static async start(): Promise<Medusa1Shop> {
    const asked = join(mkdtempSync(join(tmpdir(), "payments-")), "asked")
    writeFileSync(asked, "")
    const env = { SCENARIO_PAYMENT_ASKED: asked }
    const shop = await startDomainShop({}, { plugins: PLUGINS, env })
    const region = `/admin/regions/${shop.region_id}`
    await postTo(shop.shop.admin, z.unknown(), region, { tax_rate: 0, payment_providers: [PROVIDER] })
    return new Medusa1Shop(shop, env, asked)
  }

  get sandbox() {
    return this.shop.sandbox
  }

  private get http() {
    return this.shop.shop.http
  }

  private get admin() {
    return this.shop.shop.admin
  }

  get databaseUrl() {
    return this.shop.shop.databaseUrl
  }

  get region_id() {
    return this.shop.region_id
  }

  async newCustomer(): Promise<Customer> {
    const { id, headers } = await newCustomer(this.shop.shop)
    return { id, headers }
  }

  async call(
    method: string,
    url: string,
    data?: unknown,
    headers: Customer["headers"] = {},
  ): Promise<Answer> {
    return answerOf(await this.http.request<unknown>({ method, url, data, headers: { ...headers } }))
  }

  async asAdmin(method: string, url: string, data?: unknown): Promise<Answer> {
    return answerOf(await this.admin.request<unknown>({ method, url, data }))
  }

  async newCart(): Promise<string> {
    return (await newCart(this.shop.shop, this.shop)).id
  }

  async pay(
    cart_id: string,
    { capture: when, refund }: PaymentInstructions = {},
    as: Partial<Customer> = {},
  ): Promise<{ order_id: string } | { refused: Answer }> {
    const cart = `/store/carts/${cart_id}`
    const sent = { headers: { ...as.headers } }
    const data = { data: { refund, capture: "later" } }
    for (const [path, body] of [
      ["payment-sessions", {}],
      ["payment-session", { provider_id: PROVIDER }],
      [`payment-sessions/${PROVIDER}`, data],
    ] as const) {
      const chosen = await this.http.post<unknown>(`${cart}/${path}`, body, sent)
      if (chosen.status >= 400) return { refused: answerOf(chosen) }
    }
    const completed = await this.http.post<unknown>(`${cart}/complete`, {}, sent)
    const order = placedSchema.safeParse(completed.data)
    if (!order.success) return { refused: answerOf(completed) }
    const { id } = order.data.data
    if (when === undefined) await this.capture(id)
    return { order_id: id }
  }

  async capture(order_id: string): Promise<void> {
    await capture(this.shop.shop, order_id)
  }

  async refundByHand(order_id: string, amount: number): Promise<void> {
    const url = `/admin/orders/${order_id}/refund`
    await postTo(this.admin, z.unknown(), url, { amount, reason: "other" })
  }

  async isProviderAsked(order_id: string): Promise<boolean> {
    const ids = await query(
      this.shop.shop.databaseUrl,
      "SELECT data->>'id' AS id FROM payment WHERE order_id = $1",
      [order_id],
    )
    const asked = readFileSync(this.asked, "utf8").split("\n")
    return ids.some((one) => asked.includes(z.object({ id: z.string() }).parse(one).id))
  }

  protected booked(order_id: string) {
    return paymentBook(this.shop.shop, order_id)
  }

  async isShownAsFulfilled(order_id: string): Promise<boolean> {
    const { order } = await call(this.admin, orderSchema, { url: `/admin/orders/${order_id}` })
    return order.items.every(({ quantity, fulfilled_quantity }) => fulfilled_quantity === quantity)
  }

  async killAndRestart(): Promise<void> {
    await this.shop.shop.kill()
    // As if it had been away for as long as its leases last.
    await query(
      this.shop.shop.databaseUrl,
      "UPDATE reseller_order SET lease_until = clock_timestamp() - interval '1 second' WHERE lease_until IS NOT NULL",
    )
    await this.shop.shop.restart()
  }

  async freezeRefund(order_id: string): Promise<() => Promise<void>> {
    const frozen = await openSession(this.databaseUrl)
    await frozen.run('SELECT id FROM "order" WHERE id = $1 FOR UPDATE', [order_id])
    return frozen.release
  }

  async startAnother(): Promise<() => Promise<void>> {
    const other = await startShop({
      options: domainOptions(this.sandbox),
      databaseUrl: this.shop.shop.databaseUrl,
      plugins: PLUGINS,
      env: this.env,
    })
    return () => other.stop()
  }

  stop(): Promise<void> {
    return this.shop.stop()
  }
}
