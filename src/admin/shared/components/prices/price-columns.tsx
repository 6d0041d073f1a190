import { Badge, clx, Text } from "@medusajs/ui"
import { useRegions, useTlds } from "../../api/shop"
import { type Bilingual, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import { isChanged } from "../../prices/draft"
import type { PreviewedPrice, SaleMargin } from "../../views"
import { useCurrencyChoice } from "../choice"
import { Answered } from "../feedback"
import { type Column, known, List } from "../list"
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
function Margin({ margin, currency_code, name }: MarginProps) {
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

const actionOf = (kind: PreviewedPrice["kind"]) =>
  ACTIONS.find(({ action }) => action === kind)?.label ?? { en: "Inquiry", fa: "استعلام" }

const MARGIN = { en: "Margin", fa: "حاشیهٔ سود" }

export const priceColumns = (
  currency_code: string,
  unit: (code: string) => string,
): Column<PreviewedPrice>[] => [
  {
    key: "subject",
    title: { en: "For sale", fa: "مورد" },
    className: "text-ui-fg-base",
    cell: ({ subject, title, kind }, { say }) => (
      <>
        <bdi>{say(title ?? extensionName(subject))}</bdi>
        <p className="brought-in text-ui-fg-subtle txt-compact-xsmall">{say(actionOf(kind))}</p>
      </>
    ),
  },
  {
    key: "action",
    isDetail: true,
    title: { en: "Action", fa: "نوع" },
    cell: ({ kind }, { say }) => say(actionOf(kind)),
  },
  {
    key: "cost",
    isDetail: true,
    title: { en: "Cost", fa: "هزینه" },
    unit: unit("irt"),
    isNumber: true,
    cell: ({ before, after }, { bare }) => bare((after ?? before)?.cost ?? null, "irt"),
  },
  {
    key: "before",
    title: { en: "Price now", fa: "قیمت فعلی" },
    unit: unit(currency_code),
    isNumber: true,
    cell: ({ before }, { bare }) => bare(before?.price ?? null, currency_code),
  },
  {
    key: "after",
    title: { en: "New price", fa: "قیمت جدید" },
    unit: unit(currency_code),
    isNumber: true,
    cell: (price, { bare, change }) => (
      <>
        <span className={clx(isChanged(price) && "text-ui-fg-base txt-compact-small-plus")}>
          {isChanged(price) ? bare(price.after?.price ?? null, currency_code) : NOT_KNOWN}
        </span>
        {price.before && price.after && isChanged(price) && (
          <span className="txt-compact-xsmall block">
            {change(price.after.price / price.before.price - 1)}
          </span>
        )}
        {price.after && (
          <div className="brought-in txt-compact-xsmall">
            <Margin name={MARGIN} margin={price.after} currency_code={currency_code} />
          </div>
        )}
      </>
    ),
  },
  {
    key: "margin",
    isDetail: true,
    title: MARGIN,
    unit: unit(currency_code),
    isNumber: true,
    cell: ({ after }) => (after ? <Margin margin={after} currency_code={currency_code} /> : NOT_KNOWN),
  },
]

export function DomainPrices() {
  const { say, percent, cost, unit } = useFormat()
  const currencies = new Set(useRegions().map((region) => region.currency_code))
  const [currency_code, choice] = useCurrencyChoice([...currencies])
  const answer = useTlds(currency_code)
  const title = { en: "Extensions for sale", fa: "پسوندهای در حال فروش" }
  return (
    <Section title={say(title)} aside={choice}>
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
