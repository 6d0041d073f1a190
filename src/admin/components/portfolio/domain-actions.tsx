import { Alert } from "@medusajs/ui"
import { useState } from "react"
import { useAssign, useFlag } from "../../api/portfolio"
import { useFormat } from "../../language/use-format"
import { conditionSentence, onOff } from "../../messages/portfolio"
import type { DomainDetail } from "../../portfolio/domain-view"
import { useAct } from "../act"
import { Press } from "../press"
import { AssignCustomer, type ChosenCustomer } from "./assign-customer"

type Asked = { kind: "assign"; customer: ChosenCustomer } | { kind: "take_away" } | { kind: "set_flag" }

export function DomainActions({ domain }: { domain: DomainDetail }) {
  const format = useFormat()
  const { say } = format
  const { act, question } = useAct()
  const assign = useAssign(domain.domain)
  const flag = useFlag(domain.domain)
  const [isChoosing, setIsChoosing] = useState(false)
  const isAtOdds = domain.auto_renew !== null && domain.auto_renew !== domain.auto_renew_wanted
  const sentence = conditionSentence(domain, format)

  const ask = (asked: Asked): void => {
    const title = domain.domain_unicode
    const { action, text } = actWords(asked, domain)
    act({
      question: {
        title: `${say(action)}: ${title}`,
        action: say(action),
        isDestructive: asked.kind === "take_away",
        text: say(text),
      },
      send: () =>
        asked.kind === "set_flag"
          ? flag.send({})
          : assign.send({ customer_id: asked.kind === "assign" ? asked.customer.id : null }),
      onDone: () => setIsChoosing(false),
      done: { title, text: { en: "It is done.", fa: "انجام شد." } },
    })
  }

  return (
    <div className="flex flex-col gap-y-3">
      {sentence !== null && (
        <Alert variant="warning" className="text-ui-fg-base">
          {sentence}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {isAtOdds && (
          <Press variant="primary" isLoading={flag.isSending} onClick={() => ask({ kind: "set_flag" })}>
            {say(
              domain.auto_renew_wanted
                ? { en: "Switch auto-renew on upstream", fa: "فعال کردن تمدید خودکار نزد تأمین‌کننده" }
                : { en: "Switch auto-renew off upstream", fa: "غیرفعال کردن تمدید خودکار نزد تأمین‌کننده" },
            )}
          </Press>
        )}
        <Press
          aria-expanded={isChoosing}
          isLoading={assign.isSending}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {domain.customer_id === null
            ? say({ en: "Give to a customer", fa: "واگذاری به مشتری" })
            : say({ en: "Give to another customer", fa: "واگذاری به مشتری دیگر" })}
        </Press>
        {domain.customer_id !== null && (
          <Press
            variant="transparent"
            className="text-ui-fg-error whitespace-nowrap"
            disabled={assign.isSending}
            onClick={() => ask({ kind: "take_away" })}
          >
            {say({ en: "Remove from customer", fa: "لغو واگذاری" })}
          </Press>
        )}
      </div>
      {isChoosing && (
        <AssignCustomer
          owner_id={domain.customer_id}
          onChoose={(customer) => ask({ kind: "assign", customer })}
        />
      )}
      {question}
    </div>
  )
}

function actWords(asked: Asked, domain: DomainDetail) {
  const owner = domain.customer_email ?? domain.customer_id
  switch (asked.kind) {
    case "assign": {
      const { email } = asked.customer
      return {
        action: { en: "Give", fa: "واگذاری" },
        text: {
          en: `${email} will see and manage this domain, and be reminded to renew it.${owner ? ` ${owner} will not any more.` : ""}`,
          fa: `\u2066${email}\u2069 این دامنه را می‌بیند و مدیریت می‌کند و برای تمدید یادآوری می‌گیرد.${owner ? ` \u2066${owner}\u2069 دیگر به آن دسترسی ندارد.` : ""}`,
        },
      }
    }
    case "take_away":
      return {
        action: { en: "Remove from customer", fa: "لغو واگذاری" },
        text: {
          en: `${owner ?? ""} will not see this domain any more, nor be reminded of its expiry. It stays in the reseller account.`,
          fa: `\u2066${owner ?? ""}\u2069 دیگر این دامنه را نمی‌بیند و از انقضای آن باخبر نمی‌شود. دامنه در حساب نمایندگی می‌ماند.`,
        },
      }
    case "set_flag": {
      const wanted = onOff(domain.auto_renew_wanted)
      return {
        action: { en: `Switch auto-renew ${wanted.en}`, fa: `تمدید خودکار: ${wanted.fa}` },
        text: {
          en: `Auto-renew of this domain will be ${wanted.en} upstream.`,
          fa: `تمدید خودکار این دامنه نزد تأمین‌کننده ${wanted.fa} می‌شود.`,
        },
      }
    }
  }
}
