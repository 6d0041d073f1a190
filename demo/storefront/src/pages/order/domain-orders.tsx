import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { DomainName } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { formatDate, formatNumber } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer } from "../../shop/queries/customer"
import { type Order, useOrderDomains } from "../../shop/queries/order"
import { FollowedLine, useSumsFollow } from "./followed-line"

type Followed = NonNullable<ReturnType<typeof useOrderDomains>["data"]>[number]

/** What was bought; of what is done, until when the name is registered now. */
const aboutOf = (
  { buying: { order }, cart, common }: Words,
  { action, years, is_done, expiry }: Followed,
): string => {
  const term = common.years(formatNumber(years))
  if (!is_done || expiry === null) return action === "renew" ? cart.renewal(term) : cart.registration(term)
  const day = formatDate(expiry)
  return action === "renew" ? order.renewed_until(day) : order.registered_until(day)
}

/** The names of an order with their states: one line of what is done, more of what is not. */
export const DomainOrders = ({ order }: { order: Order }) => {
  const words = useWords()
  const { data, error, refetch, isPlaceholderData } = useOrderDomains(order.id, { order })
  const isOwner = useCustomer().data?.id === order.customer_id
  useSumsFollow(order.id, isPlaceholderData ? undefined : data)
  if (error && !data) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (data === undefined) return <Loading />
  const placeOf = ({ line_item_id }: Followed) => order.items.findIndex(({ id }) => id === line_item_id)
  return (
    <section aria-label={words.order.domains}>
      <ul className="lines" aria-live="polite">
        {[...data]
          .sort((a, b) => placeOf(a) - placeOf(b))
          .map((one) => (
            <FollowedLine
              key={one.domain}
              order={order}
              // Of what is done the line says all there is.
              told={one.state === "completed" ? { ...one, message: "" } : one}
              name={one.domain}
              title={<DomainName domain={one.domain} />}
              about={aboutOf(words, one)}
              done={one.is_done ? one.action : null}
              action={one.is_done && isOwner && <Manage domain={one.domain} />}
            >
              {one.state === "refunded" && <SearchAgain domain={one.domain} />}
            </FollowedLine>
          ))}
      </ul>
    </section>
  )
}

const Manage = ({ domain }: { domain: string }) => {
  const { order } = useWords().buying
  return (
    <Link
      to={`account/domains/${encodeURIComponent(domain)}`}
      className="button no-print"
      aria-label={order.manage_name(unicodeName(domain))}
    >
      {order.manage}
    </Link>
  )
}

const SearchAgain = ({ domain }: { domain: string }) => {
  const { order } = useWords().buying
  const label = unicodeName(domain).split(".")[0] ?? domain
  return (
    <p className="message no-print">
      <Link to={`?q=${encodeURIComponent(label)}`}>{order.search_again}</Link>
    </p>
  )
}
