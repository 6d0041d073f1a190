import { LIMIT_NAMES } from "../../../../reseller/budget/budget"
import type { Answer } from "../../api/ask"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { reasonWords } from "../../messages/reasons"
import { LIMIT_WORDS } from "../../messages/warnings"
import type { Account } from "../../views"
import { Answered } from "../feedback"
import { Badge, FactLines, Section } from "../section"

type Props = { answer: Answer<Account>; sells_inquiries: boolean }

export function AccountCard({ answer, sells_inquiries }: Props) {
  const { say, cost } = useFormat()
  return (
    <Section title={say({ en: "Reseller account", fa: "حساب نمایندگی" })}>
      <Answered answer={answer}>
        {({ tier, credit, reserved, reserved_by, budget, upstream, identity }) => (
          // Beside each other where the card has the whole width.
          <div className="min-[769px]:grid-cols-3 min-[1464px]:grid-cols-1 grid gap-x-10 gap-y-4 px-6 pb-6">
            <FactLines
              lines={[
                { name: say({ en: "Tier", fa: "سطح" }), value: <bdi>{tier ?? NOT_KNOWN}</bdi> },
                { name: say({ en: "Credit", fa: "اعتبار" }), value: cost(credit) },
                {
                  name: say({ en: "Reserved by domain orders", fa: "رزرو سفارش‌های دامنه" }),
                  value: cost(reserved_by.domains),
                },
                ...(sells_inquiries
                  ? [
                      {
                        name: say({ en: "Reserved by inquiries", fa: "رزرو استعلام‌ها" }),
                        value: cost(reserved_by.identity),
                      },
                    ]
                  : []),
                {
                  name: say({ en: "Left to spend", fa: "ماندهٔ آزاد" }),
                  value: cost(credit === null ? null : credit - reserved),
                  isSum: true,
                },
              ]}
            />
            <Budget budget={budget} />
            <Upstream domains={upstream} inquiries={identity} />
          </div>
        )}
      </Answered>
    </Section>
  )
}

function Budget({ budget }: Pick<Account, "budget">) {
  const { say, number } = useFormat()
  return (
    <div className="flex flex-col gap-y-2">
      <h3 className="txt-compact-xsmall-plus text-ui-fg-subtle">
        {say({ en: "Rate limits in use", fa: "سهمیهٔ درخواست‌ها" })}
      </h3>
      {LIMIT_NAMES.map((name) => {
        const { in_use, usable, limit } = budget[name]
        const label = say(LIMIT_WORDS[name])
        return (
          <div key={name} className="txt-compact-small grid grid-cols-3 items-center gap-x-2">
            <span className="text-ui-fg-subtle">{label}</span>
            <meter min={0} max={limit} value={in_use} className="h-2 w-full" aria-label={label} />
            <span className="text-ui-fg-base text-end tabular-nums">
              {number(in_use)} / {number(usable)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Upstream({ domains, inquiries }: Record<"domains" | "inquiries", Account["identity"]>) {
  const { say } = useFormat()
  const line = (name: string, health: Account["identity"]) => {
    if (health === null) return []
    const fault = health.reachable ? health.error : "upstream_unreachable"
    const words = fault === null ? { en: "answers", fa: "پاسخ می‌دهد" } : reasonWords(fault)
    return [{ name, value: <Badge word={{ ...words, colour: fault === null ? "green" : "red" }} /> }]
  }
  return (
    <FactLines
      lines={[
        ...line(say({ en: "Upstream, domains", fa: "تأمین‌کننده، دامنه" }), domains),
        ...line(say({ en: "Upstream, inquiries", fa: "تأمین‌کننده، استعلام" }), inquiries),
      ]}
    />
  )
}
