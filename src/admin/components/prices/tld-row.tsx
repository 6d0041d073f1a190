import { Badge } from "@medusajs/ui"
import type { SaleMargin, TldMargin } from "../../api/sales"
import { useFormat } from "../../language/use-format"
import { Cell, NumberCell, Row } from "../table"

const ACTIONS = [
  { action: "register", label: { en: "Register", fa: "ثبت" } },
  { action: "renew", label: { en: "Renew", fa: "تمدید" } },
] as const

/** One extension: its registration and its renewal beneath each other. */
export function TldRow({ tld, currency_code }: { tld: TldMargin; currency_code: string }) {
  const { say } = useFormat()
  return (
    <>
      {ACTIONS.map(({ action, label }, index) => (
        <Row key={action} data-tld={tld.tld} data-below-cost={tld[action]?.below_cost ?? "no"}>
          <Cell className="text-ui-fg-base">
            {index === 0 && (
              <div className="flex items-center gap-x-2">
                <bdi dir="ltr">.{tld.tld}</bdi>
                {tld.stopped && (
                  <Badge size="2xsmall" color="grey">
                    {say({ en: "Stopped", fa: "متوقف" })}
                  </Badge>
                )}
              </div>
            )}
          </Cell>
          <Cell>{say(label)}</Cell>
          <MarginCells margin={tld[action]} currency_code={currency_code} />
        </Row>
      ))}
    </>
  )
}

function MarginCells({ margin, currency_code }: { margin: SaleMargin | null; currency_code: string }) {
  const { say, bare, percent } = useFormat()
  if (margin === null) {
    return (
      <>
        <NumberCell>–</NumberCell>
        <NumberCell>{say({ en: "not sold", fa: "فروخته نمی‌شود" })}</NumberCell>
        <NumberCell>–</NumberCell>
      </>
    )
  }
  return (
    <>
      <NumberCell>{bare(margin.cost, "irt")}</NumberCell>
      <NumberCell className="text-ui-fg-base">{bare(margin.price, currency_code)}</NumberCell>
      <NumberCell className={margin.below_cost === "now" ? "text-ui-fg-error" : ""}>
        <div className="flex flex-col items-end gap-y-1 py-1">
          <span>
            {bare(margin.margin, currency_code)} ({percent(margin.margin / margin.price)})
          </span>
          <BelowCost margin={margin} />
        </div>
      </NumberCell>
    </>
  )
}

function BelowCost({ margin: { below_cost } }: { margin: SaleMargin }) {
  const { say } = useFormat()
  switch (below_cost) {
    case "now":
      return (
        <Badge size="2xsmall" color="red" className="whitespace-nowrap">
          {say({ en: "Below cost", fa: "زیر هزینه" })}
        </Badge>
      )
    case "within_tolerance":
      return (
        <Badge size="2xsmall" color="orange" className="whitespace-nowrap">
          {say({ en: "Loss after a rise", fa: "زیان با افزایش هزینه" })}
        </Badge>
      )
    default:
      return null
  }
}
