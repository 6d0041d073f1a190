import { type Sandbox, startSandbox } from "../../../sandbox/index"
import { query } from "../../../tools/postgres/query"
import { type DomainShop, domainOptions, WIDE_LIMITS } from "../domains/domain-shop"
import { createDatabase } from "../postgres/create-database"
import { prepareShop } from "../shop/fixtures"
import { type Shop, type ShopOptions, startShop } from "../shop/start-shop"
import type { OlderVersion } from "./older-version"
import { type FaultProxy, startFaultProxy } from "./proxy"

/** Where faults happen: instances of a shop on one database, upstream behind a proxy that spoils what passes. */
export interface Ground {
  /** The first one is there before any fault, and after. */
  readonly instances: readonly DomainShop[]
  readonly proxy: FaultProxy
  /** As the database's superuser, whom no fault of it stops. */
  sql(text: string, values?: readonly unknown[]): Promise<unknown[]>
  /** The role of the shop, as an SQL name. */
  readonly role: string
  /** Runs the migrations that the first instance's version does not have. */
  migrate(): Promise<void>
  /** The first instance, restarted, believes upstream to be at this origin; without one where it really is. */
  pointAt(origin?: string): Promise<void>
  addInstance(options?: Pick<ShopOptions, "env" | "redisUrl">): Promise<DomainShop>
  /** Redis between the instances; null where there is none. */
  readonly redis: { stop(): Promise<void>; start(): Promise<void> } | null
  /** Stops the database's server and starts it again; null where that is shared with other tests. */
  readonly restartDatabase: (() => Promise<void>) | null
  stop(): Promise<void>
}

type GroundOptions = Pick<ShopOptions, "env" | "redisUrl"> & {
  /** The first instance runs that version on a database that has its migrations alone. */
  older?: OlderVersion
  /** Instead of a database of the tests' own server: its address for a superuser. */
  databaseUrl?: string
  redis?: Ground["redis"]
  restartDatabase?: () => Promise<void>
}

/** A role without a superuser's privileges, as shops have one: limits of the server hold for it. */
async function createRole(databaseUrl: string): Promise<{ url: string; role: string }> {
  const url = new URL(databaseUrl)
  const database = url.pathname.slice(1)
  const role = `${database}_shop`
  for (const statement of [
    `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`,
    `GRANT ALL ON DATABASE ${database} TO ${role}`,
    `GRANT ALL ON SCHEMA public TO ${role}`,
    `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  ])
    await query(databaseUrl, statement)
  url.username = role
  url.password = role
  return { url: url.href, role }
}

/** Stopped in the order in which they were started, the last one first. */
export async function startGround({
  databaseUrl: given,
  redis = null,
  restartDatabase,
  older,
  ...how
}: GroundOptions = {}): Promise<Ground> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  const own = given === undefined ? await createDatabase() : { url: given, drop: async () => undefined }
  stops.push(own.drop)
  const sql: Ground["sql"] = (text, values) => query(own.url, text, values)
  await older?.revert(sql)
  const { url: databaseUrl, role } = await createRole(own.url)
  const sandbox: Sandbox = await startSandbox()
  stops.push(() => sandbox.stop())
  const proxy = await startFaultProxy(sandbox.url)
  stops.push(() => proxy.stop())
  sandbox.control.setMode({ rate_limits: WIDE_LIMITS })

  const optionsAt = (origin: string) =>
    domainOptions(sandbox, {
      domains: { base_url: origin, api_token: sandbox.token },
      identity: { base_url: sandbox.identity_url.replace(sandbox.url, origin), api_token: sandbox.token },
    })
  const boot = async (more: Pick<ShopOptions, "env" | "redisUrl" | "plugin">): Promise<Shop> => {
    const shop = await startShop({ ...more, options: optionsAt(proxy.url), databaseUrl })
    stops.push(() => shop.stop())
    return shop
  }
  try {
    const shop = await boot({ ...how, ...(older === undefined ? {} : { plugin: older.plugin }) })
    const fixtures = await prepareShop(shop)
    const first: DomainShop = { ...fixtures, shop, sandbox, stop }
    const instances = [first]
    return {
      instances,
      proxy,
      role,
      sql,
      migrate: async () => {
        await older?.migrate(sql)
        // The migrations were run as another role than the shop's.
        await sql(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`)
      },
      pointAt: (origin = proxy.url) => shop.restart({ options: optionsAt(origin) }),
      addInstance: async (more = {}) => {
        const another: DomainShop = { ...first, shop: await boot({ ...how, ...more }) }
        instances.push(another)
        return another
      },
      redis,
      restartDatabase: restartDatabase ?? null,
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}
