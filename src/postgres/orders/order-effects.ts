import { assertUnreachable } from "../../core/assert-unreachable"
import { type Consequence, consequencesOf } from "../../core/orders/consequences"
import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../database"
import { planOrderNotices } from "../notices/notices-store"
import { askSoon, renewName, takeName } from "../portfolio/portfolio-store"
import { billEnded, billPaid, preparedGivenBack, settleOwed } from "../renewals/renewal-bills"
import { endOwed } from "../renewals/renewals-store"
import { eraseEntry, keepResult } from "../vault/erase-due"

/**
 * Everything that follows from a change of a row's state, in the transaction that changes it. `held_ms`:
 * after how long the shop's staff are told that it waits for them.
 */
export async function orderEffects(db: Database, row: OrderRow, held_ms: number): Promise<void> {
  for (const consequence of consequencesOf(row)) await carryOut(db, row, consequence)
  await planOrderNotices(db, row, held_ms)
}

async function carryOut(db: Database, row: OrderRow, consequence: Consequence): Promise<unknown> {
  switch (consequence.kind) {
    case "domain_bought":
      await takeName(db, row, consequence.request)
      return endOwed(db, row.subject, "sold_again")
    case "domain_renewed":
      return renewName(db, row)
    case "details_asked":
      return askSoon(db, row.subject)
    case "bill_paid":
      return billPaid(db, row)
    case "period_paid":
      return settleOwed(db, row.subject, consequence.expiry)
    case "prepared_given_back":
      return preparedGivenBack(db, row)
    case "bill_ended":
      return billEnded(db, row)
    case "data_erased":
      return eraseEntry(db, row.id, "system")
    case "data_kept":
      return keepResult(db, row.id)
    default:
      return assertUnreachable(consequence)
  }
}
