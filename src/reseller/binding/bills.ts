import type { KnownRenewal, Renewal, Withdrawal } from "../renewals/renewal"
import type { LineToAdd } from "./carts"

/** A renewal with the line that sells it; `cost`: of an owed one, what it was found to cost. */
export type Billing = { known: KnownRenewal; sale: LineToAdd; cost: number | null }

export type Billed = { region_id: string; customer_id: string; who: string }

/** How an unpaid renewal ends; `waived_by`: who renounces the money. */
export type Ending = {
  renewal: Pick<Renewal, "id" | "domain" | "from_expiry">
  reason: Withdrawal
  waived_by: string | null
}

export type BillToTakeBack = { cart_id: string; draft_order_id: string | null; row_id: string }

export interface Bills {
  /** SQL: somebody deleted the bill of the renewal `r`. */
  readonly isGone: string
  /** One cart for renewals of one customer, with rows, lines and notice, or nothing. Leaves out what changed meanwhile. How many are billed. */
  open(billings: readonly Billing[], bill: Billed): Promise<number>
  /** Takes the line out of its cart, and ends the renewal with it. False: it is paid for, or about to be; nothing was changed. */
  takeBack(bill: BillToTakeBack, ending: Ending): Promise<boolean>
}
