import { useAccount } from "../../api/account"
import { useInquiryOrders } from "../../api/orders"
import { AccountCard } from "../account/account-card"
import { SellingSwitches } from "../account/selling-switches"
import { Warnings } from "../account/warnings"
import { SellByPhone } from "../draft-order/sell-by-phone"
import { PageFrame } from "../page-frame"
import { AllOrders } from "./all-orders"
import { OpenDecisions } from "./open-decisions"

/** What needs a decision first, then all orders; beside them the account and what is sold. */
export function DomainsPage() {
  const account = useAccount()
  const sells_inquiries = useInquiryOrders({ limit: 1 }).data !== undefined
  return (
    <PageFrame>
      <div className="flex justify-end">
        <SellByPhone />
      </div>
      <Warnings warnings={account.data?.warnings ?? []} />
      {/* A table needs the whole width of a small window: the account stands beside the lists in a wide one alone. */}
      <div className="large:grid-cols-[minmax(0,1fr)_18rem] large:grid-rows-[auto_1fr] grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <OpenDecisions />
        <aside className="large:col-start-2 large:row-span-2 large:row-start-1 large:grid-cols-1 small:grid-cols-2 grid grid-cols-[minmax(0,1fr)] items-start gap-4">
          <AccountCard answer={account} sells_inquiries={sells_inquiries} />
          <SellingSwitches sells_inquiries={sells_inquiries} />
        </aside>
        <AllOrders />
      </div>
    </PageFrame>
  )
}
