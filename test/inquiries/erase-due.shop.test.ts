import { eraseDue, InquiryVaultStore } from "../../src/reseller/inquiries/vault/inquiry-vault.store"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { STATES, type State, TRANSITIONS } from "../../src/reseller/orders/states"
import { DAY_MS } from "../../src/reseller/shared/time"
import { step } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { openSession } from "../support/postgres/session"
import { backdate, insertInquiryRows } from "../support/vault/inquiry-rows"
import { ringOf } from "../support/vault/keys"

const RETENTION_DAYS = 90
const RETENTION_MS = RETENTION_DAYS * DAY_MS
const INPUT = { card_number: "6037991234567890" }

let vault: InquiryVaultStore
let rows: OrderRowsStore

openDatabase("reseller_order")
beforeAll(() => {
  vault = new InquiryVaultStore(database.source.manager, ringOf(1))
  rows = new OrderRowsStore(database.source.manager)
})

const erase = (limit?: number) => eraseDue(database.source.manager, RETENTION_DAYS, limit)

/** An entry whose order stands in the state. */
async function keep(id: string, state: State): Promise<void> {
  await insertInquiryRows(database.url, [{ id, state }])
  await vault.insert(id, { input: INPUT, consent: null })
}

async function move(id: string, from: State, to: State): Promise<void> {
  const held = to === "held" ? { hold_reason: "outcome_unknown" as const } : {}
  expect(await rows.change(id, from, step(to, held))).toMatchObject({ state: to })
}

/** An entry whose order was completed that long ago. */
async function answered(id: string, ago_ms: number): Promise<void> {
  await keep(id, "executing")
  await move(id, "executing", "completed")
  await backdate(database.url, id, ago_ms)
}

const keptIds = () =>
  sql("SELECT reseller_order_id AS id FROM reseller_inquiry WHERE sealed_input IS NOT NULL ORDER BY id")

const entry = async (id: string) => {
  const [found] = await sql("SELECT * FROM reseller_inquiry WHERE reseller_order_id = $1", [id])
  return found
}

describe("The end of an order", () => {
  const passages = STATES.flatMap((from) =>
    STATES.filter((to) => TRANSITIONS[from][to] !== undefined).map((to) => ({ from, to })),
  )
  const gone: readonly State[] = ["expired", "cancelled", "refunded"]

  it("without a purchase erases at once what was asked, and nothing else does", async () => {
    for (const { from, to } of passages) {
      await keep(`${from}-${to}`, from)
      await move(`${from}-${to}`, from, to)
    }
    const kept = passages.filter(({ to }) => !gone.includes(to)).map(({ from, to }) => `${from}-${to}`)
    expect(await keptIds()).toEqual(kept.sort().map((id) => ({ id })))
    expect(await entry("ordered-cancelled")).toMatchObject({
      erased_by: "system",
      erased_at: expect.any(Date),
    })
  })

  it("with an answer begins the retention, once", async () => {
    await answered("completed", DAY_MS)
    const { completed_at } = (await vault.keeping(["completed"])).get("completed") ?? {}
    await rows.change("completed", "completed", step("completed", { reason: "fulfilment_failed" }))
    expect((await vault.keeping(["completed"])).get("completed")).toMatchObject({ completed_at })
  })
})

describe("The sweep erases", () => {
  it("after the retention what is completed, and nothing before it", async () => {
    for (const state of STATES) if (state !== "completed") await keep(state, state)
    await answered("young", RETENTION_MS - 60_000)
    await answered("old", RETENTION_MS + 60_000)
    expect(await erase()).toBe(1)
    expect(await keptIds()).toHaveLength(STATES.length)
    expect(await keptIds()).not.toContainEqual({ id: "old" })
  })

  it("input and result, says when and by whom, and does so once", async () => {
    await answered("completed", RETENTION_MS)
    await vault.saveResult("completed", { readable: true, value: { matched: true } })
    expect([await erase(), await erase()]).toEqual([1, 0])
    expect(await entry("completed")).toMatchObject({
      sealed_input: null,
      sealed_result: null,
      erased_by: "system",
      erased_at: expect.any(Date),
    })
  })

  it("no more at a time than it may, each entry by one of many instances", async () => {
    for (let n = 0; n < 30; n += 1) await answered(`row_${n}`, RETENTION_MS)
    expect(await erase(7)).toBe(7)
    const counts = await Promise.all(Array.from({ length: 10 }, () => erase(5)))
    const more = await erase()
    expect(counts.every((count) => count <= 5)).toBe(true)
    expect([...counts, more].reduce((sum, count) => sum + count, 7)).toBe(30)
    expect(await keptIds()).toEqual([])
  })

  it("does not wait for a row that somebody works on", async () => {
    await answered("busy", RETENTION_MS)
    await answered("free", RETENTION_MS)
    const session = await openSession(database.url)
    await session.run("SELECT * FROM reseller_inquiry WHERE reseller_order_id = 'busy' FOR UPDATE")
    expect(await erase()).toBe(1)
    await session.release()
    expect(await keptIds()).toEqual([{ id: "busy" }])
  })
})
