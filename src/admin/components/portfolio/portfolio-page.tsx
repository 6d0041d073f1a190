import { usePortfolio } from "../../api/portfolio"
import type { Notify } from "../feedback"
import { PageFrame } from "../page-frame"
import { AllDomains } from "./all-domains"
import { PAGE_SIZE, usePortfolioPlace } from "./domain-filters"
import { FailedMails } from "./failed-mails"
import { SupportRequests } from "./support-requests"
import { SyncCard } from "./sync-card"

/** What waits for a person first, then all domains; beside them how they are kept true. */
export function PortfolioPage({ notify }: { notify: Notify }) {
  const [place, go] = usePortfolioPlace()
  const { q, status, condition, owner, customer, page } = place
  const answer = usePortfolio({
    q,
    status: status === "all" ? "" : status,
    condition: condition === "all" ? "" : condition,
    owner: owner === "none" ? "none" : "",
    customer_id: customer,
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  })
  return (
    <PageFrame>
      <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-x-4">
        <div className="flex flex-col gap-y-4">
          <SupportRequests notify={notify} onOpen={(domain) => go({ open: domain })} />
          <FailedMails notify={notify} />
          <AllDomains answer={answer} place={place} go={go} notify={notify} />
        </div>
        <aside>
          <SyncCard answer={answer} notify={notify} />
        </aside>
      </div>
    </PageFrame>
  )
}
