import { z } from "zod"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"
import { insertInquiryRows } from "../support/vault/inquiry-rows"

type Migration = { up(runner: unknown): Promise<void>; down(runner: unknown): Promise<void> }
const { ReachableRows1764200000000 } = require("../../migrations/1764200000000-reachable-rows") as {
  ReachableRows1764200000000: new () => Migration
}

let database: PlainDatabase

beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database?.drop())

const sql = (text: string, values: unknown[] = []) => database.source.query(text, values)

const entrySchema = z.object({
  id: z.string(),
  completed_at: z.date().nullable(),
  kept: z.boolean(),
  erased_by: z.string().nullable(),
})

describe("The migration to reachable rows", () => {
  it("takes the beginning of each retention from the history, and erases what ended without a purchase", async () => {
    const runner = database.source.createQueryRunner()
    const migration = new ReachableRows1764200000000()
    await migration.down(runner)
    await insertInquiryRows(
      database.url,
      (["completed", "cancelled", "held"] as const).map((state) => ({ id: state, state })),
    )
    await sql(
      "INSERT INTO reseller_inquiry (reseller_order_id, sealed_input) SELECT id, 'sealed' FROM reseller_order",
    )
    const [{ at }] = z
      .tuple([z.object({ at: z.date() })])
      .parse(await sql("SELECT at FROM reseller_order_history WHERE reseller_order_id = 'completed'"))
    await migration.up(runner)
    await runner.release()

    const entries = await sql(
      `SELECT reseller_order_id AS id, completed_at, sealed_input IS NOT NULL AS kept, erased_by
         FROM reseller_inquiry ORDER BY id`,
    )
    expect(z.array(entrySchema).parse(entries)).toEqual([
      { id: "cancelled", completed_at: null, kept: false, erased_by: "system" },
      { id: "completed", completed_at: at, kept: true, erased_by: null },
      { id: "held", completed_at: null, kept: true, erased_by: null },
    ])
    expect(await sql("SELECT DISTINCT interface FROM reseller_order")).toEqual([{ interface: "identity" }])
  })
})
