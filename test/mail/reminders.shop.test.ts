import type { MailData } from "../../src/reseller/mail/mail-data.requests"
import { NoticesStore } from "../../src/reseller/mail/notices.store"
import { planReminders } from "../../src/reseller/mail/plan-notices.store"
import { sendNextMail } from "../../src/reseller/mail/send-notices.service"
import { addDays, type CalendarDate, calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import type { Database } from "../../src/reseller/shared/sql.store"
import { sendDeps } from "../support/mail/send-deps"
import { database, openConnections, openDatabase, sql } from "../support/postgres/data-source"

const DAYS = [60, 30, 14, 7, 1, -1, -14]
const FIRST = calendarDateSchema.parse("2027-01-01")
const NAMES = 250
const YEAR = 366
const CUSTOMERS = 50

class Killed extends Error {}

openDatabase()
beforeEach(async () => {
  await sql("TRUNCATE reseller_notice, reseller_domain CASCADE")
  await itIs(FIRST)
})

const itIs = (day: CalendarDate) =>
  sql(`CREATE OR REPLACE FUNCTION reseller_today() RETURNS text LANGUAGE sql STABLE AS $$ SELECT '${day}' $$`)

const register = (
  domain: string,
  expiry: CalendarDate | null,
  more: { customer?: string | null; missing?: boolean; order_state?: string } = {},
) =>
  sql(
    `INSERT INTO reseller_domain (domain, customer_id, expiry, order_state, missing_since)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN clock_timestamp() END)`,
    [
      domain,
      more.customer === undefined ? "cus_1" : more.customer,
      expiry,
      more.order_state ?? "registered",
      more.missing ?? false,
    ],
  )

const planned = () =>
  sql("SELECT domain, event, state, detail->>'point' AS point FROM reseller_notice ORDER BY domain, id")

describe("Reminders", () => {
  it(`of ${NAMES} domains over ${YEAR} days, by two instances that are killed and started again, come each exactly once`, async () => {
    await sql(
      `INSERT INTO reseller_domain (domain, customer_id, expiry, order_state)
       SELECT 'name' || n || '.com', 'cus_' || n % ${CUSTOMERS}, to_char(date '${addDays(FIRST, 61)}' + n % 290, 'YYYY-MM-DD'), 'registered'
         FROM generate_series(1, ${NAMES}) n`,
    )
    const deliveries = new Map<string, number>()
    let kills = 0
    let calls = 0
    const isKilled = (): boolean => {
      calls += 1
      const isStruck = calls % 7 === 0
      if (isStruck) kills += 1
      return isStruck
    }

    const instances = ["one", "two"].map((owner) => newInstance(owner, { deliveries, isKilled }))
    for (let day = 0; day < YEAR; day += 1) {
      await itIs(addDays(FIRST, day))
      await Promise.all(instances.map(({ runDay }) => runDay()))
    }
    await Promise.all(instances.map(({ stop }) => stop()))

    const once = await sql(
      "SELECT domain, detail->>'point' AS point, count(*)::int AS notices FROM reseller_notice GROUP BY 1, 2 HAVING count(*) > 1",
    )
    expect(once).toEqual([])
    const [sums] = await sql(
      "SELECT count(*)::int AS notices, count(*) FILTER (WHERE state = 'sent')::int AS sent FROM reseller_notice",
    )
    expect(sums).toEqual({ notices: NAMES * DAYS.length, sent: NAMES * DAYS.length })
    const mails = await sql("SELECT DISTINCT mail_id FROM reseller_notice")
    expect(mails).toHaveLength(deliveries.size)
    const extra = [...deliveries.values()].reduce((sum, count) => sum + count - 1, 0)
    expect(kills).toBeGreaterThan(100)
    expect(extra).toBeLessThanOrEqual(kills)
  }, 300_000)

  it("are of the present day after a downtime, of what is owned, known and registered alone", async () => {
    await register("missed-two.com", addDays(FIRST, 13))
    await register("today.com", FIRST)
    await register("yesterday.com", addDays(FIRST, -1))
    await register("too-early.com", addDays(FIRST, 61))
    await register("too-late.com", addDays(FIRST, -18))
    await register("unowned.com", addDays(FIRST, 5), { customer: null })
    await register("missing.com", addDays(FIRST, 5), { missing: true })
    await register("pending.com", addDays(FIRST, 5), { order_state: "pending" })
    await register("unreadable.com", null)
    expect(await planReminders(database.source.manager, DAYS, 500)).toBe(false)
    expect(await planReminders(database.source.manager, DAYS, 500)).toBe(false)
    expect(await planned()).toEqual([
      { domain: "missed-two.com", event: "domain.expiring", state: "open", point: "14" },
      { domain: "today.com", event: "domain.expiring", state: "open", point: "1" },
      { domain: "yesterday.com", event: "domain.expired", state: "open", point: "-1" },
    ])
  })

  it("are planned on one day of their window and on no later one", async () => {
    await register("name.com", addDays(FIRST, 14))
    for (let day = 0; day < 7; day += 1) {
      await itIs(addDays(FIRST, day))
      expect(await planReminders(database.source.manager, DAYS, 500)).toBe(false)
    }
    expect(await planned()).toMatchObject([{ domain: "name.com", point: "14" }])
  })

  it("are planned in batches, and begin anew when the domain was renewed", async () => {
    for (let name = 0; name < 5; name += 1) await register(`name${name}.com`, addDays(FIRST, 7))
    expect(await planReminders(database.source.manager, DAYS, 2)).toBe(true)
    expect(await planned()).toHaveLength(2)
    while (await planReminders(database.source.manager, DAYS, 2));
    expect(await planned()).toHaveLength(5)
    const renewed = addDays(FIRST, 372)
    await sql("UPDATE reseller_domain SET expiry = $1", [renewed])
    await itIs(addDays(renewed, -7))
    while (await planReminders(database.source.manager, DAYS, 500));
    expect(await planned()).toHaveLength(10)
  })
})

describe("Claiming notices", () => {
  it("gives a bundle whole to one of 20 claimers, and again to nobody until its lease has ended", async () => {
    for (let name = 0; name < 30; name += 1)
      await register(`name${name}.com`, addDays(FIRST, 7), { customer: `cus_${name % 3}` })
    const store = new NoticesStore(database.source.manager)
    await planReminders(database.source.manager, DAYS, 500)
    await due()
    const claims = await Promise.all(Array.from({ length: 20 }, (_, n) => store.claim(`worker ${n}`, 60_000)))
    const mails = claims.filter((mail) => mail !== null)
    expect(mails.map(({ notices }) => notices.length)).toEqual([10, 10, 10])
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3)
    await sql("UPDATE reseller_notice SET lease_until = clock_timestamp()")
    const again = await store.claim("another", 60_000)
    expect(again).toMatchObject({ attempts: 2, fence: 2, id: expect.stringMatching(/^mail_/) })
    const former = mails.find(({ id }) => id === again?.id)
    expect(former && (await store.hold(former))).toBe(false)
    if (former) await store.end(former, { state: "sent" })
    expect(await sql("SELECT DISTINCT state FROM reseller_notice")).toEqual([{ state: "open" }])
  })

  it("keeps what was planned after the first attempt out of that mail", async () => {
    await register("a.com", addDays(FIRST, 7))
    const store = new NoticesStore(database.source.manager)
    await planReminders(database.source.manager, DAYS, 500)
    await due()
    const first = await store.claim("one", 60_000)
    if (first === null) throw new Error("nothing claimed")
    await store.end(first, { state: "later", in_ms: 0, reason: "the server is away" })
    await register("b.com", addDays(FIRST, 7))
    await planReminders(database.source.manager, DAYS, 500)
    await due()
    const mails = [await store.claim("one", 60_000), await store.claim("one", 60_000)]
    expect(mails.map((mail) => mail?.notices.map(({ domain }) => domain)).sort()).toEqual([
      ["a.com"],
      ["b.com"],
    ])
    expect(mails.map((mail) => mail?.id)).toContain(first.id)
  })

  it("passes over what an instance holds that does not answer", async () => {
    for (const name of ["a.com", "b.com"]) await register(name, addDays(FIRST, 7), { customer: name })
    const store = new NoticesStore(database.source.manager)
    await planReminders(database.source.manager, DAYS, 500)
    await due()
    const held = await store.claim("frozen", 0)
    if (held === null) throw new Error("nothing claimed")
    await database.source.manager.transaction(async (tx) => {
      expect(await new NoticesStore(tx).hold(held)).toBe(true)
      const other = await store.claim("other", 60_000)
      expect(other?.id).not.toBe(held.id)
      expect(await store.claim("other", 60_000)).toBeNull()
    })
    expect((await store.claim("other", 60_000))?.id).toBe(held.id)
  })
})

/** What another instance holds just now it makes due itself: two that wait for each other's rows would be stuck. */
const due = () =>
  sql(
    `UPDATE reseller_notice SET send_at = clock_timestamp()
      WHERE id IN (SELECT id FROM reseller_notice WHERE state = 'open' FOR UPDATE SKIP LOCKED)`,
  )

type Story = { deliveries: Map<string, number>; isKilled: () => boolean }

/** A process with connections of its own: started again as often as it is killed, with the lease of what it held run out. */
function newInstance(owner: string, { deliveries, isKilled }: Story) {
  let connections: Awaited<ReturnType<typeof openConnections>> | null = null
  const stop = async () => {
    await connections?.destroy()
    connections = null
  }
  const start = async () => {
    await sql(
      `UPDATE reseller_notice SET lease_until = clock_timestamp()
        WHERE id IN (SELECT id FROM reseller_notice WHERE lease_owner = $1 FOR UPDATE SKIP LOCKED)`,
      [owner],
    )
    return openConnections(database.url)
  }
  const runDay = async (): Promise<void> => {
    connections ??= await start()
    const { manager } = connections
    let isDead = false
    const database: Database = {
      queryRunner: undefined,
      transaction: (work) => manager.transaction(work),
      query: async (...asked) => {
        if (isDead) throw new Killed()
        return manager.query(...asked)
      },
    }
    /** Counts what it is given; every so often the process is killed between the sending and the writing down. */
    const give = async (_tx: unknown, _event: unknown, { id }: MailData) => {
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1)
      isDead = isKilled()
      if (isDead) throw new Killed()
      return true
    }
    const deps = { ...sendDeps(database, { names: () => ["mail"], give }), remind_days: DAYS, owner }
    try {
      while (await planReminders(database, DAYS, 50));
      await due()
      while (await sendNextMail(deps));
    } catch (fault) {
      if (!(fault instanceof Killed)) throw fault
      await stop()
      await runDay()
    }
  }
  return { runDay, stop }
}
