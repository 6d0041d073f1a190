import { Text } from "@medusajs/ui"
import { useDraftRows, useRemoveLine } from "../../api/draft-orders"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import type { Order } from "../../orders/order-view"
import { useAct } from "../act"
import { Answered } from "../feedback"
import { LanguageSwitch } from "../page-frame"
import { Press } from "../press"
import { Item, Section } from "../section"
import { AddDomainForm } from "./add-domain-form"
import { AddInquiryForm } from "./add-inquiry-form"

type Props = { draft_order_id: string }

/** What an unpaid draft order sells of ours, and what can be put into it. */
export function DraftLines({ draft_order_id }: Props) {
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
              <ul className="divide-ui-border-base divide-y [&>li]:py-2">
                {rows.map((row) => (
                  <DraftLine key={row.id} row={row} draft_order_id={draft_order_id} />
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

function DraftLine({ row, draft_order_id }: Props & { row: Order }) {
  const format = useFormat()
  const { say, money } = format
  const { act } = useAct()
  const { remove, isSending } = useRemoveLine(draft_order_id)
  const name = subjectOf(row, format)
  const line_item_id = row.line_item_id
  return (
    <Item
      data-draft-line={row.kind === "domain" ? row.domain : row.service}
      title={<bdi className="txt-compact-small-plus">{name}</bdi>}
      about={termOf(row, format)}
      aside={
        <span className="txt-compact-small flex items-center gap-x-4">
          <span className="whitespace-nowrap tabular-nums">{money(row.price, row.currency_code)}</span>
          {line_item_id !== null && (
            <Press
              disabled={isSending}
              aria-label={say({ en: `Remove ${name}`, fa: `حذف ${name}` })}
              onClick={() => act({ send: () => remove(line_item_id) })}
            >
              {say({ en: "Remove", fa: "حذف" })}
            </Press>
          )}
        </span>
      }
    />
  )
}
