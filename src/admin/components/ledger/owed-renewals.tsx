import { Table } from "@medusajs/ui"
import type { OwedRenewal, OwedRenewals } from "../../api/ledger"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { RENEWAL_STATE_WORDS } from "../../messages/renewals"
import type { Notify } from "../feedback"
import { RenewalActions } from "../portfolio/renewal-actions"
import { Section } from "../section"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, Row } from "../table"

/** What upstream renewed by itself and nobody has paid for yet; a person bills it (again) or renounces the money. */
export function OwedRenewalsSection({ owed, notify }: { owed: OwedRenewals; notify: Notify }) {
  const { say, cost } = useFormat()
  if (owed.lines.length === 0) return null
  return (
    <Section
      title={say({ en: "Owed renewals", fa: "تمدیدهای پرداخت‌نشده" })}
      aside={<span className="txt-compact-small-plus">{cost(owed.cost)}</span>}
    >
      <p className="txt-small text-ui-fg-subtle px-6 pb-4">
        {say({
          en: "Upstream renewed these domains by itself, and no customer has paid for it yet. This is as of now, whatever period is chosen above.",
          fa: "تأمین‌کننده این دامنه‌ها را خودش تمدید کرده و هنوز هیچ مشتری هزینهٔ آن را پرداخت نکرده است. این فهرست وضعیت فعلی است، هر بازه‌ای که بالا انتخاب شده باشد.",
        })}
      </p>
      <Table>
        <Table.Header>
          <Row>
            <HeaderCell>{say({ en: "Domain", fa: "دامنه" })}</HeaderCell>
            <HeaderCell>{say({ en: "Customer", fa: "مشتری" })}</HeaderCell>
            <HeaderCell>{say({ en: "Renewed until", fa: "تمدید تا" })}</HeaderCell>
            <NumberHeaderCell>{say({ en: "Cost", fa: "هزینه" })}</NumberHeaderCell>
            <HeaderCell>{say({ en: "State", fa: "وضعیت" })}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{say({ en: "Decide", fa: "تصمیم" })}</span>
            </HeaderCell>
          </Row>
        </Table.Header>
        <Table.Body>
          {owed.lines.map((renewal) => (
            <OwedRow key={renewal.id} renewal={renewal} notify={notify} />
          ))}
        </Table.Body>
      </Table>
    </Section>
  )
}

function OwedRow({ renewal, notify }: { renewal: OwedRenewal; notify: Notify }) {
  const { say, cost, date } = useFormat()
  return (
    <Row data-renewal={renewal.domain}>
      <Cell>
        <bdi dir="ltr">{renewal.domain_unicode}</bdi>
      </Cell>
      <Cell>
        {renewal.customer_email === null ? NOT_KNOWN : <bdi dir="ltr">{renewal.customer_email}</bdi>}
      </Cell>
      <Cell>{renewal.to_expiry === null ? NOT_KNOWN : date(renewal.to_expiry)}</Cell>
      <NumberCell>{renewal.cost === null ? NOT_KNOWN : cost(renewal.cost)}</NumberCell>
      <Cell>{say(RENEWAL_STATE_WORDS[renewal.state])}</Cell>
      <Cell>
        <RenewalActions renewal={renewal} notify={notify} />
      </Cell>
    </Row>
  )
}
