import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { formatMoney } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { kindOfLine } from "../../shop/lines"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import { type Order, useOrderDomains } from "../../shop/queries/order"

type State = DomainOrder["state"]

const LOST: readonly State[] = ["refunded", "refunding", "refund_held", "failed", "cancelled"]

/** What became of the order as a whole; `goods`: something in it goes by post whatever becomes of the rest. */
const leadOf = (
  { order, buying }: Words,
  states: readonly State[],
  goods: boolean,
  amount: string,
): string => {
  const lost = states.filter((state) => LOST.includes(state))
  if (lost.length === 0) {
    const isOver = states.length > 0 && !goods && states.every((state) => state === "completed")
    return isOver ? buying.order.thanks_done : order.thanks
  }
  if (goods || lost.length < states.length) return buying.order.thanks_partly
  if (lost.every((state) => state === "cancelled")) return buying.order.thanks_cancelled
  return lost.every((state) => state === "refunded")
    ? buying.order.thanks_refunded(amount)
    : buying.order.thanks_refunding(amount)
}

/** Nobody is thanked for an order that came to nothing. */
export const OrderLead = ({ order }: { order: Order }) => {
  const words = useWords()
  const kinds = order.items.map((line) => kindOfLine(line).kind)
  const domains = useOrderDomains(order.id, { order, enabled: kinds.includes("domain") }).data
  const inquiries = useOrderInquiries(order.id, kinds.includes("inquiry")).data
  const states = [...(domains ?? []), ...(inquiries ?? [])].map(({ state }) => state)
  const lead = leadOf(
    words,
    states,
    kinds.includes("goods"),
    formatMoney(order.refunded_total || order.total, order.currency_code),
  )
  return (
    <p className={lead === words.buying.order.thanks_done ? "lead outcome good" : "lead"} role="status">
      {lead}
    </p>
  )
}
