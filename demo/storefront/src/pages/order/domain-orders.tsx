import { useEffect } from "react"
import { DomainName } from "../../components/domain-name"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { StateBadge } from "../../components/state-badge"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { KEYS } from "../../shop/queries/keys"
import { useOrderDomains } from "../../shop/queries/order"
import { queryClient } from "../../shop/queries/query-client"
import { OrderSteps } from "./order-steps"

/** The names of an order with their states; the order's sums are asked again when one of them moves. */
export const DomainOrders = ({ order_id }: { order_id: string }) => {
  const { order: words, cart, common } = useWords()
  const { data, error, refetch } = useOrderDomains(order_id)
  const standing = data?.map(({ state }) => state).join()
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: KEYS.order(order_id), exact: true })
  }, [standing])
  if (error && !data) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (data === undefined) return <Loading />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="domains">
      <h2 id="domains">{words.domains}</h2>
      <ul className="lines" aria-live="polite">
        {data.map(({ id, domain, years, action, state, message }) => {
          const term = common.years(formatNumber(years))
          return (
            <li key={id} className="followed" data-domain={domain} data-state={state}>
              <div className="line-title">
                <DomainName domain={domain} />
                <small>{action === "renew" ? cart.renewal(term) : cart.registration(term)}</small>
              </div>
              <StateBadge state={state} />
              <OrderSteps state={state} />
              <p className="message">{message}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
