import type { LedgerLine } from "../../api/ledger"
import { NOT_KNOWN } from "../../format/amounts"
import { useFormat } from "../../language/use-format"
import type { Order } from "../../orders/order-view"
import { Facts } from "../facts"

/** The money of one order: what it cost the shop, what the shopper paid, what is left. */
export function MoneyFacts({ order, line }: { order: Order; line: LedgerLine | undefined }) {
  const { say, cost, money } = useFormat()
  const amount = (value: number | null) => money(value, order.currency_code)
  const expected = line?.margin === null && line.expected_margin !== null
  const margin = line === undefined ? NOT_KNOWN : amount(line.margin ?? line.expected_margin)
  return (
    <Facts
      facts={[
        { name: say({ en: "Quoted cost", fa: "هزینهٔ پیش‌قیمت" }), value: cost(order.quoted_cost) },
        { name: say({ en: "Cost now", fa: "هزینهٔ کنونی" }), value: cost(order.current_cost) },
        { name: say({ en: "Charged", fa: "کسرشده از اعتبار" }), value: cost(order.charged), strong: true },
        {
          name: expected
            ? say({ en: "Expected margin", fa: "سود برآوردی" })
            : say({ en: "Margin", fa: "سود" }),
          value: margin,
          strong: true,
          is_bad: (line?.margin ?? line?.expected_margin ?? 0) < 0,
        },
        { name: say({ en: "Price", fa: "قیمت فروش" }), value: amount(order.price) },
        { name: say({ en: "Tax", fa: "مالیات" }), value: line === undefined ? NOT_KNOWN : amount(line.tax) },
        { name: say({ en: "Paid", fa: "پرداختی خریدار" }), value: amount(order.paid), strong: true },
        { name: say({ en: "Refunded", fa: "بازپرداخت" }), value: amount(order.refund_amount) },
      ]}
    />
  )
}
