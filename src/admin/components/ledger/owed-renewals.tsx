import { Button, Table } from "@medusajs/ui"
import { useState } from "react"
import { renewalAnswerSchema } from "../../../api-schemas/admin-renewals"
import type { OwedRenewal, OwedRenewals } from "../../api/ledger"
import { useCommand } from "../../api/use-command"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import { Confirm } from "../confirm"
import type { Notify } from "../feedback"
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

/** A date without a time, as a moment that is this day where the browser is. */
function noonOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  return new Date(year, month - 1, day, 12)
}

function OwedRow({ renewal, notify }: { renewal: OwedRenewal; notify: Notify }) {
  const { say, cost, day } = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const bill = useCommand(`/domain-renewals/${renewal.id}/bill`, renewalAnswerSchema)
  const waive = useCommand(`/domain-renewals/${renewal.id}/waive`, renewalAnswerSchema)
  const isSending = bill.is_sending || waive.is_sending

  const run = async (command: typeof bill): Promise<void> => {
    setIsAsked(false)
    const sent = await command.send({})
    if (sent.kind === "failed") {
      notify.error(say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }), say(problemWords(sent.problem)))
    }
  }

  return (
    <Row data-renewal={renewal.domain}>
      <Cell>
        <bdi dir="ltr">{renewal.domain_unicode}</bdi>
      </Cell>
      <Cell>
        {renewal.customer_email === null ? NOT_KNOWN : <bdi dir="ltr">{renewal.customer_email}</bdi>}
      </Cell>
      <Cell>{renewal.to_expiry === null ? NOT_KNOWN : day(noonOf(renewal.to_expiry))}</Cell>
      <NumberCell>{renewal.cost === null ? NOT_KNOWN : cost(renewal.cost)}</NumberCell>
      <Cell>
        {renewal.state === "open"
          ? say({ en: "Waits for payment", fa: "در انتظار پرداخت" })
          : say({ en: "Not billed", fa: "صورت‌حساب ندارد" })}
      </Cell>
      <Cell>
        <div className="flex justify-end gap-x-2 py-1">
          {renewal.state === "found" && (
            <Button
              size="small"
              variant="secondary"
              disabled={isSending || renewal.customer_id === null}
              onClick={() => void run(bill)}
            >
              {say({ en: "Bill", fa: "صدور صورت‌حساب" })}
            </Button>
          )}
          <Button size="small" variant="secondary" disabled={isSending} onClick={() => setIsAsked(true)}>
            {say({ en: "Waive", fa: "بخشیدن مبلغ" })}
          </Button>
        </div>
        {isAsked && (
          <Confirm
            title={say({ en: "Waive this renewal?", fa: "این مبلغ بخشیده شود؟" })}
            action={say({ en: "Waive", fa: "بخشیدن مبلغ" })}
            isDestructive
            onConfirm={() => void run(waive)}
            onCancel={() => setIsAsked(false)}
          >
            {say({
              en: "The customer is not asked for the money any more. An open bill is taken back.",
              fa: "دیگر پولی از مشتری خواسته نمی‌شود و صورت‌حساب باز پس گرفته می‌شود.",
            })}
          </Confirm>
        )}
      </Cell>
    </Row>
  )
}
