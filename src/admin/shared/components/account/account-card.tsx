import type { Answer } from "../../api/ask"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import type { Account } from "../../views"
import { Answered, FactLines, Section } from "../section"

type Props = { answer: Answer<Account>; sells_inquiries: boolean }

export function AccountCard({ answer, sells_inquiries }: Props) {
  const { say, cost } = useFormat()
  const inquiries = { name: say({ en: "Reserved by inquiries", fa: "رزرو استعلام‌ها" }) }
  return (
    <Section title={say({ en: "Reseller account", fa: "حساب نمایندگی" })}>
      <Answered answer={answer}>
        {({ tier, credit, reserved, reserved_by }) => (
          <div className="px-6 pb-6">
            <FactLines
              lines={[
                { name: say({ en: "Tier", fa: "سطح" }), value: <bdi>{tier ?? NOT_KNOWN}</bdi> },
                { name: say({ en: "Credit", fa: "اعتبار" }), value: cost(credit) },
                {
                  name: say({ en: "Reserved by domain orders", fa: "رزرو سفارش‌های دامنه" }),
                  value: cost(reserved_by.domains),
                },
                ...(sells_inquiries ? [{ ...inquiries, value: cost(reserved_by.identity) }] : []),
                {
                  name: say({ en: "Left to spend", fa: "ماندهٔ آزاد" }),
                  value: cost(credit === null ? null : credit - reserved),
                  isSum: true,
                },
              ]}
            />
          </div>
        )}
      </Answered>
    </Section>
  )
}
