import { Badge, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useRegions } from "../../api/medusa-lists"
import { type SaleMargin, type TldMargin, useTlds } from "../../api/sales"
import { NOT_KNOWN } from "../../format/format"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { PAGES } from "../../medusa/places"
import { useCurrencyChoice } from "../choice"
import { Answered } from "../feedback"
import { type Column, known, List } from "../list"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"

export const ACTIONS = [
  { action: "register", label: { en: "Register", fa: "ثبت" } },
  { action: "renew", label: { en: "Renew", fa: "تمدید" } },
] as const

const BELOW_COST = {
  now: { en: "Below cost", fa: "زیر قیمت خرید", colour: "red" },
  within_tolerance: { en: "Loss after a rise", fa: "ضرر با افزایش هزینه", colour: "orange" },
} as const

type MarginProps = { margin: SaleMargin; currency_code: string; name?: Bilingual }

/** `name`: where no head of a column says what it is. */
export function Margin({ margin, currency_code, name }: MarginProps) {
  const { bare, percent, say } = useFormat()
  return (
    <div className="flex flex-col items-end gap-y-1 py-1 rtl:items-start">
      <span className={margin.below_cost === "now" ? "text-ui-fg-error" : ""}>
        {name && `${say(name)} `}
        {bare(margin.margin, currency_code)} ({percent(margin.margin / margin.price)})
      </span>
      {margin.below_cost !== null && (
        <Badge size="2xsmall" className="whitespace-nowrap" color={BELOW_COST[margin.below_cost].colour}>
          {say(BELOW_COST[margin.below_cost])}
        </Badge>
      )}
    </div>
  )
}

/** One extension has two rows, its registration and its renewal beneath each other. */
type Row = { tld: TldMargin; margin: SaleMargin | null } & (typeof ACTIONS)[number]

const priceColumns = (currency_code: string, unit: (currency_code: string) => string): Column<Row>[] => [
  {
    key: "tld",
    title: { en: "Extension", fa: "پسوند" },
    className: "text-ui-fg-base",
    cell: ({ tld, action }, { say }) =>
      action === "register" && (
        <div className="flex items-center gap-x-2">
          <bdi dir="ltr">.{tld.tld}</bdi>
          {tld.stopped && (
            <Badge size="2xsmall" color="grey">
              {say({ en: "Stopped", fa: "متوقف" })}
            </Badge>
          )}
        </div>
      ),
  },
  { key: "action", title: { en: "Action", fa: "نوع" }, cell: ({ label }, { say }) => say(label) },
  {
    key: "cost",
    title: { en: "Cost", fa: "هزینه" },
    unit: unit("irt"),
    isNumber: true,
    cell: ({ margin }, { bare }) => (margin === null ? NOT_KNOWN : bare(margin.cost, "irt")),
  },
  {
    key: "price",
    title: { en: "Price", fa: "قیمت" },
    unit: unit(currency_code),
    isNumber: true,
    cell: ({ margin }, { bare, say }) =>
      margin === null ? (
        say({ en: "not sold", fa: "فروخته نمی‌شود" })
      ) : (
        <span className="text-ui-fg-base">{bare(margin.price, currency_code)}</span>
      ),
  },
  {
    key: "margin",
    title: { en: "Margin", fa: "حاشیهٔ سود" },
    unit: unit(currency_code),
    isNumber: true,
    cell: ({ margin }) =>
      margin === null ? NOT_KNOWN : <Margin margin={margin} currency_code={currency_code} />,
  },
]

/** Extensions for sale with cost, price and margin of one year, those sold below cost marked. */
export function DomainPrices() {
  const { say, percent, cost, unit } = useFormat()
  const regions = useRegions()
  const [currency_code, choice] = useCurrencyChoice([
    ...new Set(regions.map((region) => region.currency_code)),
  ])
  const answer = useTlds(currency_code)
  const title = { en: "Extensions for sale", fa: "پسوندهای در حال فروش" }
  return (
    <Section
      title={say(title)}
      aside={
        <div className="flex items-center gap-x-2">
          {choice}
          <Link to={`${PAGES}/domains/prices`} className="txt-compact-small text-ui-tag-blue-text underline">
            {say({ en: "Change prices", fa: "تغییر قیمت‌ها" })}
          </Link>
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
              columns={priceColumns(shown, unit)}
              answer={known(
                tlds.flatMap((tld) => ACTIONS.map((one) => ({ ...one, tld, margin: tld[one.action] }))),
              )}
              idOf={({ tld, action }) => `${tld.tld} ${action}`}
              dataOf={({ tld, margin }) => ({
                "data-tld": tld.tld,
                "data-below-cost": margin?.below_cost ?? "no",
              })}
              empty={{ en: "No extension is for sale.", fa: "هیچ پسوندی فروخته نمی‌شود." }}
            />
          </>
        )}
      </Answered>
    </Section>
  )
}
