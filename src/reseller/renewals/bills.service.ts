import type { LineToAdd } from "../binding/carts"
import { billNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import type { OrderRow } from "../orders/order-row"
import type { Database } from "../shared/database.store"
import type { Language } from "../shared/language"
import type { KnownRenewal } from "./known-renewals.store"
import type { Renewal, Withdrawal } from "./renewal"
import { type Bill, billed, holdUnbilled, settleIfCompleted, unbilled, waived } from "./renewal-bills.store"

/** A renewal with the line that sells it; `cost`: of an owed one, what it was found to cost. */
export type Billing = { known: KnownRenewal; sale: LineToAdd; cost: number | null }

/** `who`: `system` or `admin:<user id>`. */
export type Billed = { region_id: string; customer_id: string; who: string }

/** How an unpaid renewal ends; `waived_by`: who renounces the money. */
export type Ending = {
  renewal: Pick<Renewal, "id" | "domain" | "from_expiry">
  reason: Withdrawal
  waived_by: string | null
}

/** A renewal's bill that waits for the customer's money. */
export type OpenBill = { cart_id: string; draft_order_id: string | null; row_id: string }

/** The carts in which renewals wait for a customer's money, as a shop makes them. */
export interface Bills {
  /** SQL: somebody deleted the bill of the renewal `r`. */
  readonly isGone: string
  /**
   * Makes one cart for renewals of one customer, with its rows, lines and the notice to the customer: all of it, or
   * nothing. What somebody else has billed meanwhile, or whose domain has changed since it was read, is left out. How many are
   * billed.
   */
  open(billings: readonly Billing[], bill: Billed): Promise<number>
  /** Takes the line out of its cart, and ends the renewal with it. False: it is paid for, or about to be; nothing was changed. */
  takeBack(bill: OpenBill, ending: Ending): Promise<boolean>
}

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
