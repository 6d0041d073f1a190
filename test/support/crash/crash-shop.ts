import "../shop/fresh-connections"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { onAnyPort } from "../../../dev/processes/free-port"
import type { NodeProcess } from "../../../dev/processes/node-process"
import { untilServing } from "../../../dev/processes/until-serving"
import { adminClient } from "../../../dev/seed/admin-client"
import type { ModeInput } from "../../../sandbox/index"
import { type DomainShop, domainOptions, WIDE_LIMITS } from "../domains/domain-shop"
import { judgeAtRest } from "../invariants/judge"
import { truthOf } from "../invariants/truth"
import { createDatabase } from "../postgres/create-database"
import { ADMIN } from "../shop/admin"
import { shopConfig } from "../shop/config"
import { type Customer, newCustomer } from "../shop/customer"
import { type Fixtures, prepareShop } from "../shop/fixtures"
import { type Host, startHost } from "../shop/host/host"
import { createProject } from "../shop/project"
import type { Shop } from "../shop/start-shop"
import type { CrashDriver } from "./driver"
import type { Journey, Placed } from "./journey"
import { JOURNEYS } from "./journeys"
import { type Remote, remoteOf } from "./remote"
import { IS_RESTLESS } from "./rest"
import { type SandboxProcess, startSandboxProcess } from "./sandbox-process"

/** Short waits, and a sweep that is always soon: a run has few orders and waits for each. */
const POLL = { first_ms: 100, factor: 1.2, max_ms: 400, sweep_ms: 250, wait_first_ms: 100 }

/** Each order that stands at a boundary of a transaction holds a connection. */
const CONNECTIONS = 40

/** What outlives every Medusa process: upstream in a process of its own, a database, and the shop's folder. */
interface Ground {
  readonly sandbox: SandboxProcess
  readonly databaseUrl: string
  readonly directory: string
  close(): Promise<void>
}

async function openGround(liberties: ModeInput): Promise<Ground> {
  const sandbox = await startSandboxProcess()
  await sandbox.control("mode", { ...liberties, rate_limits: WIDE_LIMITS })
  const database = await createDatabase()
  const options = domainOptions(sandbox, { poll: POLL })
  const config = shopConfig({ database_url: database.url, options })
  const projectConfig = { ...config.projectConfig, database_extra: { max: CONNECTIONS } }
  const project = createProject({ ...config, projectConfig })
  return {
    sandbox,
    databaseUrl: database.url,
    directory: project.directory,
    close: async () => {
      project.remove()
      await database.drop()
      await sandbox.stop()
    },
  }
}

const BOUNDARIES = join(__dirname, "boundaries.cjs")

interface Instance extends Remote {
  readonly shop: Shop
}

interface Spare {
  boot(databaseUrl: string): Promise<Instance>
  end(): Promise<void>
}

function warmSpare(directory: string): Spare {
  const host = startHost({ preload: [BOUNDARIES] })
  host.warm(directory)
  return {
    end: () => host.end(),
    boot: (databaseUrl) =>
      onAnyPort(async (port) => {
        const medusa = host.start(directory, port)
        await untilServing(medusa, { port })
        return instanceOf(host, medusa, { directory, port, databaseUrl })
      }),
  }
}

async function instanceOf(
  host: Host,
  medusa: NodeProcess,
  { directory, port, databaseUrl }: { directory: string; port: number; databaseUrl: string },
): Promise<Instance> {
  const url = `http://127.0.0.1:${port}`
  const remote = remoteOf(medusa, host)
  const shop: Shop = {
    directory,
    url,
    databaseUrl,
    http: axios.create({ baseURL: url, validateStatus: () => true }),
    admin: await adminClient(url, ADMIN),
    logs: () => medusa.output(),
    kill: remote.kill,
    restart: () => Promise.reject(new Error("Bug! A spare takes the place of a killed instance")),
    stop: remote.kill,
  }
  return { ...remote, shop }
}

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
    const ground = await openGround(liberties)
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
    if (journey === "bill" || journey === "completion") throw new Error(`No ${journey} is bought here`)
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
