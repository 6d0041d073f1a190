import { Table, Text } from "@medusajs/ui"
import { useAdminRegions } from "medusa-react"
import { useState } from "react"
import { useTlds } from "../../api/sales"
import { useFormat } from "../../language/use-format"
import { Choice } from "../choice"
import { Answered, Empty } from "../feedback"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"
import { HeaderCell, NumberHeaderCell, Row } from "../table"
import { TldRow } from "./tld-row"

/** Extensions for sale with cost, price and margin of one year, those sold below cost marked. */
export function DomainPrices() {
  const { say, number, cost, unit } = useFormat()
  const { regions = [] } = useAdminRegions()
  const currencies = [...new Set(regions.map(({ currency_code }) => currency_code))]
  const [chosen, setChosen] = useState<string | null>(null)
  const currency_code = chosen ?? currencies[0] ?? "irt"
  const answer = useTlds(currency_code)
  return (
    <Section
      title={say({ en: "Extensions for sale", fa: "پسوندهای فروشی" })}
      aside={
        <div className="flex items-center gap-x-2">
          {currencies.length > 1 && (
            <Choice
              label={say({ en: "Currency", fa: "ارز" })}
              value={currency_code}
              onChoose={setChosen}
              options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
            />
          )}
          <LanguageSwitch />
        </div>
      }
    >
      <Answered answer={answer} lines={8}>
        {({ tlds, tolerance, currency_code: shown }) => (
          <>
            <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
              {say({
                en: `One year, without tax. A cost may rise by ${number(Number(tolerance.percent))}%${tolerance.amount === undefined ? "" : ` and at most ${cost(tolerance.amount)}`} before a person is asked: what would then be sold below cost is marked as well.`,
                fa: `یک سال، بدون مالیات. هزینه می‌تواند تا ${number(Number(tolerance.percent))}٪${tolerance.amount === undefined ? "" : ` و حداکثر ${cost(tolerance.amount)}`} بالا رود بی‌آنکه از کسی پرسیده شود؛ آنچه در آن صورت زیر هزینه فروخته می‌شود نیز نشان‌دار است.`,
              })}
            </Text>
            {tlds.length === 0 ? (
              <Empty>{say({ en: "No extension is for sale.", fa: "هیچ پسوندی فروخته نمی‌شود." })}</Empty>
            ) : (
              <div className="overflow-x-auto">
                <Table aria-label={say({ en: "Extensions for sale", fa: "پسوندهای فروشی" })}>
                  <Table.Header>
                    <Row>
                      <HeaderCell>{say({ en: "Extension", fa: "پسوند" })}</HeaderCell>
                      <HeaderCell>{say({ en: "Action", fa: "کار" })}</HeaderCell>
                      {[
                        { name: say({ en: "Cost", fa: "هزینه" }), in_unit: unit("irt") },
                        { name: say({ en: "Price", fa: "قیمت" }), in_unit: unit(shown) },
                        { name: say({ en: "Margin", fa: "سود" }), in_unit: unit(shown) },
                      ].map(({ name, in_unit }) => (
                        <NumberHeaderCell key={name}>
                          {name}
                          <span className="txt-compact-xsmall block font-normal">{in_unit}</span>
                        </NumberHeaderCell>
                      ))}
                    </Row>
                  </Table.Header>
                  <Table.Body>
                    {tlds.map((tld) => (
                      <TldRow key={tld.tld} tld={tld} currency_code={shown} />
                    ))}
                  </Table.Body>
                </Table>
              </div>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}
