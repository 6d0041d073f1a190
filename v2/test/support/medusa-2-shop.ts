import { randomUUID } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../brought/dev/postgres/query"
import { onAnyPort } from "../../brought/dev/processes/free-port"
import type { NodeProcess } from "../../brought/dev/processes/node-process"
import { waitUntil } from "../../brought/dev/processes/wait-until"
import { type Sandbox, startSandbox } from "../../brought/sandbox/index"
import {
  type Answer,
  type Customer,
  type PaymentInstructions,
  ShopByRoutes,
  type ShopDriver,
} from "../../brought/test/scenarios/driver"
import { openSession } from "../../brought/test/support/postgres/session"
import { startMedusa } from "../../shop/steps/medusa"
import { ADMIN, newDatabase, seeded, shopEnvironment } from "./environment"
import { signUp } from "./fixtures"
import { bookedFor } from "./payment-book"

const LIMITS = { read: 5_000, lookup: 5_000, write: 5_000 }
const WITHIN_MS = 90_000

const idSchema = z.object({ id: z.string() })
const collectionSchema = z.object({ payment_collection: idSchema })
const sessionSchema = z.object({ id: z.string(), amount: z.number(), data: z.object({ id: z.string() }) })
const chosenSchema = z.object({
  payment_collection: z.object({ payment_sessions: z.tuple([sessionSchema]).rest(sessionSchema) }),
})
const placedSchema = z.object({ type: z.literal("order"), order: idSchema })
/** A payment as the shop's provider knows it. */
export type Chosen = { cart_id: string; collection_id: string; session: z.output<typeof sessionSchema> }

const itemsSchema = z.object({
  order: z.object({
    items: z.array(z.object({ quantity: z.number(), detail: z.object({ fulfilled_quantity: z.number() }) })),
  }),
})
/** Calling the payment off takes its time, or taking it; `confirmed`: the shopper has confirmed it with the provider. */
type Instructions = PaymentInstructions & { cancel?: "slow"; authorize?: "slow"; confirmed?: boolean }

type Headers = Readonly<Record<string, string>>

/** A shop on Medusa 2 in a process of its own, with its own upstream. */
export class Medusa2Shop extends ShopByRoutes implements ShopDriver {
  private server: NodeProcess | null = null
  url = ""
  private admin: string | null = null
  private readonly seeded = seeded()
  /** The file in which the payment provider writes what it does. */
  readonly book = join(mkdtempSync(join(tmpdir(), "payments-")), "book")

  private constructor(
    readonly sandbox: Sandbox,
    readonly databaseUrl: string,
    private readonly options: Readonly<Record<string, unknown>>,
    private readonly more: NodeJS.ProcessEnv,
  ) {
    super()
  }

  static async start(...given: Parameters<typeof Medusa2Shop.prepare>): Promise<Medusa2Shop> {
    const shop = await Medusa2Shop.prepare(...given)
    await shop.boot()
    return shop
  }

  /** With options of the plugin, and variables of the process: whoever starts one with `environment` says its address. */
  static async prepare(
    options: Readonly<Record<string, unknown>> = {},
    more: NodeJS.ProcessEnv = {},
  ): Promise<Medusa2Shop> {
    const sandbox = await startSandbox()
    sandbox.control.setMode({ rate_limits: LIMITS })
    return new Medusa2Shop(sandbox, await newDatabase(), options, more)
  }

  get region_id() {
    return this.seeded.region_id
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      ...shopEnvironment(this.sandbox, this.options),
      DATABASE_URL: this.databaseUrl,
      SHOP_KEY: this.seeded.key,
      SHOP_PAYMENT_BOOK: this.book,
      ...this.more,
    }
  }

  private async boot(): Promise<void> {
    await onAnyPort(async (port) => {
      this.server = await startMedusa(port, this.environment)
      this.url = `http://127.0.0.1:${port}`
    })
  }

  /** The shop's log since its last start. */
  get log(): string {
    return this.server?.output() ?? ""
  }

  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer> {
    return this.callAt(this.url, method, path, body, headers)
  }

  private async callAt(
    url: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": this.seeded.key,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : { text } }
  }

  async adminOk<T>(
    schema: z.ZodType<T, z.ZodTypeDef, unknown>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    return this.ok(schema, method, path, body, await this.adminHeaders())
  }

  async ok<T>(
    schema: z.ZodType<T, z.ZodTypeDef, unknown>,
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<T> {
    const answer = await this.call(method, path, body, headers)
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return schema.parse(answer.body)
  }

  async asAdmin(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    return this.call(method, path, body, { ...(await this.adminHeaders()), ...headers })
  }

  async adminHeaders(): Promise<Record<string, string>> {
    this.admin ??= (
      await this.ok(z.object({ token: z.string() }), "POST", "/auth/user/emailpass", ADMIN)
    ).token
    return { authorization: `Bearer ${this.admin}` }
  }

  async newCart(email = "buyer@example.com", { headers }: Partial<Customer> = {}): Promise<string> {
    const body = { region_id: this.seeded.region_id, email }
    return (await this.ok(z.object({ cart: idSchema }), "POST", "/store/carts", body, headers)).cart.id
  }

  async cartWith(...domains: readonly string[]): Promise<string> {
    const cart_id = await this.newCart()
    for (const domain of domains) expect(await this.addDomain(cart_id, domain)).toMatchObject({ status: 200 })
    return cart_id
  }

  async newCustomer(): Promise<Customer> {
    const headers = await signUp(this, `${randomUUID()}@example.com`)
    const mine = z.object({ customer: idSchema })
    const { customer } = await this.ok(mine, "GET", "/store/customers/me", undefined, headers)
    return { id: customer.id, headers }
  }

  async pay(
    cart_id: string,
    instructions: Instructions = {},
    { headers }: Partial<Customer> = {},
  ): Promise<{ order_id: string } | { refused: Answer }> {
    const chosen = await this.begin(cart_id, instructions, headers)
    if ("refused" in chosen) return chosen
    const completed = await this.complete(cart_id, headers)
    const order = placedSchema.safeParse(completed.body)
    return order.success ? { order_id: order.data.order.id } : { refused: completed }
  }

  /** Opens the cart's payment with the provider. */
  private async begin(
    cart_id: string,
    data: Instructions,
    headers?: Headers,
    provider_id = "pp_demo_demo",
  ): Promise<Chosen | { refused: Answer }> {
    const made = await this.call("POST", "/store/payment-collections", { cart_id }, headers)
    const collection = collectionSchema.safeParse(made.body).data?.payment_collection.id
    if (collection === undefined) return { refused: made }
    const sessions = `/store/payment-collections/${collection}/payment-sessions`
    const chosen = await this.call("POST", sessions, { provider_id, data }, headers)
    if (chosen.status >= 400) return { refused: chosen }
    const [session] = chosenSchema.parse(chosen.body).payment_collection.payment_sessions
    return { cart_id, collection_id: collection, session }
  }

  /** All that comes before the completion. */
  async choosePayment(
    cart_id: string,
    instructions: Instructions = {},
    headers?: Headers,
    provider_id?: string,
  ): Promise<Chosen> {
    const chosen = await this.begin(cart_id, instructions, headers, provider_id)
    if ("refused" in chosen) throw new Error(`no payment: ${JSON.stringify(chosen.refused)}`)
    return chosen
  }

  /** A cart with the name whose payment is chosen. */
  async cartToPay(domain: string, instructions: Instructions = {}): Promise<Chosen> {
    return this.choosePayment(await this.cartWith(domain), instructions)
  }

  /** The payment provider's message to the shop. */
  async tell(action: "authorized" | "captured", { session: { id, amount } }: Chosen): Promise<void> {
    const message = { action, session_id: id, amount }
    expect((await this.call("POST", "/hooks/payment/demo_demo", message)).status).toBe(200)
  }

  complete(cart_id: string, headers?: Headers): Promise<Answer> {
    return this.call("POST", `/store/carts/${cart_id}/complete`, {}, headers)
  }

  sql(statement: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return query(this.databaseUrl, statement, values)
  }

  async has(statement: string, values: readonly unknown[] = []): Promise<boolean> {
    return (await this.sql(statement, values)).length > 0
  }

  until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    return waitUntil(isSo, { timeout_ms: WITHIN_MS, what: () => `${what}\n${this.log.slice(-2_000)}` })
  }

  private async payments(order_id: string): Promise<string[]> {
    const ofOrder = `SELECT p.id FROM order_payment_collection op JOIN payment p USING (payment_collection_id)
      WHERE op.order_id = $1 AND p.deleted_at IS NULL ORDER BY p.id`
    return (await this.sql(ofOrder, [order_id])).map((row) => idSchema.parse(row).id)
  }

  /** All that is left, or a part of it. */
  async capture(order_id: string, amount?: number, headers = {}): Promise<void> {
    const body = amount === undefined ? {} : { amount }
    for (const id of await this.payments(order_id))
      await this.asAdmin("POST", `/admin/payments/${id}/capture`, body, headers)
  }

  async refundByHand(order_id: string, amount: number): Promise<void> {
    const [id] = await this.payments(order_id)
    const refunded = await this.asAdmin("POST", `/admin/payments/${id}/refund`, { amount })
    if (refunded.status >= 400) throw new Error(JSON.stringify(refunded))
  }

  /** Of an order, or of a cart. */
  async isProviderAsked(id: string): Promise<boolean> {
    return (await bookedFor(id, this)).some(({ type }) => type === "asked")
  }

  protected booked(order_id: string) {
    return bookedFor(order_id, this)
  }

  async isShownAsFulfilled(order_id: string): Promise<boolean> {
    const path = `/admin/orders/${order_id}?fields=*items,*items.detail`
    const { order } = await this.adminOk(itemsSchema, "GET", path)
    return order.items.every(({ quantity, detail }) => detail.fulfilled_quantity === quantity)
  }

  async kill(): Promise<void> {
    this.server?.kill("SIGKILL")
    await this.server?.exited
    this.server = null
  }

  async killAndRestart(): Promise<void> {
    await this.kill()
    // As if it had been away for as long as its leases last.
    await this.sql(
      "UPDATE reseller_order SET lease_until = clock_timestamp() - interval '1 second' WHERE lease_until IS NOT NULL",
    )
    await this.boot()
  }

  async freezeRefund(order_id: string): Promise<() => Promise<void>> {
    const frozen = await openSession(this.databaseUrl)
    await frozen.run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`reseller refund ${order_id}`])
    return frozen.release
  }

  async startAnother(): Promise<() => Promise<void>> {
    return (await this.startBeside()).stop
  }

  /** A second process on the same database, which is asked as this one is. */
  async startBeside(
    more: NodeJS.ProcessEnv = {},
  ): Promise<{ stop: () => Promise<void>; call: Medusa2Shop["call"] }> {
    let url = ""
    const other = await onAnyPort((port) => {
      url = `http://127.0.0.1:${port}`
      return startMedusa(port, { ...this.environment, ...more })
    })
    return {
      stop: () => other.stop(),
      call: (method, path, body, headers) => this.callAt(url, method, path, body, headers),
    }
  }

  async stop(): Promise<void> {
    await this.server?.stop()
    await this.sandbox.stop()
  }
}
