import { Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { Link } from "react-router-dom"
import { usePeople } from "../../api/use-ledger"
import { useFormat } from "../../language/use-format"
import {
  type Addresses,
  actorWords,
  DOMAIN_EVENT_WORDS,
  domainEventDetail,
} from "../../messages/domain-history"
import { NOTICE_STATE_WORDS, NOTICE_WORDS, noticeReasonWords } from "../../messages/notices"
import { termOf } from "../../messages/orders"
import { SUBJECT_WORDS } from "../../messages/portfolio"
import { RENEWAL_KIND_WORDS, RENEWAL_STATE_WORDS, renewalFaultWords } from "../../messages/renewals"
import type { DomainDetail } from "../../portfolio/domain-view"
import type { Notify } from "../feedback"
import { StateBadge } from "../order/order-card"
import { TimelineEntry } from "../order/timeline"
import { OrderLink } from "../orders-page/order-table"
import { Badge } from "./domain-table"
import { RenewalActions } from "./renewal-actions"
import { DoneButton, RequestText } from "./support-requests"

/** What happened to a domain: requests, renewals without an order, orders, mails and all changes, the newest first. */
export function DomainLife({ domain, notify }: { domain: DomainDetail; notify: Notify }) {
  return (
    <>
      <Requests domain={domain} notify={notify} />
      <Renewals domain={domain} notify={notify} />
      <Orders domain={domain} />
      <DomainHistory domain={domain} />
      <Mails domain={domain} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-y-3">
      <h3 id={id} className="txt-compact-small-plus text-ui-fg-base">
        {title}
      </h3>
      {children}
    </section>
  )
}

const addressesOf = ({ customers }: DomainDetail): Addresses =>
  new Map(customers.map(({ id, email }) => [id, email]))

function Requests({ domain, notify }: { domain: DomainDetail; notify: Notify }) {
  const { say, moment } = useFormat()
  if (domain.requests.length === 0) return null
  const addresses = addressesOf(domain)
  return (
    <Part title={say({ en: "Support requests", fa: "درخواست‌های پشتیبانی" })}>
      <ul className="flex flex-col gap-y-3">
        {domain.requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-y-1" data-request={request.id}>
            <div className="flex items-start justify-between gap-x-4">
              <div>
                <Text size="small" weight="plus">
                  {say(SUBJECT_WORDS[request.what])}
                </Text>
                <Text size="xsmall" className="text-ui-fg-subtle">
                  <bdi>{addresses.get(request.customer_id) ?? request.customer_id}</bdi>
                  {" · "}
                  {moment(request.created_at)}
                </Text>
              </div>
              {request.done_at === null ? (
                <DoneButton id={request.id} name={domain.domain_unicode} notify={notify} />
              ) : (
                <Badge colour="green">{say({ en: "Done", fa: "انجام شد" })}</Badge>
              )}
            </div>
            <RequestText text={request.text} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Renewals({ domain, notify }: { domain: DomainDetail; notify: Notify }) {
  const { say, cost, date } = useFormat()
  if (domain.renewals.length === 0) return null
  return (
    <Part title={say({ en: "Renewals without an order", fa: "تمدیدهای بدون سفارش" })}>
      <ul className="flex flex-col gap-y-3">
        {domain.renewals.map((renewal) => (
          <li key={renewal.id} className="flex flex-col gap-y-1" data-renewal={renewal.kind}>
            <div className="txt-compact-small flex items-start justify-between gap-x-4">
              <div className="min-w-0">
                <p className="text-ui-fg-base">
                  {say(RENEWAL_KIND_WORDS[renewal.kind])}
                  <span className="text-ui-fg-subtle"> {date(renewal.to_expiry ?? renewal.from_expiry)}</span>
                </p>
                <p className="txt-compact-xsmall text-ui-fg-subtle flex flex-wrap gap-x-3">
                  {renewal.cost !== null && <span>{cost(renewal.cost)}</span>}
                  {renewal.draft_order_id !== null && renewal.state === "open" && (
                    <Link
                      to={`/a/draft-orders/${encodeURIComponent(renewal.draft_order_id)}`}
                      className="text-ui-tag-blue-text underline"
                    >
                      {say({ en: "Draft order", fa: "سفارش پیش‌نویس" })}
                    </Link>
                  )}
                  {renewal.fault !== null && <span>{say(renewalFaultWords(renewal.fault))}</span>}
                </p>
              </div>
              <Badge colour={RENEWAL_STATE_WORDS[renewal.state].colour}>
                {say(RENEWAL_STATE_WORDS[renewal.state])}
              </Badge>
            </div>
            <RenewalActions renewal={renewal} notify={notify} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Orders({ domain }: { domain: DomainDetail }) {
  const format = useFormat()
  const { say, short } = format
  return (
    <Part title={say({ en: "Orders", fa: "سفارش‌ها" })}>
      {domain.orders.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {say({ en: "No order of the shop explains it.", fa: "هیچ سفارشی از فروشگاه برای آن نیست." })}
        </Text>
      )}
      <ul className="flex flex-col gap-y-2">
        {domain.orders.map((order) => (
          <li key={order.id} className="txt-compact-small flex items-center justify-between gap-x-4">
            <span className="flex flex-wrap gap-x-3">
              <Link
                to={`/a/domains?kind=domain&open=${encodeURIComponent(order.id)}`}
                className="text-ui-tag-blue-text underline"
              >
                {termOf(order, format)}
              </Link>
              <span className="text-ui-fg-subtle">{short(order.created_at)}</span>
              <OrderLink order={order} subject={domain.domain_unicode} />
            </span>
            <StateBadge state={order.state} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function DomainHistory({ domain }: { domain: DomainDetail }) {
  const format = useFormat()
  const { say } = format
  const people = usePeople()
  const addresses = addressesOf(domain)
  const newest_first = domain.history.map((entry, index) => ({ entry, index })).reverse()
  return (
    <Part title={say({ en: "History", fa: "تاریخچه" })}>
      <ol className="flex flex-col">
        {newest_first.map(({ entry, index }) => {
          const actor = actorWords(entry.who, people, addresses)
          const about = [actor && say(actor), domainEventDetail(entry, addresses, format)]
          return (
            <TimelineEntry key={index} at={entry.at} about={about.filter((words) => words !== null)}>
              {say(DOMAIN_EVENT_WORDS[entry.what])}
            </TimelineEntry>
          )
        })}
      </ol>
    </Part>
  )
}

function Mails({ domain }: { domain: DomainDetail }) {
  const { say, short } = useFormat()
  if (domain.notices.length === 0) return null
  return (
    <Part title={say({ en: "Mails", fa: "ایمیل‌ها" })}>
      <ul className="flex flex-col gap-y-2">
        {domain.notices.map((notice) => (
          <li key={notice.id} className="txt-compact-small flex items-start justify-between gap-x-4">
            <div className="min-w-0">
              <p className="text-ui-fg-base">
                {say(NOTICE_WORDS[notice.event])}
                <span className="text-ui-fg-subtle"> {short(notice.sent_at ?? notice.created_at)}</span>
              </p>
              {notice.reason !== null && (
                <p className="txt-compact-xsmall text-ui-fg-subtle break-words">
                  {say(noticeReasonWords(notice.reason))}
                </p>
              )}
            </div>
            <Badge colour={NOTICE_STATE_WORDS[notice.state].colour}>
              {say(NOTICE_STATE_WORDS[notice.state])}
            </Badge>
          </li>
        ))}
      </ul>
    </Part>
  )
}
