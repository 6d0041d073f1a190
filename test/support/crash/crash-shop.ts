import { z } from "zod"
import type { ModeInput } from "../../../sandbox/index"
import { query } from "../../../tools/postgres/query"
import type { DomainShop } from "../domains/domain-shop"
import { judgeAtRest } from "../invariants/judge"
import { truthOf } from "../invariants/truth"
import { type Customer, newCustomer } from "../shop/customer"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import type { CrashDriver } from "./driver"
import { type Ground, openGround } from "./ground"
import { type Instance, type Spare, warmSpare } from "./instance"
import type { Journey, Placed } from "./journey"
import { JOURNEYS } from "./journeys"
import { IS_RESTLESS } from "./rest"
import type { SandboxProcess } from "./sandbox-process"

/** What a journey needs to be bought: the shop that is asked, and what is in it. */
export interface Buyer extends Fixtures, Pick<DomainShop, "shop"> {
  readonly sandbox: SandboxProcess
  readonly customer: Customer
}

const unpaid = z.array(z.object({ order_id: z.string() }))

export class CrashShop implements CrashDriver {
  readonly isRestless = IS_RESTLESS
  readonly beside = 6

  private constructor(
    private readonly ground: Ground,
    private readonly fixtures: Fixtures,
    private readonly customer: Customer,
    private instance: Instance,
    private spare: Spare,
    readonly liberties: ModeInput,
  ) {}

  get sandbox(): SandboxProcess {
    return this.ground.sandbox
  }

  get databaseUrl(): string {
    return this.ground.databaseUrl
  }

  static async start(liberties: ModeInput = {}): Promise<CrashShop> {
    const ground = await openGround(undefined, liberties)
    const instance = await warmSpare(ground.directory).boot(ground.databaseUrl)
    const fixtures = await prepareShop(instance.shop)
    const customer = await newCustomer(instance.shop)
    return new CrashShop(ground, fixtures, customer, instance, warmSpare(ground.directory), liberties)
  }

  get present(): Instance {
    return this.instance
  }

  get buyer(): Buyer {
    const { shop } = this.instance
    const http = this.customer.http
    http.defaults.baseURL = shop.url
    return { ...this.fixtures, shop, sandbox: this.sandbox, customer: this.customer }
  }

  async takeOver(): Promise<Instance> {
    this.instance = await this.spare.boot(this.databaseUrl)
    this.spare = warmSpare(this.ground.directory)
    return this.instance
  }

  buy(journey: Journey): Promise<Placed> {
    if (journey === "completion") throw new Error(`No ${journey} is bought here`)
    return JOURNEYS[journey](this.buyer)
  }

  begin(): void {}

  async captureAgain(placed: readonly Placed[]): Promise<readonly string[]> {
    const orders = unpaid.parse(
      await this.query("SELECT order_id FROM payment WHERE order_id = ANY ($1) AND captured_at IS NULL", [
        placed.map(({ order_id }) => order_id),
      ]),
    )
    for (const { order_id } of orders)
      await this.present.shop.admin.post(`/admin/orders/${order_id}/capture`).catch(() => undefined)
    return []
  }

  async judge() {
    const truth = await truthOf(this.databaseUrl, await this.sandbox.upstream())
    return { rows: truth.rows, violations: judgeAtRest(truth) }
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return query(this.databaseUrl, sql, values)
  }

  async stop(): Promise<void> {
    await this.spare.end()
    await this.instance.kill()
    await this.ground.close()
  }
}
