import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { query } from "../../../brought/dev/postgres/query"
import { onAnyPort } from "../../../brought/dev/processes/free-port"
import { startTalkingProcess, type TalkingProcess } from "../../../brought/dev/processes/node-process"
import type { ModeInput } from "../../../brought/sandbox/index"
import type { CrashDriver } from "../../../brought/test/support/crash/driver"
import type { Journey, Placed } from "../../../brought/test/support/crash/journey"
import { type Remote, remoteOf } from "../../../brought/test/support/crash/remote"
import { IS_RESTLESS } from "../../../brought/test/support/crash/rest"
import { startMedusa } from "../../../shop/steps/medusa"
import { Medusa2Shop } from "../medusa-2-shop"
import { buyOn2 } from "./journeys-on-2"
import { judgeOn2, ordersInDoubt, ordersOfCarts, uncaptured } from "./judge-on-2"

const BOUNDARIES = join(__dirname, "boundaries.cjs")

/** Short waits, and a sweep that is always soon: a run has few orders and waits for each. */
const POLL = { first_ms: 100, factor: 1.2, max_ms: 400, sweep_ms: 250, wait_first_ms: 100 }

/** Each order that stands at a boundary of a transaction holds one or two. */
const CONNECTIONS = { SHOP_CONNECTIONS: "60" }

const LOOK_MS = 50

const accountSchema = z.object({
  domain_account: z.object({
    warnings: z.array(z.object({ code: z.string(), orders: z.number().optional() })),
  }),
})

type Instance = { readonly url: string; readonly remote: Remote }

/** On Medusa 2: each process that works has another beside it that has started and waits at a closed gate. */
export class CrashShopOn2 implements CrashDriver {
  readonly isRestless = IS_RESTLESS
  readonly beside = 14
  private spare: Promise<Instance>
  /** That are to be completed, and were not answered yet. */
  private readonly carts = new Set<string>()

  private constructor(
    private readonly shop: Medusa2Shop,
    private instance: Instance,
    readonly liberties: ModeInput,
  ) {
    shop.url = instance.url
    this.spare = boot(shop)
  }

  static async start(liberties: ModeInput): Promise<CrashShopOn2> {
    const shop = await Medusa2Shop.prepare({ poll: POLL, renewals: { by: "shop" } }, CONNECTIONS)
    shop.sandbox.control.setMode(liberties)
    return new CrashShopOn2(shop, await boot(shop), liberties)
  }

  get present(): Remote {
    return this.instance.remote
  }

  get databaseUrl(): string {
    return this.shop.databaseUrl
  }

  async takeOver(): Promise<Remote> {
    this.instance = await this.spare
    this.shop.url = this.instance.url
    this.present.gate("open")
    this.spare = boot(this.shop)
    return this.present
  }

  query(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return query(this.databaseUrl, sql, values)
  }

  async buy(journey: Journey): Promise<Placed> {
    const placed = await buyOn2(this.shop, journey)
    if (journey === "completion") this.carts.add(placed.order_id)
    return placed
  }

  begin(placed: readonly Placed[]): void {
    for (const one of placed)
      void (this.carts.has(one.order_id) ? this.complete(one.order_id) : this.whenOrdered(one))
  }

  /** A person captures what is known to be ordered; at an order that is struck before, nobody. */
  private async whenOrdered({ order_id, row_id }: Placed): Promise<void> {
    const { remote } = this.instance
    const isOrdered = async () =>
      (await this.query("SELECT 1 FROM reseller_order WHERE id = $1 AND state = 'ordered'", [row_id]))
        .length > 0
    while (remote.isRunning() && !(await isOrdered())) await pause(LOOK_MS)
    if (remote.isRunning()) await this.capture(order_id)
  }

  /** As often as nobody answers that it is an order. */
  private async complete(cart_id: string): Promise<void> {
    const path = `/store/carts/${cart_id}/complete`
    const answer = await this.shop.call("POST", path, {}, { "x-crash-order": cart_id }).catch(() => null)
    if (answer?.status === 200) this.carts.delete(cart_id)
  }

  /** Who asks gets no answer from a process that dies. */
  private capture(order_id: string): Promise<void> {
    return this.shop.capture(order_id, undefined, { "x-crash-order": order_id }).catch(() => undefined)
  }

  async captureAgain(placed: readonly Placed[]): Promise<readonly string[]> {
    for (const { order_id } of placed) if (this.carts.has(order_id)) await this.complete(order_id)
    const orders = await ordersOfCarts(this.databaseUrl)
    const open = await uncaptured(this.databaseUrl)
    const orderOf = ({ order_id }: Placed) => orders.get(order_id) ?? order_id
    for (const one of placed) if (open.has(orderOf(one))) await this.capture(orderOf(one))
    const inDoubt = await ordersInDoubt(this.databaseUrl)
    return placed.filter((one) => inDoubt.has(orderOf(one))).map(({ row_id }) => row_id)
  }

  async judge() {
    const { rows, violations } = await judgeOn2(this.shop)
    // Who paid comes back late, and is told the order.
    for (const cart_id of this.carts) await this.complete(cart_id)
    const untold = [...this.carts].map((order_id) => ({
      invariant: "settles" as const,
      row_id: null,
      order_id,
      what: `${order_id} is answered no order`,
    }))
    return { rows, violations: [...violations, ...untold] }
  }

  /** Orders that the admin is warned of, whose payment nobody knows, as if they were ten minutes old. */
  async told(): Promise<number> {
    for (const table of ["capture", "order_cart"])
      await this.query(`UPDATE ${table} SET created_at = created_at - interval '11 minutes'`)
    const { body } = await this.shop.asAdmin("GET", "/admin/domain-account")
    const unclear = accountSchema
      .parse(body)
      .domain_account.warnings.find(({ code }) => code === "payments_unclear")
    return unclear?.orders ?? 0
  }

  async stop(): Promise<void> {
    await Promise.all([this.present.kill(), this.spare.then(({ remote }) => remote.kill())])
    await this.shop.stop()
  }
}

const boot = (shop: Medusa2Shop): Promise<Instance> =>
  onAnyPort(async (port) => {
    const listeners: ((message: unknown) => void)[] = []
    const heard = (message: unknown) => {
      for (const listen of listeners) listen(message)
    }
    let talking: TalkingProcess | null = null
    const medusa = await startMedusa(
      port,
      { ...shop.environment, CRASH_GATE: "closed" },
      {
        start: (options) => {
          talking = startTalkingProcess({ ...options, preload: [BOUNDARIES] }, heard)
          return talking
        },
      },
    )
    const remote = remoteOf(medusa, {
      tell: (message) => talking?.tell(message),
      listen: (listener) => listeners.push(listener),
    })
    return { url: `http://127.0.0.1:${port}`, remote }
  })
