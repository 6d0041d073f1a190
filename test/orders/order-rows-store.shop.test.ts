import type { NewOrderRow, OrderRow } from "../../src/reseller/orders/order-row"
import type { Claimed } from "../../src/reseller/orders/order-rows"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import type { State } from "../../src/reseller/orders/states"
import { newRow, step } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { waitFor } from "../support/wait-for"

const LEASE_MS = 60_000
const WORK: readonly State[] = ["due", "waiting", "executing"]

let rows: OrderRowsStore

openDatabase("reseller_order")
beforeAll(() => {
  rows = new OrderRowsStore(database.source.manager)
})

async function dueRow(more: Partial<NewOrderRow> = {}): Promise<string> {
  const row = newRow(more)
  await rows.insert(row, "shopper")
  await rows.change(row.id, "quoted", step("ordered", { next_in_ms: null }))
  await rows.change(row.id, "ordered", step("due"))
  return row.id
}

const read = async (id: string): Promise<OrderRow> => {
  const row = await rows.byId(id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}

async function claimOne(owner = "worker", lease_ms = LEASE_MS): Promise<Claimed> {
  const [claim] = await rows.claim(WORK, owner, lease_ms, 1)
  if (!claim) throw new Error("nothing to claim")
  return claim
}

const passages = async (id: string) => (await rows.history(id)).map(({ from, to }) => [from, to])

describe("inserting", () => {
  it("writes the row with its first line of history, and the same line only once", async () => {
    const row = newRow()
    expect(await rows.insert(row, "shopper")).toEqual(await rows.byId(row.id))
    expect(await rows.insert({ ...newRow(), line_item_id: row.line_item_id }, "shopper")).toBeNull()
    expect(await rows.byLine(row.line_item_id ?? "")).toMatchObject({ ...row, attempts: 0, waits: 0 })
    expect(await rows.history(row.id)).toMatchObject([{ from: null, to: "quoted", who: "shopper" }])
    expect(await sql("SELECT id FROM reseller_order")).toHaveLength(1)
  })

  it("of one line by many at once makes one row", async () => {
    const line_item_id = "item_contested"
    const inserted = await Promise.all(
      Array.from({ length: 20 }, () => rows.insert(newRow({ line_item_id }), "shopper")),
    )
    expect(inserted.filter(Boolean)).toHaveLength(1)
  })
})

describe("claiming", () => {
  it("gives each row to one of 20 claimers at once", async () => {
    const due = new Set<string>()
    for (let n = 0; n < 30; n += 1) due.add(await dueRow())
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rows.claim(WORK, `worker-${n}`, LEASE_MS, 2)),
    )
    const taken = claims.flat().map(({ row }) => row.id)
    expect(new Set(taken).size).toBe(taken.length)
    expect(claims.every((claim) => claim.length <= 2)).toBe(true)
    const rest = await rows.claim(WORK, "last", LEASE_MS, 100)
    expect(new Set([...taken, ...rest.map(({ row }) => row.id)])).toEqual(due)
  })

  it("leaves alone what is not due yet, in another state, or held by somebody", async () => {
    const later = await dueRow()
    await rows.change(later, "due", step("waiting", { next_in_ms: 60_000 }))
    await rows.insert(newRow(), "shopper")
    await dueRow()
    await claimOne()
    expect(await rows.claim(WORK, "other", LEASE_MS, 10)).toEqual([])
  })
})

it("a row that this version cannot read keeps no other from its turn, and says so of itself", async () => {
  const [strange, good] = [await dueRow(), await dueRow()]
  await sql('UPDATE reseller_order SET request = \'{"kind": "transfer"}\' WHERE id = $1', [strange])
  expect((await rows.claim(WORK, "worker", LEASE_MS, 10)).map(({ row }) => row.id)).toEqual([good])
  const told = async () => {
    const [found] = await sql("SELECT fault FROM reseller_order WHERE id = $1", [strange])
    return JSON.stringify(found).includes("cannot read the order: request.kind")
  }
  await waitFor(told, { what: "the row to say what is wrong with it" })
})

/** A lease of a millisecond has run out when the database's clock says so. */
async function takeOver(): Promise<Claimed> {
  for (;;) {
    const [claim] = await rows.claim(WORK, "quick", LEASE_MS, 1)
    if (claim) return claim
  }
}

describe("saving", () => {
  it("writes change and history together and gives the row back", async () => {
    const id = await dueRow()
    const claim = await claimOne()
    const saved = await rows.save(claim, step("waiting", { reason: "credit", patch: { waits: 3 } }))
    expect(saved?.row).toMatchObject({ state: "waiting", reason: "credit", waits: 3 })
    expect(await passages(id)).toEqual([
      [null, "quoted"],
      ["quoted", "ordered"],
      ["ordered", "due"],
      ["due", "waiting"],
    ])
    expect((await claimOne("next")).row.id).toBe(id)
  })

  it("writes nothing after the row was taken over, whatever the first worker has learned", async () => {
    const id = await dueRow()
    const lost = await claimOne("slow", 1)
    const taken = await takeOver()
    expect(taken.fence).toBeGreaterThan(lost.fence)
    expect(await rows.save(lost, step("failed", { reason: "taken" }))).toBeNull()
    expect(await rows.save(lost, step("executing"), { lease_ms: LEASE_MS })).toBeNull()
    expect(await read(id)).toMatchObject({ state: "due" })
    expect(await passages(id)).toHaveLength(3)
    expect(await rows.save(taken, step("executing"))).not.toBeNull()
  })

  it("writes nothing after a person changed the row", async () => {
    const id = await dueRow()
    const lost = await claimOne("slow", 1)
    await sql("UPDATE reseller_order SET lease_until = now() - interval '1 second'")
    expect(await rows.change(id, "due", step("cancelled", { next_in_ms: null }))).not.toBeNull()
    expect(await rows.save(lost, step("executing"))).toBeNull()
    expect(await read(id)).toMatchObject({ state: "cancelled", attempts: 0 })
  })

  it("tells of fruitless tries for the same reason once", async () => {
    const id = await dueRow()
    const waiting = step("waiting", { reason: "credit" })
    for (const waits of [1, 2, 3]) await rows.save(await claimOne(), { ...waiting, patch: { waits } })
    await rows.save(await claimOne(), { ...waiting, reason: "daily_cap" })
    expect((await rows.history(id)).map(({ reason }) => reason).slice(3)).toEqual(["credit", "daily_cap"])
    expect(await read(id)).toMatchObject({ waits: 3 })
  })

  it("takes all times from the database", async () => {
    const id = await dueRow()
    const sending = await rows.save(await claimOne(), step("executing", { stamp: { sent: true } }), {
      lease_ms: LEASE_MS,
    })
    if (!sending) throw new Error("the claim was lost")
    await rows.save(sending, step("pending", { next_in_ms: 3_600_000 }))
    const [times] = await sql(
      `SELECT first_sent_at = last_sent_at AS once,
              first_sent_at BETWEEN created_at AND clock_timestamp() AS sent,
              next_attempt_at - updated_at BETWEEN interval '59 minutes' AND interval '61 minutes' AS next
         FROM reseller_order WHERE id = $1`,
      [id],
    )
    expect(times).toEqual({ once: true, sent: true, next: true })
  })
})

describe("changing without a claim", () => {
  it("compares and sets: of many at once one wins", async () => {
    const row = newRow({ state: "held", hold_reason: "price_increase" })
    await rows.insert(row, "system")
    const changed = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        rows.change(row.id, "held", step(n % 2 === 0 ? "failed" : "due", { who: `admin:${n}` })),
      ),
    )
    expect(changed.filter((one) => one !== null)).toHaveLength(1)
    expect(await passages(row.id)).toHaveLength(2)
    expect(await read(row.id)).toMatchObject({ hold_reason: null })
  })

  it("leaves a row alone that came back to the same state meanwhile, when asked to", async () => {
    const row = newRow({ state: "held", hold_reason: "price_increase" })
    await rows.insert(row, "system")
    const seen = await read(row.id)
    await rows.change(row.id, "held", step("due"))
    await rows.change(row.id, "due", step("held", { hold_reason: "outcome_unknown" }))
    expect(await rows.change(row.id, "held", step("failed"), seen.updated_at)).toBeNull()
    const { updated_at } = await read(row.id)
    expect(await rows.change(row.id, "held", step("failed"), updated_at)).toMatchObject({ state: "failed" })
  })

  it("leaves a row alone that somebody works on", async () => {
    const id = await dueRow()
    await claimOne()
    expect(await rows.change(id, "due", step("cancelled"))).toBeNull()
    expect(await read(id)).toMatchObject({ state: "due" })
  })
})

it("waking brings forward what waits for one of the reasons and is of one of the kinds, and nothing else", async () => {
  const [credit, blocked, due] = [await dueRow(), await dueRow(), await dueRow()]
  const later = { next_in_ms: 3_600_000, patch: { waits: 5 } }
  await rows.change(credit, "due", step("waiting", { ...later, reason: "credit" }))
  await rows.change(blocked, "due", step("waiting", { ...later, reason: "tld_blocked" }))
  await sql("UPDATE reseller_order SET next_attempt_at = NULL WHERE id = $1", [due])
  await rows.wake(["credit", "token"], ["inquiry"])
  expect(await rows.claim(WORK, "worker", LEASE_MS, 10)).toEqual([])
  await rows.wake(["credit", "token"], ["register", "renew"])
  expect((await rows.claim(WORK, "worker", LEASE_MS, 10)).map(({ row }) => [row.id, row.waits])).toEqual([
    [credit, 0],
  ])
})
