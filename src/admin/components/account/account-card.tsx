import { Link } from "react-router-dom"
import type { Account } from "../../api/account"
import type { Answer } from "../../api/use-answer"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { tierWords } from "../../messages/tiers"
import { Answered } from "../feedback"
import { Section } from "../section"
import { Budget, Health } from "./health"

type Props = { answer: Answer<Account>; sells_inquiries: boolean }

/** The prepaid account upstream, what orders will take of it, and whether the engine works. */
export function AccountCard({ answer, sells_inquiries }: Props) {
  const { say, cost } = useFormat()
  return (
    <Section title={say({ en: "Reseller account", fa: "حساب نمایندگی" })}>
      <Answered answer={answer}>
        {(account) => (
          <div className="flex flex-col gap-y-4 px-6 pb-6">
            <dl className="flex flex-col gap-y-2">
              <Line
                name={say({ en: "Tier", fa: "سطح" })}
                value={account.tier === null ? NOT_KNOWN : say(tierWords(account.tier))}
              />
              <Line name={say({ en: "Credit", fa: "اعتبار" })} value={cost(account.credit)} />
              <Line
                name={
                  sells_inquiries
                    ? say({ en: "Reserved by domain orders", fa: "رزرو سفارش‌های دامنه" })
                    : say({ en: "Reserved by orders", fa: "رزرو سفارش‌ها" })
                }
                value={cost(account.reserved_by.domains)}
                to="/a/domains?state=reserved"
              />
              {sells_inquiries && (
                <Line
                  name={say({ en: "Reserved by inquiries", fa: "رزرو استعلام‌ها" })}
                  value={cost(account.reserved_by.identity)}
                  to="/a/domains?kind=inquiry&state=reserved"
                />
              )}
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

type LineProps = {
  name: string
  value: string
  is_sum?: boolean
  /** The list whose rows sum up to the value. */
  to?: string
}

function Line({ name, value, is_sum = false, to }: LineProps) {
  return (
    <div
      className={
        is_sum
          ? "txt-compact-small-plus border-ui-border-base flex justify-between gap-x-2 border-t pt-2"
          : "txt-compact-small flex justify-between gap-x-2"
      }
    >
      <dt className="text-ui-fg-subtle">{name}</dt>
      <dd className="text-ui-fg-base whitespace-nowrap">
        {to === undefined ? (
          value
        ) : (
          <Link
            to={to}
            className="decoration-ui-border-strong hover:text-ui-tag-blue-text underline underline-offset-4"
            aria-label={`${name}: ${value}`}
          >
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}
