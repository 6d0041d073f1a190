import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useFormat } from "../../language/use-format"
import { onOff, syncFaultWords } from "../../messages/portfolio"
import { upstreamStatusWords } from "../../messages/upstream-status"
import type { DomainDetail } from "../../portfolio/domain-view"

/** All that is known of a domain. */
export function DomainFacts({ domain }: { domain: DomainDetail }) {
  const { say, date, moment } = useFormat()
  const unknown = say({ en: "not known", fa: "نامشخص" })
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: say({ en: "Customer", fa: "مشتری" }),
      value:
        domain.customer_id === null ? (
          say({ en: "nobody", fa: "هیچ‌کس" })
        ) : (
          <Link to={`/a/customers/${domain.customer_id}`} className="text-ui-tag-blue-text underline">
            <bdi>{domain.customer_email ?? domain.customer_id}</bdi>
          </Link>
        ),
    },
    {
      name: say({ en: "Expiry date", fa: "تاریخ انقضا" }),
      value: domain.expiry === null ? unknown : date(domain.expiry),
    },
    {
      name: say({ en: "Status upstream", fa: "وضعیت نزد تأمین‌کننده" }),
      value: domain.upstream_status === null ? unknown : say(upstreamStatusWords(domain.upstream_status)),
    },
    {
      name: say({ en: "Nameservers", fa: "نیم‌سرورها" }),
      value:
        domain.nameservers.length === 0 ? (
          say({ en: "none", fa: "ندارد" })
        ) : (
          <ul>
            {domain.nameservers.map((host) => (
              <li key={host}>
                <bdi>{host}</bdi>
              </li>
            ))}
          </ul>
        ),
    },
    { name: say({ en: "Transfer lock", fa: "قفل انتقال" }), value: say(onOff(domain.locked)) },
    {
      name: say({ en: "Auto-renew upstream", fa: "تمدید خودکار نزد تأمین‌کننده" }),
      value: say(onOff(domain.auto_renew)),
    },
    {
      name: say({ en: "As the shop wants it", fa: "خواست فروشگاه" }),
      value: say(onOff(domain.auto_renew_wanted)),
    },
    {
      name: say({ en: "As the customer wishes", fa: "خواست مشتری" }),
      value: say(onOff(domain.auto_renew_wish)),
    },
    {
      name: say({ en: "Premium", fa: "پریمیوم" }),
      value: domain.premium ? say({ en: "yes", fa: "بله" }) : say({ en: "no", fa: "خیر" }),
    },
    {
      name: say({ en: "Last seen upstream", fa: "آخرین مشاهده نزد تأمین‌کننده" }),
      value:
        domain.last_seen_at === null ? say({ en: "not yet", fa: "هنوز نه" }) : moment(domain.last_seen_at),
    },
  ]
  return (
    <>
      {domain.fault !== null && (
        <Alert variant="warning">
          {say({
            en: `Its details could not be read: ${syncFaultWords(domain.fault).en}. They are asked for again by themselves.`,
            fa: `جزئیات آن خوانده نشد: ${syncFaultWords(domain.fault).fa}. خودکار دوباره تلاش می‌شود.`,
          })}
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="txt-compact-xsmall text-ui-fg-subtle">{name}</dt>
            <dd className="txt-compact-small text-ui-fg-base break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
