import type { Account } from "../../api/account"
import type { Answer } from "../../api/use-answer"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { Answered } from "../feedback"
import { Section } from "../section"
import { Budget, Health } from "./health"

/** The prepaid account upstream, what orders will take of it, and whether the engine works. */
export function AccountCard({ answer }: { answer: Answer<Account> }) {
  const { say, cost } = useFormat()
  return (
    <Section title={say({ en: "Reseller account", fa: "حساب نمایندگی" })}>
      <Answered answer={answer}>
        {(account) => (
          <div className="flex flex-col gap-y-4 px-6 pb-6">
            <dl className="flex flex-col gap-y-2">
              <Line name={say({ en: "Tier", fa: "سطح" })} value={account.tier ?? NOT_KNOWN} />
              <Line name={say({ en: "Credit", fa: "اعتبار" })} value={cost(account.credit)} />
              <Line
                name={say({ en: "Reserved by orders", fa: "رزرو سفارش‌ها" })}
                value={cost(account.reserved)}
              />
              <Line
                name={say({ en: "Left to spend", fa: "ماندهٔ آزاد" })}
                value={cost(account.credit === null ? null : account.credit - account.reserved)}
                is_sum
              />
            </dl>
            <Budget budget={account.budget} />
            <Health account={account} />
          </div>
        )}
      </Answered>
    </Section>
  )
}

function Line({ name, value, is_sum = false }: { name: string; value: string; is_sum?: boolean }) {
  return (
    <div
      className={
        is_sum
          ? "txt-compact-small-plus border-ui-border-base flex justify-between border-t pt-2"
          : "txt-compact-small flex justify-between"
      }
    >
      <dt className="text-ui-fg-subtle">{name}</dt>
      <dd className="text-ui-fg-base">{value}</dd>
    </div>
  )
}
