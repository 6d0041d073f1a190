import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { MY_DOMAINS } from "../../language/my-domains-words"

type Status = MyDomain["status"]

const TONES: Readonly<Record<Status, "info" | "good" | "warning">> = {
  active: "good",
  expired: "warning",
  pending: "info",
  manual: "info",
  failed: "warning",
  other: "warning",
}

export const DomainStatus = ({ status }: { status: Status }) => {
  return (
    <span className={`badge ${TONES[status]}`} data-status={status}>
      {MY_DOMAINS.statuses[status]}
    </span>
  )
}
