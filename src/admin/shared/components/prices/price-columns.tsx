import { PencilSquare } from "@medusajs/icons"
import { Badge, clx, IconButton, Input } from "@medusajs/ui"
import { useState } from "react"
import { type Bilingual, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { extensionName } from "../../messages/warnings"
import { exactMarkup, isChanged, type Markup, spoken, unspoken } from "../../prices/draft"
import type { PreviewedPrice, SaleMargin } from "../../views"
import { Press } from "../controls"
import type { Column } from "../list"

const ACTIONS = [
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

type ExactProps = { price: PreviewedPrice; cost: number; onSet: (markup: Markup) => void }

/** Types one price in toman; it is kept as what it is above the cost, for all prices of its extension. */
function ExactPrice({ price: { subject, title, kind, after }, cost, onSet }: ExactProps) {
  const { say, language } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const name = `${say(title ?? extensionName(subject))}, ${say(actionOf(kind))}`
  const label = say({ en: `Exact price: ${name}`, fa: `قیمت دقیق: ${name}` })
  if (typed === null) {
    return (
      <IconButton
        size="small"
        variant="transparent"
        className="align-middle"
        aria-label={label}
        onClick={() => setTyped(String(after?.price ?? cost))}
      >
        <PencilSquare />
      </IconButton>
    )
  }
  const markup = exactMarkup(cost, typed)
  return (
    <form
      className="flex flex-col items-end gap-y-1 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (markup) onSet(markup)
        setTyped(null)
      }}
    >
      <Input
        size="small"
        className="w-32"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={markup === null}
        value={spoken(typed, language)}
        onChange={({ target }) => setTyped(unspoken(target.value))}
      />
      {markup === null && (
        <p className="txt-compact-xsmall text-ui-fg-error">
          {say({ en: "Not below the cost", fa: "کمتر از هزینه نمی‌شود" })}
        </p>
      )}
      <Press type="submit" disabled={markup === null}>
        {say({ en: "Set", fa: "تنظیم" })}
      </Press>
    </form>
  )
}

export const priceColumns = (
  currency_code: string,
  unit: (code: string) => string,
  onExact: (price: PreviewedPrice, markup: Markup) => void,
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
        {price.after && currency_code === "irt" && (
          <ExactPrice price={price} cost={price.after.cost} onSet={(markup) => onExact(price, markup)} />
        )}
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
