import type { NoticeEvent } from "../../core/notices/notice"
import { addDays } from "../../core/portfolio/calendar-date"
import type { Database } from "../../postgres/database"
import type { MailRecord } from "../../shop-tables/mail-records"
import { ledgerLine } from "../ledger/ledger"
import { ledgerRecords } from "../ledger/ledger-store"
import type { Due, Shop } from "../shop"

export type MailShop = Pick<Shop, "ordersTold" | "paymentLinkTemplate" | "deductions" | "moneyKept"> & {
  /** What Medusa makes of a cart that waits for payment; null where it cannot tell. */
  due(cart_id: string): Promise<Due | null>
}

export const ASKS_FOR_MONEY: readonly NoticeEvent[] = ["domain.renewal_prepared", "domain.renewal_owed"]

/** Upstream was paid already: a week is what bills are paid in; nothing happens to the domain after it. */
const OWED_DAYS = 7

/** A bill's sum, and until when. */
export async function dueOf(event: NoticeEvent, records: readonly MailRecord[], shop: MailShop) {
  const [first] = records
  if (!ASKS_FOR_MONEY.includes(event) || !first) return {}
  const [soonest] = records.flatMap(({ expiry }) => expiry ?? []).sort()
  const { cart_id, currency_code } = first
  const due = cart_id && currency_code ? await shop.due(cart_id) : null
  return {
    due: due && currency_code ? { ...due, currency_code } : undefined,
    pay_by: event === "domain.renewal_owed" ? addDays(first.today, OWED_DAYS) : soonest,
  }
}

/** The ledger's figures for rows that wait for a decision, by their ids, if the mail asks for one. */
export async function figuresOf(
  event: NoticeEvent,
  order_ids: readonly string[],
  database: Database,
  shop: MailShop,
) {
  const found = new Map<
    string,
    Partial<Record<"quoted_cost" | "current_cost" | "charged" | "margin", number | null>>
  >()
  if (!event.endsWith(".held")) return found
  for await (const record of ledgerRecords({ database, shop }, { from: null, to: null, order_ids })) {
    const { id, state, quoted_cost, current_cost, charged } = record
    if (state !== "held") continue
    const { margin, expected_margin } = ledgerLine(record)
    const cost = charged === null ? { current_cost } : { charged }
    found.set(id, { quoted_cost, ...cost, margin: margin ?? expected_margin })
  }
  return found
}
