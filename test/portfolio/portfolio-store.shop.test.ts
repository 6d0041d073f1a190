import fc from "fast-check"
import { type Sandbox, startSandbox } from "../../sandbox"
import type { Registrar } from "../../src/reseller/contract/registrar"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { assignDomain } from "../../src/reseller/portfolio/admin-portfolio.views"
import {
  conditionOf,
  DOMAIN_CONDITIONS,
  DOMAIN_STATUSES,
  domainStatus,
} from "../../src/reseller/portfolio/owned-domain"
import { domainHistory, listDomains, listedDomain } from "../../src/reseller/portfolio/portfolio.store"
import { syncStep } from "../../src/reseller/portfolio/sync.service"
import { PortfolioSync, type SyncPace } from "../../src/reseller/portfolio/sync.store"
import { newRow, step } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { testClient } from "../upstream/support/test-client"

/** Longer than any test: a pass begins only when one is asked for. */
const HOUR_MS = 3_600_000
const PACE: SyncPace = { every_ms: HOUR_MS, gap_ms: 0, lease_ms: 60_000 }
const PAGE_SIZE = 3

let sandbox: Sandbox
let client: Registrar
let store: PortfolioSync

openDatabase()
beforeAll(async () => {
  store = new PortfolioSync(database.source.manager)
  sandbox = await startSandbox()
  const wide = { read: 100_000, lookup: 100_000, write: 100_000 }
  client = testClient(sandbox.url, { api_token: sandbox.token, budget: alwaysFree }).client
  sandbox.control.setMode({ page_size: PAGE_SIZE, rate_limits: wide })
})
beforeEach(async () => {
  for (const { domain } of sandbox.control.domains()) sandbox.control.setDomain({ domain, owner: "nobody" })
  sandbox.control.clearFaults()
  await sql("TRUNCATE reseller_order, reseller_domain CASCADE")
  await sql(`UPDATE reseller_sync SET pass = 0, is_listing = false, cursor = NULL, page_faults = 0, fault = NULL,
               next_page_at = '-infinity', next_read_at = '-infinity', pass_began_at = NULL, pass_ended_at = NULL,
               lease_owner = NULL, lease_until = NULL, pass_wanted = false`)
})
afterAll(async () => {
  await sandbox?.stop()
})

/** The pace alone counts here. */
const alwaysFree = {
  take: async () => ({ kind: "slot" as const, done: async () => {}, unused: async () => {} }),
  pause: async () => {},
}

const name = (n: number): string => `name${String(n).padStart(3, "0")}.com`
const listUpstream = (...domains: string[]) => {
  for (const domain of domains) sandbox.control.setDomain({ domain, owner: "account" })
}
const dropUpstream = (domain: string) => sandbox.control.setDomain({ domain, owner: "nobody" })

const deps = (registrar: Pick<Registrar, "page" | "details"> = client, pace = PACE, owner = "worker") => ({
  store,
  registrar,
  pace,
  owner,
})

/** Everything that there is to do. */
async function syncAll(registrar: Pick<Registrar, "page" | "details"> = client): Promise<number> {
  let steps = 0
  while ((await syncStep(deps(registrar))) === "worked") steps += 1
  return steps
}
const passOnce = async (registrar?: Pick<Registrar, "page" | "details">): Promise<number> => {
  await store.askNow(PACE.gap_ms)
  return syncAll(registrar)
}

const read = async (domain: string) => {
  const found = await listedDomain(database.source.manager, domain)
  if (found === null) throw new Error(`no row ${domain}`)
  return found.domain
}
const whatOf = async (domain: string) =>
  (await domainHistory(database.source.manager, domain)).map(({ what }) => what)

/** Upstream's clock does not move here: what is asked of it later is asked as if its time had come. */
const makeDue = (domain: string) =>
  sql("UPDATE reseller_domain SET prove_at = clock_timestamp() WHERE domain = $1", [domain])

const failing = (domain: string, result: Awaited<ReturnType<Registrar["details"]>>) => ({
  page: client.page,
  details: async (...[asked, priority]: Parameters<Registrar["details"]>) =>
    asked === domain ? result : client.details(asked, priority),
})
const LOST = { kind: "lost", cause: "timeout" } as const

describe("A pass", () => {
  it("lists every page and looks at the details of every new name, once", async () => {
    const names = Array.from({ length: 8 }, (_, n) => name(n))
    listUpstream(...names)
    expect(await passOnce()).toBe(3 + 8)
    for (const domain of names)
      expect(await read(domain)).toMatchObject({ customer_id: null, order_state: "registered", faults: 0 })
    expect(await whatOf(name(0))).toEqual(["found"])
    expect(await store.status()).toMatchObject({ pass: 1, is_listing: false, pages: 3, names: 8, due: 0 })
  })

  it("looks at the details of what the list says has changed, and of nothing else", async () => {
    listUpstream(name(1), name(2), name(3), name(4))
    await passOnce()
    expect(await passOnce()).toBe(2)
    sandbox.control.setDomain({ domain: name(2), locked: true })
    expect(await passOnce()).toBe(2 + 1)
    expect(await read(name(2))).toMatchObject({ locked: true })
    expect(await whatOf(name(2))).toEqual(["found", "changed_upstream"])
  })

  it("of which a page fails goes on with details, and with that page later", async () => {
    listUpstream(...Array.from({ length: 5 }, (_, n) => name(n)))
    const secondFails = {
      page: async (...[cursor, priority]: Parameters<Registrar["page"]>) =>
        cursor === null ? client.page(cursor, priority) : LOST,
      details: client.details,
    }
    expect(await passOnce(secondFails)).toBe(2 + 3)
    expect(await store.status()).toMatchObject({ is_listing: true, pages: 1, fault: "upstream_unreachable" })
    await sql("UPDATE reseller_sync SET next_page_at = clock_timestamp()")
    expect(await syncAll()).toBe(1 + 2)
    expect(await store.status()).toMatchObject({ is_listing: false, pages: 2, names: 5, fault: null })
  })

  it("rests as a whole when upstream counts too many requests or refuses the token", async () => {
    listUpstream(name(1))
    const limited = {
      page: async () => ({ kind: "rate_limited", retry_after_ms: 5_000 }) as const,
      details: client.details,
    }
    await passOnce(limited)
    const rest = await syncStep(deps())
    if (rest === "worked") throw new Error("it did not rest")
    expect(rest.wait_ms).toBeGreaterThan(4_000)
    expect(await store.status()).toMatchObject({ is_listing: true, pages: 0, fault: "rate_limited" })
  })
})

describe("A name that upstream does not list any more", () => {
  it("is missing only after a whole pass and its own details, and comes back with all that belonged to it", async () => {
    listUpstream(name(1), name(2))
    await passOnce()
    await sql("UPDATE reseller_domain SET customer_id = 'cus_1', auto_renew_wish = true WHERE domain = $1", [
      name(2),
    ])
    dropUpstream(name(2))
    await makeDue(name(2))
    await syncAll()
    expect(await read(name(2))).toMatchObject({ missing_since: null })
    await passOnce()
    expect(await read(name(2))).toMatchObject({ missing_since: expect.any(Date), customer_id: "cus_1" })
    listUpstream(name(2))
    await passOnce()
    expect(await read(name(2))).toMatchObject({
      ...{ missing_since: null, customer_id: "cus_1", auto_renew_wish: true },
    })
    expect(await whatOf(name(2))).toEqual(["found", "missing", "back"])
  })

  it("and that its details still have is not missing, and is not asked about in every pass", async () => {
    listUpstream(name(1), name(2))
    await passOnce()
    const shorter = {
      page: async () => ({ kind: "answered" as const, data: { records: [], next: null }, replayed: false }),
      details: client.details,
    }
    expect(await passOnce(shorter)).toBe(1 + 2)
    expect(await passOnce(shorter)).toBe(1)
    expect(await read(name(2))).toMatchObject({ missing_since: null })
  })

  it.each<[string, { next: string; again: boolean }]>([
    ["says that the next page is itself", { next: "?page=1", again: false }],
    ["begins anew", { next: "?page=3", again: true }],
  ])("is not missing because of a list that %s", async (_, { next, again }) => {
    listUpstream(name(1), name(2), name(3), name(4))
    await passOnce()
    const first = await client.page(null, "paid")
    if (first.kind !== "answered") throw new Error("no page")
    const endless = {
      page: async (cursor: string | null) => {
        const data = { ...first.data, next: cursor === null && again ? "?page=2" : next }
        return { kind: "answered" as const, data, replayed: false }
      },
      details: client.details,
    }
    await sql("UPDATE reseller_sync SET cursor = NULL")
    await passOnce(endless)
    if (!again) await syncAll(endless)
    expect(await store.status()).toMatchObject({ is_listing: false, fault: "the list does not end" })
    expect(await read(name(4))).toMatchObject({ missing_since: null })
    expect(await sql("SELECT 1 FROM reseller_domain WHERE prove_at IS NOT NULL")).toEqual([])
  })
})

it("One name that always fails never stops the others, is asked ever more rarely, and heals with the first details that come", async () => {
  listUpstream(name(1), name(2), name(3), name(4))
  await passOnce(failing(name(2), LOST))
  expect(await read(name(2))).toMatchObject({ faults: 1, fault: "upstream_unreachable", proved_at: null })
  for (const n of [1, 3, 4]) expect(await read(name(n))).toMatchObject({ proved_at: expect.any(Date) })
  expect(await passOnce(failing(name(2), LOST))).toBe(2)
  await makeDue(name(2))
  await syncAll(failing(name(2), LOST))
  const [wait] = await sql(
    `SELECT prove_at - clock_timestamp() > interval '15 minutes' AS long, faults FROM reseller_domain WHERE domain = $1`,
    [name(2)],
  )
  expect(wait).toEqual({ long: true, faults: 2 })
  await makeDue(name(2))
  await syncAll()
  expect(await read(name(2))).toMatchObject({ faults: 0, fault: null, proved_at: expect.any(Date) })
})

describe("The turn", () => {
  it("is one worker's at a time, and whoever lost it writes nothing", async () => {
    listUpstream(name(1))
    const turns = await Promise.all(Array.from({ length: 10 }, (_, n) => store.takeTurn(`worker${n}`, PACE)))
    const taken = turns.filter((turn) => turn.kind === "page")
    expect(taken).toHaveLength(1)
    const [lost] = taken
    if (lost?.kind !== "page") throw new Error("no page")
    await sql("UPDATE reseller_sync SET lease_until = clock_timestamp() - interval '1 second'")
    const next = await store.takeTurn("other", PACE)
    expect(next).toMatchObject({ kind: "page", cursor: null, fence: lost.fence + 1 })
    expect(await store.savePage(lost, { records: [], next: null, fault: null })).toBe(false)
    expect(await store.status()).toMatchObject({ is_listing: true, pages: 0 })
  })

  it("comes no sooner than the pace allows, also after a kill", async () => {
    listUpstream(name(1))
    await store.askNow(0)
    const pace = { ...PACE, gap_ms: HOUR_MS, lease_ms: 1 }
    expect(await store.takeTurn("killed", pace)).toMatchObject({ kind: "page" })
    await sql("UPDATE reseller_sync SET lease_until = NULL")
    const next = await store.takeTurn("other", pace)
    expect(next).toMatchObject({ kind: "wait", in_ms: expect.any(Number) })
    if (next.kind === "wait") expect(next.in_ms / HOUR_MS).toBeCloseTo(1, 1)
  })

  it("goes first to names that a customer waits for, then to the list, then to the others", async () => {
    listUpstream(name(1), name(2), name(3), name(4))
    await store.askNow(PACE.gap_ms)
    await syncStep(deps())
    await sql("UPDATE reseller_domain SET prove_rank = 0 WHERE domain = $1", [name(3)])
    const kinds: string[] = []
    for (
      let turn = await store.takeTurn("w", PACE);
      turn.kind !== "wait";
      turn = await store.takeTurn("w", PACE)
    ) {
      kinds.push(turn.kind === "proof" ? turn.domain.domain : "page")
      if (turn.kind === "page") await store.savePage(turn, { records: [], next: null, fault: null })
      else await store.proofFailed(turn, "test", HOUR_MS)
    }
    expect(kinds).toEqual([name(3), "page", expect.any(String), expect.any(String)])
  })
})

describe("A proof", () => {
  const complete = async (
    domain: string,
    request: Record<string, unknown>,
    patch: Record<string, unknown>,
  ) => {
    const rows = new OrderRowsStore(database.source.manager)
    const row = newRow({ subject: domain, request, customer_id: "cus_1", state: "due" } as never)
    await rows.insert(row, "shopper")
    const [claim] = await rows.claim(["due"], "w", 60_000, 1)
    if (!claim) throw new Error("nothing to claim")
    const sent = await rows.save(claim, step("executing", { stamp: { sent: true } }), { lease_ms: 60_000 })
    if (!sent) throw new Error("the claim was lost")
    await rows.save(sent, step("completed", { next_in_ms: null, endsCall: true, patch }))
    return row
  }

  it("that was read before a completed renewal changes nothing, and is asked again", async () => {
    sandbox.control.setDomain({ domain: name(1), owner: "account", expiry: "2027-09-01" })
    await passOnce()
    await makeDue(name(1))
    const turn = await store.takeTurn("w", PACE)
    if (turn.kind !== "proof") throw new Error("no proof")
    const renewal = { kind: "renew", years: 1, expiry: "2027-09-01", premium: false }
    await complete(name(1), renewal, { new_expiry: "2028-09-01" })
    const saved = await store.saveProof(turn, () => ({
      patch: { expiry: "2027-09-01" as never },
      history: [],
      owed: null,
      again_in_ms: null,
    }))
    expect(saved).toBe("changed")
    expect(await read(name(1))).toMatchObject({ expiry: "2028-09-01", last_expiry: "2028-09-01" })
    sandbox.control.setDomain({ domain: name(1), expiry: "2028-09-01" })
    expect(await syncAll()).toBe(1)
    expect(await whatOf(name(1))).toEqual(["found", "renewed"])
  })

  it("finds nothing unexplained where a completed renewal did not know its new expiry", async () => {
    sandbox.control.setDomain({ domain: name(1), owner: "account", expiry: "2027-09-01" })
    await passOnce()
    await complete(name(1), { kind: "renew", years: 1, expiry: "2027-09-01", premium: false }, {})
    sandbox.control.setDomain({ domain: name(1), expiry: "2028-09-01" })
    await syncAll()
    expect(await read(name(1))).toMatchObject({ expiry: "2028-09-01" })
    expect(await whatOf(name(1))).toEqual(["found", "renewed"])
  })

  const registration = { kind: "register", years: 1, nameservers: ["ns1.x.net", "ns2.x.net"], premium: true }

  it("of a bought name is asked for at once, before a whole pass has seen it", async () => {
    const order = await complete(name(1), registration, { new_expiry: "2027-09-01" })
    expect(await read(name(1))).toMatchObject({
      customer_id: "cus_1",
      reseller_order_id: order.id,
      premium: true,
      expiry: "2027-09-01",
      nameservers: registration.nameservers,
    })
    listUpstream(name(1))
    await syncAll()
    expect(await read(name(1))).toMatchObject({ order_state: "registered", proved_at: expect.any(Date) })
    expect(await whatOf(name(1))).toEqual(["bought", "expiry_changed"])
  })
})

it("Killed between any two steps a pass sees every name that is listed throughout, and declares none of them missing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.constantFrom("lives", "killed before", "killed after"), { minLength: 10, maxLength: 40 }),
      async (count, fates) => {
        await sql("TRUNCATE reseller_order, reseller_domain CASCADE")
        await sql(
          "UPDATE reseller_sync SET is_listing = false, lease_until = NULL, next_read_at = '-infinity'",
        )
        const names = Array.from({ length: count }, (_, n) => name(n))
        listUpstream(...names)
        await store.askNow(PACE.gap_ms)
        const fate = fates[Symbol.iterator]()
        const mortal =
          <A extends unknown[], R>(run: (...asked: A) => Promise<R>) =>
          async (...asked: A): Promise<R> => {
            const { value } = fate.next()
            if (value === "killed before") throw new Error("killed")
            const answer = await run(...asked)
            if (value === "killed after") throw new Error("killed")
            return answer
          }
        const registrar = { page: mortal(client.page), details: mortal(client.details) }
        for (let steps = 0; steps < 200; steps += 1) {
          const done = await syncStep(deps(registrar)).catch(() => "killed" as const)
          if (done === "killed") await sql("UPDATE reseller_sync SET lease_until = NULL")
          else if (done !== "worked") break
        }
        for (const domain of names)
          expect(await read(domain)).toMatchObject({ missing_since: null, proved_at: expect.any(Date) })
        expect(await store.status()).toMatchObject({ is_listing: false, names: count, fault: null })
        for (const domain of names) dropUpstream(domain)
      },
    ),
    { numRuns: 15 },
  )
})

describe("A domain is given to a customer", () => {
  const insert = async (request: object, state: string) => {
    const row = newRow({ subject: name(1), request, customer_id: "cus_1", state: "due", paid: 1 } as never)
    await new OrderRowsStore(database.source.manager).insert(row, "shopper")
    await sql("UPDATE reseller_order SET state = $1", [state])
  }
  const RENEWAL = { kind: "renew", years: 1, expiry: "2027-09-01", premium: false }
  const REGISTRATION = { kind: "register", years: 1, nameservers: [], premium: false }
  const assigned = async (customer_id: string | null) =>
    assignDomain(name(1), customer_id, "admin:usr_1", { database: database.source.manager })

  it.each([
    [RENEWAL, "ordered", "renewal_under_way"],
    [RENEWAL, "due", "renewal_under_way"],
    [REGISTRATION, "due", "registration_under_way"],
    [REGISTRATION, "ordered", null],
    [RENEWAL, "quoted", null],
  ])("unless somebody's order is under way: %j that is %s", async (request, state, code) => {
    listUpstream(name(1))
    await passOnce()
    await sql("INSERT INTO customer (id, email) VALUES ('cus_2', 'b@c.example') ON CONFLICT DO NOTHING")
    await insert(request, state)
    if (code !== null) return expect(assigned("cus_2")).rejects.toMatchObject({ code })
    expect((await assigned("cus_2")).domain).toMatchObject({ customer_id: "cus_2" })
    await assigned(null)
    const history = await domainHistory(database.source.manager, name(1))
    expect(history.at(-1)).toMatchObject({
      ...{ what: "assigned", who: "admin:usr_1", detail: { from: "cus_2", to: null } },
    })
  })

  it("who is one", async () => {
    listUpstream(name(1))
    await passOnce()
    await expect(assigned("cus_none")).rejects.toMatchObject({ code: "customer_not_found" })
  })
})

it("The list of the portfolio filters by status and condition as the core tells them", async () => {
  const yes = [true, false, null]
  const hosts = (which: number) =>
    JSON.stringify([[], ["a.net", "b.net"], ["b.net", "a.net"], ["a.net"]][which])
  let n = 0
  for (const order_state of ["registered", "pending", "manual", "failed", "unknown", null])
    for (const status of ["active", "ACTIVE", "suspended", null])
      for (const expiry of ["2020-01-01", "2099-01-01", null])
        for (const owner of ["cus_1", null])
          for (const flag of yes) {
            n += 1
            await database.source.manager.query(
              `INSERT INTO reseller_domain (domain, order_state, status, expiry, customer_id, auto_renew, missing_since,
                                            sold_until, nameservers, nameservers_asked)
               VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN clock_timestamp() END, CASE WHEN $8 THEN '2031-09-01' END,
                       $9, $10)`,
              [
                ...[`n${n}.com`, order_state, status, expiry, owner, flag, n % 5 === 0, n % 7 === 0],
                ...[hosts(n % 3), n % 11 < 4 ? hosts(n % 4) : null],
              ],
            )
          }
  const all = { q: null, owner: null, with_missing: true, limit: 1_000, offset: 0 }
  const { domains } = await listDomains(database.source.manager, { ...all, status: null, condition: null })
  expect(domains).toHaveLength(n)
  const names = (rows: typeof domains) => rows.map(({ domain }) => domain.domain)
  for (const status of DOMAIN_STATUSES) {
    const found = await listDomains(database.source.manager, { ...all, status, condition: null })
    expect(names(found.domains)).toEqual(
      names(domains.filter(({ domain, today }) => domainStatus(domain, today) === status)),
    )
  }
  for (const condition of DOMAIN_CONDITIONS) {
    const found = await listDomains(database.source.manager, { ...all, status: null, condition })
    expect(found.count).toBeGreaterThan(0)
    expect(names(found.domains)).toEqual(
      names(domains.filter(({ domain }) => conditionOf(domain) === condition)),
    )
  }
})
