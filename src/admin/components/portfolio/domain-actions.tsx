import { Alert, Button } from "@medusajs/ui"
import { useState } from "react"
import { useAssign, useFlag } from "../../api/portfolio"
import { useFormat } from "../../language/use-format"
import { conditionSentence, onOff } from "../../messages/portfolio"
import { problemWords } from "../../messages/problems"
import type { DomainDetail } from "../../portfolio/domain-view"
import { Confirm } from "../confirm"
import type { Notify } from "../feedback"
import { AssignCustomer, type ChosenCustomer } from "./assign-customer"

type Asked = { kind: "assign"; customer: ChosenCustomer } | { kind: "take_away" } | { kind: "set_flag" }

/** What is wrong with a domain, and what a person can do: give it to a customer, take it away, set the flag right. */
export function DomainActions({ domain, notify }: { domain: DomainDetail; notify: Notify }) {
  const format = useFormat()
  const { say } = format
  const assign = useAssign(domain.domain)
  const flag = useFlag(domain.domain)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [is_choosing, setIsChoosing] = useState(false)
  const name = domain.domain_unicode
  const is_at_odds = domain.auto_renew !== null && domain.auto_renew !== domain.auto_renew_wanted
  const sentence = conditionSentence(domain, format)

  const carryOut = async (act: Asked): Promise<void> => {
    setAsked(null)
    const sent =
      act.kind === "set_flag"
        ? await flag.send({})
        : await assign.send({ customer_id: act.kind === "assign" ? act.customer.id : null })
    if (sent.kind === "failed") {
      notify.error(say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }), say(problemWords(sent.problem)))
      return
    }
    setIsChoosing(false)
    notify.success(name, say({ en: "It is done.", fa: "انجام شد." }))
  }

  return (
    <div className="flex flex-col gap-y-3">
      {sentence !== null && (
        <Alert variant="warning" className="text-ui-fg-base">
          {sentence}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {is_at_odds && (
          <Button size="small" isLoading={flag.is_sending} onClick={() => setAsked({ kind: "set_flag" })}>
            {say(
              domain.auto_renew_wanted
                ? { en: "Switch auto-renew on upstream", fa: "روشن کردن تمدید خودکار نزد تأمین‌کننده" }
                : { en: "Switch auto-renew off upstream", fa: "خاموش کردن تمدید خودکار نزد تأمین‌کننده" },
            )}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          aria-expanded={is_choosing}
          isLoading={assign.is_sending}
          onClick={() => setIsChoosing(!is_choosing)}
        >
          {domain.customer_id === null
            ? say({ en: "Give to a customer", fa: "دادن به مشتری" })
            : say({ en: "Give to another customer", fa: "دادن به مشتری دیگر" })}
        </Button>
        {domain.customer_id !== null && (
          <Button
            size="small"
            variant="secondary"
            disabled={assign.is_sending}
            onClick={() => setAsked({ kind: "take_away" })}
          >
            {say({ en: "Take away", fa: "گرفتن از مشتری" })}
          </Button>
        )}
      </div>
      {is_choosing && (
        <AssignCustomer
          owner_id={domain.customer_id}
          onChoose={(customer) => setAsked({ kind: "assign", customer })}
        />
      )}
      {asked && (
        <ConfirmAct
          asked={asked}
          domain={domain}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type ConfirmProps = { asked: Asked; domain: DomainDetail; onConfirm: () => void; onCancel: () => void }

function ConfirmAct({ asked, domain, onConfirm, onCancel }: ConfirmProps) {
  const { say } = useFormat()
  const { action, text } = actWords(asked, domain)
  return (
    <Confirm
      title={`${say(action)}: ${domain.domain_unicode}`}
      action={say(action)}
      isDestructive={asked.kind === "take_away"}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {say(text)}
    </Confirm>
  )
}

/** What a press of the button will do. */
function actWords(asked: Asked, domain: DomainDetail) {
  const owner = domain.customer_email ?? domain.customer_id
  switch (asked.kind) {
    case "assign": {
      const { email } = asked.customer
      return {
        action: { en: "Give", fa: "دادن دامنه" },
        text: {
          en: `${email} will see and manage this domain, and be reminded to renew it.${owner ? ` ${owner} will not any more.` : ""}`,
          fa: `\u2066${email}\u2069 این دامنه را می‌بیند و مدیریت می‌کند و برای تمدید یادآوری می‌گیرد.${owner ? ` \u2066${owner}\u2069 دیگر به آن دسترسی ندارد.` : ""}`,
        },
      }
    }
    case "take_away":
      return {
        action: { en: "Take away", fa: "گرفتن دامنه" },
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
