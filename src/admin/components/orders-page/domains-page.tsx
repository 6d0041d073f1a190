import { useAccount } from "../../api/account"
import { useInquiryOrders } from "../../api/orders"
import { AccountCard } from "../account/account-card"
import { SellingSwitches } from "../account/selling-switches"
import { Warnings } from "../account/warnings"
import type { Notify } from "../feedback"
import { PageFrame } from "../page-frame"
import { AllOrders } from "./all-orders"
import { OpenDecisions } from "./open-decisions"

/** What needs a decision first, then all orders; beside them the account and what is sold. */
export function DomainsPage({ notify }: { notify: Notify }) {
  const account = useAccount()
  const sells_inquiries = useInquiryOrders({ limit: 1 }).data !== undefined
  return (
    <PageFrame>
      <Warnings warnings={account.data?.warnings ?? []} />
      <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-x-4">
        <div className="flex flex-col gap-y-4">
          <OpenDecisions notify={notify} />
          <AllOrders notify={notify} />
        </div>
        <aside className="flex flex-col gap-y-4">
          <AccountCard answer={account} />
          <SellingSwitches sells_inquiries={sells_inquiries} notify={notify} />
        </aside>
      </div>
    </PageFrame>
  )
}
