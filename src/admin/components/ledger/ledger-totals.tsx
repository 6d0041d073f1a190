import { type Sums, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { Facts } from "../facts"

/** The sums of the period, for each currency its own. */
export function LedgerTotals({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <div className="border-ui-border-base divide-ui-border-base divide-y border-t">
      {totalsOf(lines).map((sums) => (
        <div key={sums.currency_code} className="px-6 py-4" data-totals={sums.currency_code}>
          <Total sums={sums} />
        </div>
      ))}
    </div>
  )
}

function Total({ sums }: { sums: Sums }) {
  const { say, cost, money, number } = useFormat()
  const amount = (value: number) => money(value, sums.currency_code)
  return (
    <Facts
      facts={[
        { name: say({ en: "Lines", fa: "ردیف‌ها" }), value: number(sums.orders) },
        { name: say({ en: "Quoted cost", fa: "هزینهٔ پیش‌قیمت" }), value: cost(sums.quoted_cost) },
        { name: say({ en: "Charged", fa: "کسرشده از اعتبار" }), value: cost(sums.charged), strong: true },
        {
          name: say({ en: "Margin", fa: "سود" }),
          value: amount(sums.margin),
          strong: true,
          is_bad: sums.margin < 0,
        },
        { name: say({ en: "Price", fa: "قیمت فروش" }), value: amount(sums.price) },
        { name: say({ en: "Tax", fa: "مالیات" }), value: amount(sums.tax) },
        { name: say({ en: "Paid", fa: "پرداختی خریدار" }), value: amount(sums.paid), strong: true },
        { name: say({ en: "Refunded", fa: "بازپرداخت" }), value: amount(sums.refund) },
      ]}
    />
  )
}
