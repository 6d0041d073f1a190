import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { RENEWAL_STATE_WORDS } from "../../messages/portfolio"
import type { OwedRenewal, OwedRenewals } from "../../views"
import { Press, useAct } from "../controls"
import { type Column, known, List } from "../list"
import { Section } from "../section"

const COLUMNS: readonly Column<OwedRenewal>[] = [
  {
    key: "domain",
    title: { en: "Domain", fa: "دامنه" },
    cell: ({ domain_unicode }) => <bdi dir="ltr">{domain_unicode}</bdi>,
  },
  {
    key: "customer",
    title: { en: "Customer", fa: "مشتری" },
    cell: ({ customer_email }) => <bdi dir="ltr">{customer_email ?? NOT_KNOWN}</bdi>,
  },
  {
    key: "until",
    title: { en: "Renewed until", fa: "تمدید تا" },
    cell: ({ to_expiry }, { shortDate }) => (to_expiry === null ? NOT_KNOWN : shortDate(to_expiry)),
  },
  {
    key: "cost",
    title: { en: "Cost", fa: "هزینه" },
    isNumber: true,
    cell: (renewal, { cost }) => cost(renewal.cost),
  },
  {
    key: "state",
    title: { en: "State", fa: "وضعیت" },
    cell: ({ state }, { say }) => say(RENEWAL_STATE_WORDS[state]),
  },
  {
    key: "decide",
    title: { en: "Decide", fa: "تصمیم" },
    isTitleHidden: true,
    cell: (renewal) => <RenewalActions renewal={renewal} />,
  },
]

export function OwedRenewalsSection({ owed }: { owed: OwedRenewals }) {
  const { say, cost } = useFormat()
  if (owed.lines.length === 0) return null
  const title = { en: "Owed renewals", fa: "تمدیدهای پرداخت‌نشده" }
  return (
    <Section title={say(title)} aside={<span className="txt-compact-small-plus">{cost(owed.cost)}</span>}>
      <p className="txt-small text-ui-fg-subtle px-6 pb-4">
        {say({
          en: "Upstream renewed these domains by itself, and no customer has paid for it yet. This is as of now, whatever period is chosen above.",
          fa: "تأمین‌کننده این دامنه‌ها را خودش تمدید کرده و هنوز هیچ مشتری هزینهٔ آن را پرداخت نکرده است. این فهرست وضعیت فعلی است، هر بازه‌ای که بالا انتخاب شده باشد.",
        })}
      </p>
      <List
        title={title}
        columns={COLUMNS}
        answer={known(owed.lines)}
        idOf={({ id }) => id}
        dataOf={({ domain }) => ({ "data-renewal": domain })}
      />
    </Section>
  )
}

export function RenewalActions({ renewal }: { renewal: OwedRenewal }) {
  const { say } = useFormat()
  const { act, question, isSending } = useAct()
  const path = `/domain-renewals/${renewal.id}`
  if (renewal.kind !== "owed" || (renewal.state !== "found" && renewal.state !== "open")) return null
  const waiving = {
    title: say({ en: "Waive this renewal?", fa: "از این مبلغ چشم‌پوشی شود؟" }),
    action: say({ en: "Waive", fa: "چشم‌پوشی" }),
    isDestructive: true,
    text: say({
      en: "The customer is not asked for the money any more. An open bill is taken back.",
      fa: "دیگر پولی از مشتری خواسته نمی‌شود و صورت‌حساب باز پس گرفته می‌شود.",
    }),
  }
  return (
    <div className="flex justify-end gap-x-2 py-1">
      {renewal.state === "found" && (
        <Press
          disabled={isSending || renewal.customer_id === null}
          onClick={() => act({ send: (post) => post(`${path}/bill`) })}
        >
          {say({ en: "Bill", fa: "صدور صورت‌حساب" })}
        </Press>
      )}
      <Press
        disabled={isSending}
        onClick={() => act({ question: waiving, send: (post) => post(`${path}/waive`) })}
      >
        {waiving.action}
      </Press>
      {question}
    </div>
  )
}
