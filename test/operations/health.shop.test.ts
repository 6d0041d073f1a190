import axios from "axios"
import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { call } from "../../dev/seed/call"
import { healthAnswerSchema } from "../../src/reseller/operations/account.requests"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { openSession } from "../support/postgres/session"
import { expectRefusal } from "../support/refusal"
import type { Shop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const TOKEN = "a-token-of-the-metrics"

openDomainShop({ metrics: { token: TOKEN } })

type Health = z.output<typeof healthAnswerSchema>["domain_health"]

const health = async (shop: Shop = domainShop.shop, query = ""): Promise<Health> =>
  (await call(shop.admin, healthAnswerSchema, { url: `/admin/domain-health${query}` })).domain_health

/** After upstream was asked for it. */
const asked = () => health(domainShop.shop, "?ask=upstream")

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
    await asked()
    expect(pings()).toBe(before + 1)
  })

  it("tells a load balancer no more than that it serves, has nobody keep the answer, and tells a stranger nothing", async () => {
    const { status, data, headers } = await probe()
    expect({ status, data }).toEqual({ status: 200, data: { status: "ok" } })
    expect(headers["cache-control"]).toBe("no-store")
    expect((await domainShop.shop.http.get("/admin/domain-health")).status).toBe(401)
  })
})

// Each reason, its severity and its words: test/operations.
describe("the health names what is wrong, and what to do:", () => {
  it("upstream refuses the token, or cannot be reached, which takes no instance out of use", async () => {
    const { control, token } = domainShop.sandbox
    control.setToken({ token, status: "revoked" })
    const refused = await asked()
    control.setToken({ token, status: "active" })
    expect(refused.status).toBe("degraded")
    expect(refused.reasons).toContainEqual({
      code: "upstream_refuses",
      severity: "degraded",
      message: expect.stringContaining("domains.api_token"),
    })
    expect(refused.upstream.domains.refused).toMatchObject({ error: "token_revoked" })
    control.addFault({ match: { endpoint: "ping" }, fault: { kind: "reset" }, times: null })
    const away = await asked()
    control.clearFaults()
    expect(away.upstream.domains).toMatchObject({ reachable: false, unreachable_since: expect.any(String) })
    expect(codes(away)).toContain("upstream_unreachable")
    expect((await probe()).status).toBe(200)
    await asked()
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
      expect((await asked()).status).toBe("down")
      expect((await probe()).status).toBe(503)
      expect(await metricsOf(domainShop.shop)).toContain("domain_reseller_database_up 0")
    } finally {
      await query(elsewhere, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
    }
    await untilWell()
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

/** The value of a line that Prometheus reads, by name and labels: `orders{state="held"}`. */
const counted = (text: string, name: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`domain_reseller_${name} `))
      ?.split(" ")
      .at(-1),
  )

describe("the metrics", () => {
  it.each([null, "another-token-of-metrics", `${TOKEN}x`, ""])(
    "are refused to a stranger: %s",
    async (token) => {
      expectRefusal(await scrape(domainShop.shop, token), 401, "wrong_token")
    },
  )

  it("count what was bought, held and refunded; the log tells of it by the order's ids; neither names anybody", async () => {
    const [done, dear, lost] = [aName(), aName("priceup20-"), aName("fail-")]
    const order = await buy(domainShop, [done, dear, lost])
    const row = await untilState(domainShop, order.id, done, "completed")
    await untilState(domainShop, order.id, dear, "held")
    await untilState(domainShop, order.id, lost, "refunded")
    const text = await metricsOf(domainShop.shop)
    for (const name of [
      'paid_calls_total{endpoint="register",outcome="answered"}',
      'order_changes_total{kind="register",state="completed"}',
      'holds_total{reason="price_increase"}',
      'refunds_total{outcome="refunded"}',
      'budget_slots_total{limit="write",priority="paid",outcome="taken"}',
      'sweep_seconds_count{sweep="orders"}',
    ])
      expect({ name, isCounted: counted(text, name) > 0 }).toEqual({ name, isCounted: true })
    expect(counted(text, 'orders{state="held",interface="domains"}')).toBe(1)
    expect(counted(text, 'orders_held{reason="price_increase"}')).toBe(1)
    expect(counted(text, 'upstream_up{interface="domains"}')).toBe(1)
    expect(counted(text, "guards_missing")).toBe(0)
    expect(counted(text, "database_up")).toBe(1)
    for (const secret of [done, dear, lost, order.id, row.id, "customer.test", domainShop.sandbox.token])
      expect(text).not.toContain(secret)
    const lines = domainShop.shop
      .logs()
      .split("\n")
      .filter((line) => line.includes("domain-reseller: "))
      .join("\n")
    expect(lines).toMatch(new RegExp(`${row.id}: register was answered in \\d+ ms`))
    expect(lines).toContain(`${row.id} is completed, of ${order.id}`)
    for (const name of [done, dear, lost]) expect(lines).not.toContain(name)
  })
})
