import type { MyDomainDetail } from "medusa-plugin-domain-reseller-client"

type Request = MyDomainDetail["requests"][number]

/** Of one subject one request is open at a time. */
export const openRequest = (
  { requests }: Pick<MyDomainDetail, "requests">,
  subject: Request["what"],
): Request | undefined => requests.find(({ what, done_at }) => what === subject && done_at === null)

/** It can no longer be renewed, but perhaps restored. */
export const isLost = ({
  status,
  reason,
  payment,
}: Pick<MyDomainDetail, "status" | "reason" | "payment">): boolean =>
  status === "expired" && reason === "not_active" && payment === null
