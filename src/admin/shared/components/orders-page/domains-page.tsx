import { Navigate, useSearchParams } from "react-router-dom"
import type { Answer } from "../../api/ask"
import { useMedusaAdmin } from "../../api/medusa"
import { useSellsInquiries } from "../../api/orders"
import { useAccount } from "../../api/shop"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import type { Account } from "../../views"
import { SellingSwitches } from "../account/selling-switches"
import { Warnings } from "../account/warnings"
import { PageFrame } from "../page-frame"
import { Answered, FactLines, Section } from "../section"
import { AllOrders } from "./all-orders"
import { OpenDecisions } from "./open-decisions"
import { SellByPhone } from "./sell-by-phone"

export function DomainsPage() {
  const account = useAccount()
  const sells_inquiries = useSellsInquiries()
  const [params] = useSearchParams()
  const { pages } = useMedusaAdmin()
  // As mails write it, which know one address for all that waits for a person.
  if (params.get("kind") === "request") {
    return (
      <Navigate
        replace
        to={`${pages}/domains/portfolio?open=${encodeURIComponent(params.get("open") ?? "")}`}
      />
    )
  }
  return (
    <PageFrame action={<SellByPhone />}>
      {/* A table needs the whole width of a small window: the account stands beside the lists in a wide one alone. */}
      <div className="min-[1464px]:grid-cols-[minmax(0,1fr)_18rem] min-[1464px]:grid-rows-[auto_1fr] grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OpenDecisions />
          {account.data && <Warnings warnings={account.data.warnings} />}
        </div>
        <aside className="min-[1464px]:col-start-2 min-[1464px]:row-span-2 min-[1464px]:row-start-1 min-[769px]:grid-cols-2 min-[1464px]:grid-cols-[minmax(0,1fr)] grid grid-cols-[minmax(0,1fr)] gap-4">
          <AccountCard answer={account} sells_inquiries={sells_inquiries} />
          <SellingSwitches sells_inquiries={sells_inquiries} />
        </aside>
        <AllOrders />
      </div>
    </PageFrame>
  )
}

type Props = { answer: Answer<Account>; sells_inquiries: boolean }

function AccountCard({ answer, sells_inquiries }: Props) {
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
