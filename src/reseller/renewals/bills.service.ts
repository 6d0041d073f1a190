import type { Billing, Ending } from "../binding/bills"
import { billNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import type { OrderRow } from "../orders/order-row"
import type { Database } from "../shared/database.store"
import type { Language } from "../shared/language"
import { type Bill, billed, holdUnbilled, settleIfCompleted, unbilled, waived } from "./renewal-bills.store"

/** Those that can be billed in this transaction. */
export async function unbilledOf(tx: Database, billings: readonly Billing[]): Promise<Billing[]> {
  const free = await holdUnbilled(
    tx,
    billings.map(({ known }) => known),
  )
  return billings.filter(({ known }) => free.has(known.renewal.id))
}

export const languageOf = (billings: readonly Billing[]): Language | null =>
  billings.find(({ known }) => known.domain.language !== null)?.known.domain.language ?? null

/** The bill of these renewals waits for the customer's money, who is told; `rows`: those of its lines, in the same order. */
export async function noteBilled(
  tx: Database,
  billings: readonly Billing[],
  rows: readonly OrderRow[],
  bill: Omit<Bill, "row_id">,
): Promise<void> {
  for (const [index, { known, cost }] of billings.entries()) {
    const row = rows[index]
    if (!row) throw new Error("Bug! A line without a row")
    const made = { ...bill, row_id: row.id }
    await billed(tx, known, made, cost)
    await planNotice(tx, billNotice(known.renewal, made))
  }
}

/** False: it was to be waived, and is not owed. */
export async function endUnpaid(tx: Database, { renewal, reason, waived_by }: Ending): Promise<boolean> {
  await unbilled(tx, renewal.id, reason)
  await settleIfCompleted(tx, renewal)
  return waived_by === null || waived(tx, renewal.id, waived_by)
}
