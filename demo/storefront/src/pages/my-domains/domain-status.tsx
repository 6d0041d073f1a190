import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"

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
  const { my_domains } = useWords()
  return (
    <span className={`badge ${TONES[status]}`} data-status={status}>
      {my_domains.statuses[status]}
    </span>
  )
}
