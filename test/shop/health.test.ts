import { readdirSync } from "node:fs"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { healthAnswerSchema } from "../../src/api-schemas/admin-health"
import { query } from "../../tools/postgres/query"
import { REPOSITORY } from "../../tools/processes/paths"
import { call } from "../../tools/seed/call"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { openSession } from "../support/postgres/session"
import { expectRefusal } from "../support/refusal"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const TOKEN = "a-token-of-the-metrics"
const MIGRATIONS = join(__dirname, "../../migrations")
const [newest_file = ""] = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith(".js"))
  .sort()
  .reverse()
const [NEWEST = ""] = Object.keys(require(join(MIGRATIONS, newest_file)))

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ metrics: { token: TOKEN } })
})
afterAll(() => domainShop?.stop())

type Health = z.output<typeof healthAnswerSchema>["domain_health"]

const health = async (shop: Shop = domainShop.shop, query = ""): Promise<Health> =>
  (await call(shop.admin, healthAnswerSchema, { url: `/admin/domain-health${query}` })).domain_health

const codes = ({ reasons }: Health): string[] => reasons.map(({ code }) => code)

const probe = (shop: Shop = domainShop.shop) => shop.http.get("/health/domains")

/** Waits until the health says so, and answers it. */
async function untilHealth(says: (view: Health) => boolean, what: string): Promise<Health> {
  let view = await health()
  await waitFor(
    async () => {
      view = await health()
      return says(view)
    },
    { what },
  )
  return view
}

const untilWell = () => untilHealth(({ status }) => status === "ok", "the shop to be well")

describe("a shop in good health", () => {
  it("says so, with what runs and since when", async () => {
    const view = await untilWell()
    expect(view).toMatchObject({
      reasons: [],
      database: { reachable: true, latency_ms: expect.any(Number) },
      upstream: { domains: { reachable: true, refused: null }, identity: { reachable: true } },
      sweep: { fault: null, late_after_ms: 12_000 },
      guards_missing: [],
      orders: { due: 0, oldest_due_at: null, overdue: 0, failing: 0, held: {}, waiting: [] },
      budget: { write: { limit: 5_000, paused_ms: 0 } },
      undelivered: { mails: 0, notices: 0 },
      versions: { medusa: "1.20.11", node: process.versions.node, migrations_missing: [] },
    })
    expect(view.sweep.idle_ms).toBeLessThan(view.sweep.late_after_ms)
    expect(view.upstream.domains.last_success_at).not.toBeNull()
  })

  it("does not call upstream to say so, unless asked to", async () => {
    const pings = () =>
      domainShop.sandbox.control.requests().filter(({ path }) => path.endsWith("/ping")).length
    const before = pings()
    await health()
    await probe()
    expect(pings()).toBe(before)
    await health(domainShop.shop, "?ask=upstream")
    expect(pings()).toBe(before + 1)
  })

  it("tells a load balancer no more than that it serves, and has nobody keep the answer", async () => {
    const { status, data, headers } = await probe()
    expect({ status, data }).toEqual({ status: 200, data: { status: "ok" } })
    expect(headers["cache-control"]).toBe("no-store")
  })

  it("tells a stranger nothing", async () => {
    expect((await domainShop.shop.http.get("/admin/domain-health")).status).toBe(401)
  })
})

describe("the health names what is wrong, and what to do:", () => {
  it("upstream refuses the token", async () => {
    const { control, token } = domainShop.sandbox
    control.setToken({ token, status: "revoked" })
    const view = await health(domainShop.shop, "?ask=upstream")
    control.setToken({ token, status: "active" })
    expect(view.status).toBe("degraded")
    expect(view.reasons).toContainEqual({
      code: "upstream_refuses",
      severity: "degraded",
      message: expect.stringContaining("domains.api_token"),
    })
    expect(view.upstream.domains.refused).toMatchObject({ error: "token_revoked" })
    await health(domainShop.shop, "?ask=upstream")
    await untilWell()
  })

  it("upstream cannot be reached, which takes no instance out of use", async () => {
    domainShop.sandbox.control.addFault({
      match: { endpoint: "ping" },
      fault: { kind: "reset" },
      times: null,
    })
    const view = await health(domainShop.shop, "?ask=upstream")
    domainShop.sandbox.control.clearFaults()
    expect(view.upstream.domains).toMatchObject({ reachable: false, unreachable_since: expect.any(String) })
    expect(codes(view)).toContain("upstream_unreachable")
    expect((await probe()).status).toBe(200)
    await health(domainShop.shop, "?ask=upstream")
    await untilWell()
  })

  it("a paid order is left lying", async () => {
    const { shop, sandbox } = domainShop
    const { credit } = sandbox.control.account()
    sandbox.control.setAccount({ credit: 0 })
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const { id } = await untilState(domainShop, order.id, domain, "waiting")
    // Leased until the test holds the row itself, which every sweep then skips.
    const leave = `UPDATE reseller_order
        SET next_attempt_at = clock_timestamp() - interval '10 minutes', lease_owner = 'a test',
            lease_until = clock_timestamp() + interval '2 seconds'
      WHERE id = $1 AND state = 'waiting' AND lease_owner IS NULL RETURNING id`
    await waitFor(async () => (await query(shop.databaseUrl, leave, [id])).length > 0, {
      what: "the row between two tries",
    })
    const session = await openSession(shop.databaseUrl)
    await session.run("SELECT id FROM reseller_order WHERE id = $1 FOR UPDATE", [id])
    const view = await untilHealth(
      (seen) => codes(seen).includes("orders_overdue"),
      "the health to tell of the overdue order",
    )
    await session.release()
    expect(view.orders).toMatchObject({ due: 1, overdue: 1, oldest_due_at: expect.any(String) })
    expect(view.status).toBe("degraded")
    sandbox.control.setAccount({ credit })
    await untilState(domainShop, order.id, domain, "completed")
    await untilWell()
  })

  it("the sweep stands still: the load balancer is told to go elsewhere, and no more than that", async () => {
    const { shop } = domainShop
    const session = await openSession(shop.databaseUrl)
    // Rows can be read and not taken up.
    await session.run("LOCK TABLE reseller_order IN SHARE MODE")
    const view = await untilHealth(
      (seen) => codes(seen).includes("sweep_stopped"),
      "the health to tell of the sweep",
    )
    const { status, data } = await probe()
    await session.release()
    expect(view.status).toBe("down")
    expect({ status, data }).toEqual({
      status: 503,
      data: {
        type: "unavailable",
        code: "not_serving",
        message: "This instance sells nothing at the moment.",
      },
    })
    await untilWell()
    expect((await probe()).status).toBe(200)
  })

  it("a migration has not been run", async () => {
    const { databaseUrl } = domainShop.shop
    await query(databaseUrl, "DELETE FROM migrations WHERE name = $1", [NEWEST])
    const view = await health()
    expect(view).toMatchObject({ status: "down", orders: null, versions: { migrations_missing: [NEWEST] } })
    expect(view.reasons).toMatchObject([
      { code: "migrations_missing", message: expect.stringContaining("npx medusa migrations run") },
    ])
    expect((await probe()).status).toBe(503)
    await query(databaseUrl, "INSERT INTO migrations (timestamp, name) VALUES ($1, $2)", [
      Number.parseInt(newest_file, 10),
      NEWEST,
    ])
    await untilWell()
  })

  it("the database is away, and back", async () => {
    const { databaseUrl } = domainShop.shop
    const name = new URL(databaseUrl).pathname.slice(1)
    const elsewhere = Object.assign(new URL(databaseUrl), { pathname: "/postgres" }).href
    await query(elsewhere, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
    await query(elsewhere, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
      name,
    ])
    try {
      const view = await untilHealth(({ database }) => !database.reachable, "the database to be away")
      expect(view).toMatchObject({ status: "down", database: { latency_ms: null }, orders: null, sync: null })
      expect(codes(view)).toContain("database_unreachable")
      expect((await health(domainShop.shop, "?ask=upstream")).status).toBe("down")
      expect((await probe()).status).toBe(503)
      expect(await metricsOf(domainShop.shop)).toContain("domain_reseller_database_up 0")
    } finally {
      await query(elsewhere, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
    }
    await untilWell()
  })
})

describe("where another plugin replaces the cart service", () => {
  const started = async (plugin: string) => {
    const { sandbox } = domainShop
    return startShop({ options: domainOptions(sandbox), plugins: [join(REPOSITORY, "test/support", plugin)] })
  }

  it("by its own, the shop is down, and log, health and account say why", async () => {
    const shop = await started("replacing-plugin")
    try {
      const view = await health(shop)
      expect(view).toMatchObject({ status: "down", guards_missing: ["cartService"] })
      expect(codes(view)).toContain("guards_missing")
      expect((await probe(shop)).status).toBe(503)
      expect(shop.logs()).toMatch(/domain-reseller: cartService is not guarded: .*load this plugin last/)
      const account = await shop.admin.get("/admin/domain-account")
      expect(account.data.domain_account.warnings).toContainEqual({
        code: "guards_missing",
        guards: ["cartService"],
      })
    } finally {
      await shop.stop()
    }
  })

  it("by one made of ours, the guard is in place", async () => {
    const shop = await started("extending-plugin")
    try {
      expect((await health(shop)).guards_missing).toEqual([])
      expect((await probe(shop)).status).toBe(200)
      expect(shop.logs()).not.toContain("is not guarded")
    } finally {
      await shop.stop()
    }
  })
})

const scrape = (shop: Shop, token: string | null) =>
  axios.get<string>(`${shop.url}/metrics/domains`, {
    validateStatus: () => true,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  })

async function metricsOf(shop: Shop): Promise<string> {
  const { status, data } = await scrape(shop, TOKEN)
  expect(status).toBe(200)
  return data
}

const LINE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/

/** Values by name and labels, as Prometheus reads them: `{ 'orders{state="held"}': 1 }`. */
function parsed(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return new Map(
    lines.map((line) => {
      const [, name = "", labels, value] = LINE.exec(line) ?? []
      if (name === "") throw new Error(`no line of metrics: ${line}`)
      return [labels === undefined ? name : `${name}{${labels}}`, Number(value)]
    }),
  )
}

describe("the metrics", () => {
  it.each([null, "another-token-of-metrics", `${TOKEN}x`, ""])(
    "are refused to a stranger: %s",
    async (token) => {
      expectRefusal(await scrape(domainShop.shop, token), 401, "wrong_token")
    },
  )

  it("count what was bought, held and refunded, and name nobody", async () => {
    const [done, dear, lost] = [aName(), aName("priceup20-"), aName("fail-")]
    const order = await buy(domainShop, [done, dear, lost])
    const row = await untilState(domainShop, order.id, done, "completed")
    await untilState(domainShop, order.id, dear, "held")
    await untilState(domainShop, order.id, lost, "refunded")
    const text = await metricsOf(domainShop.shop)
    const values = parsed(text)
    const counted = [
      'paid_calls_total{endpoint="register",outcome="answered"}',
      'order_changes_total{kind="register",state="completed"}',
      'holds_total{reason="price_increase"}',
      'refunds_total{outcome="refunded"}',
      'budget_slots_total{limit="write",priority="paid",outcome="taken"}',
      'sweep_seconds_count{sweep="orders"}',
    ]
    expect(counted.filter((name) => !((values.get(`domain_reseller_${name}`) ?? 0) > 0))).toEqual([])
    expect(values.get('domain_reseller_orders{state="held",interface="domains"}')).toBe(1)
    expect(values.get('domain_reseller_orders_held{reason="price_increase"}')).toBe(1)
    expect(values.get('domain_reseller_upstream_up{interface="domains"}')).toBe(1)
    expect(values.get("domain_reseller_guards_missing")).toBe(0)
    expect(values.get("domain_reseller_database_up")).toBe(1)
    for (const secret of [done, dear, lost, order.id, row.id, "customer.test", domainShop.sandbox.token])
      expect(text).not.toContain(secret)
  })

  it("do not exist in a shop without the option", async () => {
    const shop = await startShop({ options: domainOptions(domainShop.sandbox) })
    try {
      expectRefusal(await scrape(shop, TOKEN), 404, "metrics_off")
    } finally {
      await shop.stop()
    }
  })
})

describe("the log", () => {
  it("tells of each paid call and each change by the order's ids, and never by the name", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const { id } = await untilState(domainShop, order.id, domain, "completed")
    const lines = domainShop.shop
      .logs()
      .split("\n")
      .filter((line) => line.includes("domain-reseller: "))
    expect(lines.join("\n")).toMatch(new RegExp(`${id}: register was answered in \\d+ ms`))
    expect(lines.join("\n")).toContain(`${id} is completed, of ${order.id}`)
    expect(lines.filter((line) => line.includes(domain))).toEqual([])
  })
})
