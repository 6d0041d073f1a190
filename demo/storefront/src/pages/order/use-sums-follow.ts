import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { KEYS, queryClient } from "../../shop/queries/query-client"

type Followed = { state: DomainOrder["state"] }

/** An order's sums are asked for again when something of it moves: a refund shows itself there. */
export const useSumsFollow = (order_id: string, followed: readonly Followed[] | undefined): void => {
  const statusFields = followed?.map(({ state }) => state).join()
  const seen = useRef<string>()
  useEffect(() => {
    if (statusFields === undefined || seen.current === statusFields) return
    const isFirst = seen.current === undefined
    seen.current = statusFields
    // The order was read just before.
    if (isFirst) return
    void queryClient.invalidateQueries({ queryKey: KEYS.order(order_id), exact: true })
  }, [statusFields, order_id])
}
