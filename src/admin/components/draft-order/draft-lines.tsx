import { Button, Text } from "@medusajs/ui"
import { useDraftRows, useRemoveLine } from "../../api/draft-orders"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { problemWords } from "../../messages/problems"
import type { Order } from "../../orders/order-view"
import { Answered, type Notify } from "../feedback"
import { LanguageSwitch } from "../page-frame"
import { Section } from "../section"
import { AddDomainForm } from "./add-domain-form"
import { AddInquiryForm } from "./add-inquiry-form"

type Props = { draft_order_id: string; notify: Notify }

/** What an unpaid draft order sells of ours, and what can be put into it. */
export function DraftLines({ draft_order_id, notify }: Props) {
  const { say } = useFormat()
  const answer = useDraftRows(draft_order_id)
  return (
    <Section
      title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}
      aside={<LanguageSwitch />}
    >
      <Answered answer={answer}>
        {({ rows, forms }) => (
          <div className="flex flex-col gap-y-6 px-6 pb-6">
            {rows.length === 0 && (
              <Text size="small" className="text-ui-fg-subtle">
                {say({
                  en: "Nothing yet. What you add is carried out once the draft order is paid, by its link or marked as paid.",
                  fa: "هنوز چیزی نیست. آنچه اضافه کنید پس از پرداخت سفارش پیش‌نویس، با پیوند پرداخت یا با «پرداخت‌شده»، انجام می‌شود.",
                })}
              </Text>
            )}
            {rows.length > 0 && (
              <ul className="divide-ui-border-base divide-y">
                {rows.map((row) => (
                  <DraftLine key={row.id} row={row} draft_order_id={draft_order_id} notify={notify} />
                ))}
              </ul>
            )}
            <AddDomainForm draft_order_id={draft_order_id} />
            {forms && <AddInquiryForm draft_order_id={draft_order_id} forms={forms} />}
          </div>
        )}
      </Answered>
    </Section>
  )
}

function DraftLine({ row, draft_order_id, notify }: Props & { row: Order }) {
  const format = useFormat()
  const { say, money } = format
  const { remove, is_sending } = useRemoveLine(draft_order_id)
  const name = subjectOf(row, format)
  const line_item_id = row.line_item_id
  const takeOut = async (id: string): Promise<void> => {
    const problem = await remove(id)
    if (problem) {
      notify.error(say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }), say(problemWords(problem)))
    }
  }
  return (
    <li
      className="txt-compact-small flex items-center justify-between gap-x-4 py-2"
      data-draft-line={row.kind === "domain" ? row.domain : row.service}
    >
      <span className="min-w-0">
        <span className="txt-compact-small-plus text-ui-fg-base break-words">
          <bdi>{name}</bdi>
        </span>
        <span className="text-ui-fg-subtle block">{termOf(row, format)}</span>
      </span>
      <span className="flex items-center gap-x-4">
        <span className="whitespace-nowrap tabular-nums">{money(row.price, row.currency_code)}</span>
        {line_item_id !== null && (
          <Button
            size="small"
            variant="secondary"
            disabled={is_sending}
            aria-label={say({ en: `Remove ${name}`, fa: `حذف ${name}` })}
            onClick={() => void takeOut(line_item_id)}
          >
            {say({ en: "Remove", fa: "حذف" })}
          </Button>
        )}
      </span>
    </li>
  )
}
