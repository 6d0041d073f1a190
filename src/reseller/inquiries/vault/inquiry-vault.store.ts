import { z } from "zod"
import { type Database, NOW, recordOf, recordsOf, rowsOf } from "../../shared/sql.store"
import { DAY_MS } from "../../shared/time"
import {
  type InquiryVault,
  type KeptInput,
  type KeptResult,
  keptInputSchema,
  keptResultSchema,
} from "../personal-data"
import { type KeyRing, openValue, sealValue } from "./seal"

const entryRecord = z.object({ sealed_input: z.string(), sealed_result: z.string().nullable() })

/** `who` as in the history of order rows. */
const readingRecord = z.object({ who: z.string(), at: z.date() })
const consentRecord = z.object({ version: z.string(), at: z.date() })
const keepingRecord = z.object({
  id: z.string(),
  has_result: z.boolean(),
  completed_at: z.date().nullable(),
  erased_at: z.date().nullable(),
})

export type Keeping = Omit<z.output<typeof keepingRecord>, "id">

/** Personal data of inquiries, one entry an order row, each column sealed for its row. All times are the database's clock. */
export class InquiryVaultStore implements InquiryVault {
  constructor(
    private readonly db: Database,
    private readonly ring: KeyRing,
  ) {}

  /** Once a row, in the transaction that inserts the order row, after it. `consent`: a person agreed to that version of our words. */
  async insert(
    row_id: string,
    entry: { input: KeptInput; consent: { version: string } | null },
  ): Promise<void> {
    const sealed = sealValue(this.ring, entry.input, { row_id, column: "sealed_input" })
    await this.db.query(
      `INSERT INTO reseller_inquiry (reseller_order_id, sealed_input, consent_version, consented_at)
       VALUES ($1, $2, $3, CASE WHEN $3::text IS NOT NULL THEN clock_timestamp() END)`,
      [row_id, sealed, entry.consent?.version ?? null],
    )
  }

  async input(row_id: string): Promise<KeptInput | null> {
    const entry = await entryOf(this.db, row_id)
    return entry && this.openInput(row_id, entry.sealed_input)
  }

  async saveResult(row_id: string, result: KeptResult): Promise<boolean> {
    const saved = await rowsOf(
      this.db,
      `UPDATE reseller_inquiry SET sealed_result = $2
        WHERE reseller_order_id = $1 AND erased_at IS NULL RETURNING reseller_order_id`,
      [row_id, sealValue(this.ring, result, { row_id, column: "sealed_result" })],
    )
    return saved.length > 0
  }

  /** The only way to a person's eyes: writes down who reads before it answers. Null when nothing is kept. Throws DecryptionError. */
  read(row_id: string, who: string): Promise<{ input: KeptInput; result: KeptResult | null } | null> {
    return this.db.transaction(async (db) => {
      const entry = await entryOf(db, row_id)
      if (entry === null) return null
      await db.query("INSERT INTO reseller_inquiry_reading (reseller_order_id, who) VALUES ($1, $2)", [
        row_id,
        who,
      ])
      const { sealed_input, sealed_result: sealed } = entry
      const place = { row_id, column: "sealed_result" } as const
      return {
        input: this.openInput(row_id, sealed_input),
        result: sealed === null ? null : openValue(this.ring, sealed, place, keptResultSchema),
      }
    })
  }

  /** The earliest first; they outlive what was read. */
  async readings(row_id: string) {
    const statement = "SELECT who, at FROM reseller_inquiry_reading WHERE reseller_order_id = $1 ORDER BY id"
    return recordsOf(this.db, readingRecord, statement, [row_id])
  }

  erase(row_id: string, who: string): Promise<boolean> {
    return eraseEntry(this.db, row_id, who)
  }

  async consent(row_id: string) {
    return recordOf(
      this.db,
      consentRecord,
      `SELECT consent_version AS version, consented_at AS at FROM reseller_inquiry
        WHERE reseller_order_id = $1 AND consent_version IS NOT NULL`,
      [row_id],
    )
  }

  /** By row id; rows without an entry are left out. */
  async keeping(row_ids: readonly string[]): Promise<Map<string, Keeping>> {
    const rows = await recordsOf(
      this.db,
      keepingRecord,
      `SELECT reseller_order_id AS id, sealed_result IS NOT NULL AS has_result, completed_at, erased_at
         FROM reseller_inquiry WHERE reseller_order_id = ANY ($1)`,
      [[...row_ids]],
    )
    return new Map(rows.map(({ id, ...keeping }) => [id, keeping]))
  }

  private openInput(row_id: string, sealed: string): KeptInput {
    return openValue(this.ring, sealed, { row_id, column: "sealed_input" }, keptInputSchema)
  }
}

const entryOf = (db: Database, row_id: string) => {
  const statement = `SELECT sealed_input, sealed_result FROM reseller_inquiry
    WHERE reseller_order_id = $1 AND erased_at IS NULL`
  return recordOf(db, entryRecord, statement, [row_id])
}

/** Erased at a time: small, so that it never holds the sweep up. */
const BATCH = 100

/** Inquiries that ended otherwise are erased as they end; as long as money can still move everything stays. It goes on where inquiries are sold no more. */
export async function eraseDue(db: Database, retention_days: number, limit = BATCH): Promise<number> {
  const statement = `WITH due AS MATERIALIZED (
       SELECT reseller_order_id FROM reseller_inquiry
        WHERE erased_at IS NULL AND completed_at <= ${NOW} - $1 * interval '1 millisecond'
        ORDER BY completed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE reseller_inquiry i
        SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = 'system'
       FROM due WHERE i.reseller_order_id = due.reseller_order_id
     RETURNING i.reseller_order_id`
  const erased = await rowsOf(db, statement, [retention_days * DAY_MS, limit])
  return erased.length
}

/** A link goes out by mail; people read it within days. An order's page opens an answer for as long. */
export const LINK_TTL_MS = 7 * DAY_MS

/** `made_by` of the link that stays in the browser in which an inquiry was put into the cart (decision 0022). */
export const BUYER = "buyer"

/** The answer is there: its retention begins, and the days in which the buyer's browser opens it. */
export async function keepResult(db: Database, row_id: string): Promise<void> {
  const statement = `UPDATE reseller_inquiry SET completed_at = clock_timestamp()
    WHERE reseller_order_id = $1 AND completed_at IS NULL`
  await db.query(statement, [row_id])
  await db.query(
    `UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() + $2 * interval '1 millisecond'
      WHERE reseller_order_id = $1 AND made_by = '${BUYER}' AND expires_at = 'infinity'`,
    [row_id, LINK_TTL_MS],
  )
}

/** Erases input and result for ever; false when nothing was kept. Consent and readings stay. */
export async function eraseEntry(db: Database, row_id: string, who: string): Promise<boolean> {
  const statement = `UPDATE reseller_inquiry
      SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = $2
    WHERE reseller_order_id = $1 AND erased_at IS NULL RETURNING reseller_order_id`
  const erased = await rowsOf(db, statement, [row_id, who])
  return erased.length > 0
}
