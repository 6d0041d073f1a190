import { clx } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { NOTICES } from "../../../../reseller/mail/notice"
import { usePeople } from "../../api/shop"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { type Addresses, DOMAIN_EVENT_WORDS, domainEventDetail, whoWords } from "../../messages/history"
import { termOf } from "../../messages/orders"
import {
  NOTICE_STATE_WORDS,
  noticeReasonWords,
  RENEWAL_KIND_WORDS,
  RENEWAL_STATE_WORDS,
} from "../../messages/portfolio"
import { reasonWords, STATE_WORDS } from "../../messages/reasons"
import type { DomainDetail } from "../../views"
import { RenewalActions } from "../ledger/owed-renewals"
import { TimelineEntry } from "../order/order-card"
import { OrderLink } from "../orders-page/all-orders"
import { Badge, Item, Way } from "../section"
import { Request } from "./waiting"

type PartProps = { title: Bilingual; isHistory?: boolean; children: readonly ReactNode[] }

function Part({ title, isHistory = false, children }: PartProps) {
  const { say } = useFormat()
  const id = useId()
  const Lines = isHistory ? "ol" : "ul"
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-y-3">
      <h3 id={id} className="txt-compact-small-plus text-ui-fg-base">
        {say(title)}
      </h3>
      <Lines className={clx("flex flex-col", !isHistory && "gap-y-3")}>{children}</Lines>
    </section>
  )
}

export function Requests({ domain }: { domain: DomainDetail }) {
  const emails = new Map(domain.customers.map(({ id, email }) => [id, email]))
  return (
    <Part title={{ en: "Support requests", fa: "درخواست‌های پشتیبانی" }}>
      {domain.requests.map((request) => (
        <Request
          key={request.id}
          request={request}
          name={domain.domain_unicode}
          customer={emails.get(request.customer_id) ?? request.customer_id}
        />
      ))}
    </Part>
  )
}

export function DomainLife({ domain }: { domain: DomainDetail }) {
  const format = useFormat()
  const { say, cost, date, short } = format
  const people = usePeople()
  const addresses: Addresses = new Map(domain.customers.map(({ id, email }) => [id, email]))
  const newest_first = domain.history.map((entry, index) => ({ entry, index })).reverse()
  const unexplained = (
    <li key="none" className="txt-small text-ui-fg-subtle">
      {say({ en: "Not ordered in this shop.", fa: "این دامنه سفارشی در فروشگاه ندارد." })}
    </li>
  )
  return (
    <>
      <Part title={{ en: "Renewals without an order", fa: "تمدیدهای بدون سفارش" }}>
        {domain.renewals.map((renewal) => (
          <Item
            key={renewal.id}
            data-renewal={renewal.kind}
            title={
              <>
                {say(RENEWAL_KIND_WORDS[renewal.kind])}
                <span className="text-ui-fg-subtle"> {date(renewal.to_expiry ?? renewal.from_expiry)}</span>
              </>
            }
            about={
              <span className="flex flex-wrap gap-x-3">
                {renewal.cost !== null && <span>{cost(renewal.cost)}</span>}
                {renewal.draft_order_id !== null && renewal.state === "open" && (
                  <Way to={`/draft-orders/${encodeURIComponent(renewal.draft_order_id)}`}>
                    {say({ en: "Draft order", fa: "سفارش پیش‌نویس" })}
                  </Way>
                )}
                {renewal.fault !== null && <span>{say(reasonWords(renewal.fault))}</span>}
              </span>
            }
            aside={<Badge word={RENEWAL_STATE_WORDS[renewal.state]} />}
          >
            <RenewalActions renewal={renewal} />
          </Item>
        ))}
      </Part>
      <Part title={{ en: "Orders", fa: "سفارش‌ها" }}>
        {domain.orders.length === 0
          ? [unexplained]
          : domain.orders.map((order) => (
              <Item
                key={order.id}
                title={
                  <span className="flex flex-wrap gap-x-3">
                    <Way to={`/domains?kind=domain&open=${encodeURIComponent(order.id)}`}>
                      {termOf(order, format)}
                    </Way>
                    <span className="text-ui-fg-subtle">{short(order.created_at)}</span>
                    <OrderLink order={order} subject={domain.domain_unicode} />
                  </span>
                }
                aside={<Badge word={STATE_WORDS[order.state]} />}
              />
            ))}
      </Part>
      <Part title={{ en: "History", fa: "تاریخچه" }} isHistory>
        {newest_first.map(({ entry, index }) => {
          // The shop's own findings are nobody's doing.
          const actor = entry.who === "system" ? null : say(whoWords(entry.who, people, addresses))
          const about = [actor, domainEventDetail(entry, addresses, format)]
          return (
            <TimelineEntry key={index} at={entry.at} about={about.filter((words) => words !== null)}>
              {say(DOMAIN_EVENT_WORDS[entry.what])}
            </TimelineEntry>
          )
        })}
      </Part>
      <Part title={{ en: "Mails", fa: "ایمیل‌ها" }}>
        {domain.notices.map((notice) => (
          <Item
            key={notice.id}
            title={
              <>
                {say(NOTICES[notice.event].title)}
                <span className="text-ui-fg-subtle"> {short(notice.sent_at ?? notice.created_at)}</span>
              </>
            }
            about={notice.reason !== null && say(noticeReasonWords(notice.reason))}
            aside={<Badge word={NOTICE_STATE_WORDS[notice.state]} />}
          />
        ))}
      </Part>
    </>
  )
}
