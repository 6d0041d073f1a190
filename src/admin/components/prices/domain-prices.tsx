import { Text } from "@medusajs/ui"
import { useRegions, useTlds } from "../../api/shop"
import { useFormat } from "../../language/use-format"
import { useCurrencyChoice } from "../choice"
import { Answered } from "../feedback"
import { known, List } from "../list"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"
import { ACTIONS, priceColumns } from "./price-columns"

export function DomainPrices() {
  const { say, percent, cost, unit } = useFormat()
  const currencies = new Set(useRegions().map((region) => region.currency_code))
  const [currency_code, choice] = useCurrencyChoice([...currencies])
  const answer = useTlds(currency_code)
  const title = { en: "Extensions for sale", fa: "پسوندهای در حال فروش" }
  return (
    <Section
      title={say(title)}
      aside={
        <div className="flex items-center gap-x-2">
          {choice}
          <LanguageSwitch />
        </div>
      }
    >
      <Answered answer={answer} lines={8}>
        {({ tlds, tolerance, currency_code: shown }) => (
          <>
            <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
              {say({
                en: `One year; tax that a region's prices include is still in them. A cost may rise by ${percent(Number(tolerance.percent) / 100)}${tolerance.amount === undefined ? "" : ` and at most ${cost(tolerance.amount)}`} before a person is asked: what would then be sold below cost is marked as well.`,
                fa: `یک سال؛ مالیاتی که در قیمت‌های یک منطقه هست، هنوز در آن‌هاست. هزینه می‌تواند تا ${percent(Number(tolerance.percent) / 100)}${tolerance.amount === undefined ? "" : ` و حداکثر ${cost(tolerance.amount)}`} بالا رود بی‌آنکه از کسی پرسیده شود؛ آنچه در آن صورت زیر قیمت خرید فروخته می‌شود نیز نشان‌دار است.`,
              })}
            </Text>
            <List
              title={title}
              columns={priceColumns(shown, unit).filter(({ key }) => key !== "after")}
              answer={known(
                tlds.flatMap((tld) =>
                  ACTIONS.map(({ action }) => ({
                    kind: action,
                    subject: tld.tld,
                    title: null,
                    before: tld[action],
                    after: tld[action],
                  })),
                ),
              )}
              idOf={({ kind, subject }) => `${kind} ${subject}`}
              dataOf={({ subject, after }) => ({
                "data-tld": subject,
                "data-below-cost": after?.below_cost ?? "no",
              })}
              empty={{ en: "No extension is for sale.", fa: "هیچ پسوندی فروخته نمی‌شود." }}
            />
          </>
        )}
      </Answered>
    </Section>
  )
}
