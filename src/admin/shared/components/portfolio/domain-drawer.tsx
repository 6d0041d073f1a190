import { Alert } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { domainPath, useDomain } from "../../api/portfolio"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import {
  autoRenewWords,
  CONDITION_WORDS,
  conditionSentence,
  DOMAIN_STATUS_WORDS,
  onOff,
} from "../../messages/portfolio"
import { reasonWords } from "../../messages/reasons"
import type { DomainDetail } from "../../views"
import { Press, useAct } from "../controls"
import { Answered, Badge, Facts, SideDrawer, Way } from "../section"
import { AssignCustomer, type ChosenCustomer } from "./assign-customer"
import { DomainLife, Requests } from "./domain-life"

type Props = { domain: string; onClose: () => void }

export function DomainDrawer({ domain, onClose }: Props) {
  const answer = useDomain(domain)
  const shown = answer.data
  return (
    <SideDrawer
      title={shown?.domain_unicode ?? domain}
      about={
        shown && (
          <>
            {shown.domain_unicode !== shown.domain && <bdi>{shown.domain}</bdi>}
            <Badge word={DOMAIN_STATUS_WORDS[shown.status]} />
            {shown.condition !== "ok" && <Badge word={CONDITION_WORDS[shown.condition]} />}
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={answer} lines={6}>
        {(detail) => (
          <article className="flex flex-col gap-y-6 px-6 py-4" data-domain={detail.domain}>
            <Requests domain={detail} />
            <DomainActions domain={detail} />
            <DomainFacts domain={detail} />
            <DomainLife domain={detail} />
          </article>
        )}
      </Answered>
    </SideDrawer>
  )
}

function DomainFacts({ domain }: { domain: DomainDetail }) {
  const { say, date, moment } = useFormat()
  const unknown = say({ en: "not known", fa: "نامشخص" })
  const fact = (name: Bilingual, value: ReactNode) => ({ name: say(name), value })
  const owner = domain.customer_id !== null && (
    <Way to={`/customers/${domain.customer_id}`}>
      <bdi>{domain.customer_email ?? domain.customer_id}</bdi>
    </Way>
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
  const status = domain.upstream_status === null ? unknown : <bdi>{domain.upstream_status}</bdi>
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
            en: `Its details could not be read: ${reasonWords(domain.fault).en}. They are asked for again by themselves.`,
            fa: `جزئیات آن خوانده نشد: ${reasonWords(domain.fault).fa}. خودکار دوباره تلاش می‌شود.`,
          })}
        </Alert>
      )}
      <Facts isNarrow facts={facts} />
    </>
  )
}

function DomainActions({ domain }: { domain: DomainDetail }) {
  const format = useFormat()
  const { say } = format
  const { act, question, isSending } = useAct()
  const [isChoosing, setIsChoosing] = useState(false)
  const isAtOdds = domain.auto_renew !== null && domain.auto_renew !== domain.auto_renew_wanted
  const sentence = conditionSentence(domain, format)
  const owner = domain.customer_email ?? domain.customer_id
  const wanted = onOff(domain.auto_renew_wanted)

  const ask = (action: Bilingual, text: Bilingual, path: string, body = {}, isDestructive = false): void => {
    const title = domain.domain_unicode
    act({
      question: { title: `${say(action)}: ${title}`, action: say(action), isDestructive, text: say(text) },
      send: (post) => post(`${domainPath(domain.domain)}/${path}`, body),
      onDone: () => setIsChoosing(false),
      done: { title, text: { en: "It is done.", fa: "انجام شد." } },
    })
  }
  const assign = ({ id, email }: ChosenCustomer): void =>
    ask(
      { en: "Give", fa: "واگذاری" },
      {
        en: `${email} will see and manage this domain, and be reminded to renew it.${owner ? ` ${owner} will not any more.` : ""}`,
        fa: `\u2066${email}\u2069 این دامنه را می‌بیند و مدیریت می‌کند و برای تمدید یادآوری می‌گیرد.${owner ? ` \u2066${owner}\u2069 دیگر به آن دسترسی ندارد.` : ""}`,
      },
      "assign",
      { customer_id: id },
    )
  const takeAway = (): void =>
    ask(
      REMOVE,
      {
        en: `${owner} will not see this domain any more, nor be reminded of its expiry. It stays in the reseller account.`,
        fa: `\u2066${owner}\u2069 دیگر این دامنه را نمی‌بیند و از انقضای آن باخبر نمی‌شود. دامنه در حساب نمایندگی می‌ماند.`,
      },
      "assign",
      { customer_id: null },
      true,
    )
  const setFlag = (): void =>
    ask(
      { en: `Switch auto-renew ${wanted.en}`, fa: `تمدید خودکار: ${wanted.fa}` },
      {
        en: `Auto-renew of this domain will be ${wanted.en} upstream.`,
        fa: `تمدید خودکار این دامنه نزد تأمین‌کننده ${wanted.fa} می‌شود.`,
      },
      "auto-renew",
    )

  return (
    <div className="flex flex-col gap-y-3">
      {sentence !== null && (
        <Alert variant="warning" className="text-ui-fg-base">
          {sentence}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {isAtOdds && (
          <Press variant="primary" isLoading={isSending} onClick={setFlag}>
            {say({
              en: `Switch auto-renew ${wanted.en} upstream`,
              fa: `${wanted.fa} کردن تمدید خودکار نزد تأمین‌کننده`,
            })}
          </Press>
        )}
        <Press aria-expanded={isChoosing} isLoading={isSending} onClick={() => setIsChoosing(!isChoosing)}>
          {owner === null
            ? say({ en: "Give to a customer", fa: "واگذاری به مشتری" })
            : say({ en: "Give to another customer", fa: "واگذاری به مشتری دیگر" })}
        </Press>
        {owner !== null && (
          <Press
            variant="transparent"
            className="text-ui-fg-error whitespace-nowrap"
            disabled={isSending}
            onClick={takeAway}
          >
            {say(REMOVE)}
          </Press>
        )}
      </div>
      {isChoosing && <AssignCustomer owner_id={domain.customer_id} onChoose={assign} />}
      {question}
    </div>
  )
}

const REMOVE = { en: "Remove from customer", fa: "لغو واگذاری" }
