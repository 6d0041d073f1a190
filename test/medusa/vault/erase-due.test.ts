import { query } from "../../../demo/postgres/query"
import { STATES, type State } from "../../../src/core/orders/states"
import { eraseDue } from "../../../src/medusa/vault/erase-due"
import { InquiryVaultStore } from "../../../src/medusa/vault/inquiry-vault-store"
import { openDatabase, type PlainDatabase } from "../../support/postgres/data-source"
import { openSession } from "../../support/postgres/session"
import { backdate, insertInquiryRows } from "../../support/vault/inquiry-rows"
import { ringOf } from "../../support/vault/keys"

const DAY_MS = 24 * 60 * 60 * 1_000
const RETENTION = { retention_ms: 90 * DAY_MS, limit: 100 }
const INPUT = { card_number: "6037991234567890" }

let database: PlainDatabase
let vault: InquiryVaultStore

beforeAll(async () => {
  database = await openDatabase()
  vault = new InquiryVaultStore(database.source.manager, ringOf(1))
})
beforeEach(async () => {
  await sql("TRUNCATE reseller_order CASCADE")
})
afterAll(() => database?.drop())

const sql = (text: string, values: readonly unknown[] = []) => query(database.url, text, values)
const erase = (retention = RETENTION) => eraseDue(database.source.manager, retention)

async function keep(id: string, state: State, age_ms = 0): Promise<void> {
  await insertInquiryRows(database.url, [{ id, state }])
  await vault.insert(id, { input: INPUT, consent: null })
  await backdate(database.url, id, age_ms)
}

const keptIds = () =>
  sql("SELECT reseller_order_id AS id FROM reseller_inquiry WHERE sealed_input IS NOT NULL ORDER BY id")

describe("The sweep erases", () => {
  it("at once what ended without a purchase, and nothing else before its time", async () => {
    for (const state of STATES) await keep(state, state)
    expect(await erase()).toBe(3)
    const gone: State[] = ["expired", "cancelled", "refunded"]
    const kept = STATES.filter((state) => !gone.includes(state))
    expect(await keptIds()).toEqual([...kept].sort().map((id) => ({ id })))
  })

  it("after the retention what is completed, and never what money still moves for", async () => {
    for (const state of STATES) await keep(state, state, RETENTION.retention_ms + 1)
    expect(await erase()).toBe(4)
    expect(await keptIds()).not.toContainEqual({ id: "completed" })
    expect(await keptIds()).toHaveLength(STATES.length - 4)
  })

  it("from the completion on, whatever was tried with the row later", async () => {
    await keep("young", "completed", RETENTION.retention_ms - 60_000)
    await keep("old", "completed", RETENTION.retention_ms + 60_000)
    await sql(
      `INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
       VALUES ('old', 'completed', 'completed', 'fulfilment_failed', 'system', '{}')`,
    )
    expect(await erase()).toBe(1)
    expect(await keptIds()).toEqual([{ id: "young" }])
  })

  it("not from the time on at which the order was made: a purchase may have waited for long", async () => {
    await keep("slow", "completed", RETENTION.retention_ms + 60_000)
    await sql("UPDATE reseller_order_history SET at = clock_timestamp() - interval '1 day'")
    expect(await erase()).toBe(0)
  })

  it("as long as the shop says", async () => {
    await keep("completed", "completed", DAY_MS + 60_000)
    expect(await erase({ ...RETENTION, retention_ms: 2 * DAY_MS })).toBe(0)
    expect(await erase({ ...RETENTION, retention_ms: DAY_MS })).toBe(1)
  })

  it("input and result, says when and by whom, and does so once", async () => {
    await keep("refunded", "refunded")
    await vault.saveResult("refunded", { readable: true, value: { matched: true } })
    expect([await erase(), await erase()]).toEqual([1, 0])
    expect(await sql("SELECT * FROM reseller_inquiry")).toMatchObject([
      { sealed_input: null, sealed_result: null, erased_by: "system", erased_at: expect.any(Date) },
    ])
  })

  it("leaves alone what a person had erased", async () => {
    await keep("cancelled", "cancelled")
    await vault.erase("cancelled", "shopper")
    expect(await erase()).toBe(0)
    expect(await sql("SELECT erased_by FROM reseller_inquiry")).toEqual([{ erased_by: "shopper" }])
  })

  it("no more at a time than it may, each entry by one of many instances", async () => {
    for (let n = 0; n < 30; n += 1) await keep(`row_${n}`, "expired")
    expect(await erase({ ...RETENTION, limit: 7 })).toBe(7)
    const counts = await Promise.all(Array.from({ length: 10 }, () => erase({ ...RETENTION, limit: 5 })))
    const more = await erase()
    expect(counts.every((count) => count <= 5)).toBe(true)
    expect([...counts, more].reduce((sum, count) => sum + count, 7)).toBe(30)
    expect(await keptIds()).toEqual([])
  })

  it("does not wait for a row that somebody works on", async () => {
    await keep("busy", "expired")
    await keep("free", "expired")
    const session = await openSession(database.url)
    await session.run("SELECT * FROM reseller_inquiry WHERE reseller_order_id = 'busy' FOR UPDATE")
    expect(await erase()).toBe(1)
    await session.release()
    expect(await keptIds()).toEqual([{ id: "busy" }])
  })
})
