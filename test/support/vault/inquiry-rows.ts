import { query } from "../../../dev/postgres/query"
import type { State } from "../../../src/reseller/orders/states"

export interface InquiryRow {
  readonly id: string
  readonly state: State
}

/** Order rows of inquiries as the engine leaves them, with the history of how they came into their state. */
export async function insertInquiryRows(url: string, rows: readonly InquiryRow[]): Promise<void> {
  await query(
    url,
    `WITH row AS (SELECT * FROM unnest($1::text[], $2::text[]) AS row (id, state)),
          inserted AS (
            INSERT INTO reseller_order (id, state, hold_reason, reason, subject, request, price, currency_code)
            SELECT id, state, CASE WHEN state = 'held' THEN 'outcome_unknown' END, 'test', 'id-inquiry',
                   '{"kind": "inquiry"}', 1000, 'irt' FROM row)
     INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
     SELECT id, 'due', state, 'test', 'system', '{}' FROM row`,
    [rows.map(({ id }) => id), rows.map(({ state }) => state)],
  )
}

/** The inquiry was answered that long ago. */
export async function backdate(url: string, row_id: string, ms: number): Promise<void> {
  await query(
    url,
    `UPDATE reseller_inquiry SET completed_at = clock_timestamp() - $2 * interval '1 millisecond'
      WHERE reseller_order_id = $1`,
    [row_id, ms],
  )
}
