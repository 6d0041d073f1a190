import type { ModeInput } from "../../../sandbox/index"
import { query } from "../../../tools/postgres/query"
import type { DomainShop } from "../domains/domain-shop"
import { type Customer, newCustomer } from "../shop/customer"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import { type Ground, openGround } from "./ground"
import { type Instance, type Spare, warmSpare } from "./instance"
import type { SandboxProcess } from "./sandbox-process"

/** What a journey needs to be bought: the shop that is asked, and what is in it. */
export interface Buyer extends Fixtures, Pick<DomainShop, "shop"> {
  readonly sandbox: SandboxProcess
  readonly customer: Customer
}

/** One database and one upstream; Medusa processes come and go. */
export class CrashShop {
  private constructor(
    private readonly ground: Ground,
    private readonly fixtures: Fixtures,
    private readonly customer: Customer,
    private instance: Instance,
    private spare: Spare,
    /** What upstream takes of them. */
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

  /** The one that works now. */
  get present(): Instance {
    return this.instance
  }

  /** Who buys at the present instance. */
  get buyer(): Buyer {
    const { shop } = this.instance
    const http = this.customer.http
    http.defaults.baseURL = shop.url
    return { ...this.fixtures, shop, sandbox: this.sandbox, customer: this.customer }
  }

  /** Another instance becomes the present one, beside the one before or after its end; the next spare is loaded meanwhile. */
  async takeOver(): Promise<Instance> {
    this.instance = await this.spare.boot(this.databaseUrl)
    this.spare = warmSpare(this.ground.directory)
    return this.instance
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
