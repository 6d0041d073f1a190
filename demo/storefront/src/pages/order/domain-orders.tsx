import { DomainName } from "../../components/domain-name"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type Order, useOrderDomains } from "../../shop/queries/order"
import { FollowedLine } from "./followed-line"
import { useSumsFollow } from "./use-sums-follow"

/** The names of an order with their states. */
export const DomainOrders = ({ order }: { order: Order }) => {
  const { order: words, cart, common } = useWords()
  const { data, error, refetch, isPlaceholderData } = useOrderDomains(order.id, { order })
  useSumsFollow(order.id, isPlaceholderData ? undefined : data)
  if (error && !data) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (data === undefined) return <Loading />
  return (
    <section aria-labelledby="domains">
      <h2 id="domains">{words.domains}</h2>
      <ul className="lines" aria-live="polite">
        {data.map(({ domain, years, action, state, is_done, message }) => {
          const term = common.years(formatNumber(years))
          const what = (
            <>
              <DomainName domain={domain} />
              <small>{action === "renew" ? cart.renewal(term) : cart.registration(term)}</small>
            </>
          )
          return (
            <FollowedLine
              key={domain}
              name={domain}
              what={what}
              state={state}
              message={message}
              done={is_done ? action : null}
            />
          )
        })}
      </ul>
    </section>
  )
}
