import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { PAGES } from "../../medusa/places"
import { autoRenewWords, onOff, syncFaultWords } from "../../messages/portfolio"
import { upstreamStatusWords } from "../../messages/upstream-status"
import type { DomainDetail } from "../../portfolio/domain-view"
import { Facts } from "../section"

/** All that is known of a domain. */
export function DomainFacts({ domain }: { domain: DomainDetail }) {
  const { say, date, moment } = useFormat()
  const unknown = say({ en: "not known", fa: "نامشخص" })
  const fact = (name: Bilingual, value: ReactNode) => ({ name: say(name), value })
  const owner = domain.customer_id !== null && (
    <Link to={`${PAGES}/customers/${domain.customer_id}`} className="text-ui-tag-blue-text underline">
      <bdi>{domain.customer_email ?? domain.customer_id}</bdi>
    </Link>
  )
  const nameservers = (
    <ul>
      {domain.nameservers.map((host) => (
        <li key={host}>
          <bdi>{host}</bdi>
        </li>
      ))}
    </ul>
  )
  const status = domain.upstream_status === null ? unknown : say(upstreamStatusWords(domain.upstream_status))
  const seen =
    domain.last_seen_at === null ? say({ en: "not yet", fa: "هنوز نه" }) : moment(domain.last_seen_at)
  const facts = [
    fact(
      domain.status === "expired"
        ? { en: "Expired on", fa: "منقضی‌شده در" }
        : { en: "Expiry date", fa: "تاریخ انقضا" },
      domain.expiry === null ? unknown : date(domain.expiry),
    ),
    fact({ en: "Customer", fa: "مشتری" }, owner || say({ en: "nobody", fa: "هیچ‌کس" })),
    fact({ en: "Registrar's record", fa: "وضعیت نزد شرکت ثبت دامنه" }, status),
    fact(
      { en: "Nameservers", fa: "نیم‌سرورها" },
      domain.nameservers.length === 0 ? say({ en: "none", fa: "ندارد" }) : nameservers,
    ),
    fact({ en: "Transfer lock", fa: "قفل انتقال" }, say(onOff(domain.locked))),
    fact({ en: "Auto-renew", fa: "تمدید خودکار" }, say(autoRenewWords(domain))),
    fact(
      { en: "Premium", fa: "دامنهٔ ویژه" },
      domain.premium ? say({ en: "yes", fa: "بله" }) : say({ en: "no", fa: "خیر" }),
    ),
    fact({ en: "Last seen upstream", fa: "آخرین مشاهده نزد تأمین‌کننده" }, seen),
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
      <Facts isNarrow facts={facts} />
    </>
  )
}
