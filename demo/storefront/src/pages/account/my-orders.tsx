import { DomainName } from "../../components/domain-name"
import { FaultNotice } from "../../components/fault-notice"
import { LineTitle } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { StateBadge } from "../../components/state-badge"
import { formatDay, formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { kindOfLine } from "../../shop/lines"
import { useMyOrders } from "../../shop/queries/customer"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import { useOrderDomains } from "../../shop/queries/order"

const Domains = ({ order_id }: { order_id: string }) => (
  <>
    {useOrderDomains(order_id).data?.map(({ id, domain, state }) => (
      <li key={id} data-domain={domain} data-state={state}>
        <DomainName domain={domain} />
        <StateBadge state={state} />
      </li>
    ))}
  </>
)

const Inquiries = ({ order_id }: { order_id: string }) => (
  <>
    {useOrderInquiries(order_id).data?.map(({ id, service, title, state }) => (
      <li key={id} data-service={service} data-state={state}>
        <strong>{title}</strong>
        <StateBadge state={state} />
      </li>
    ))}
  </>
)

/** The customer's orders with the live states of what is in them. */
export const MyOrders = () => {
  const { account } = useWords()
  const { data, error, refetch } = useMyOrders()
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{account.orders}</h2>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className="muted">{account.no_orders}</p>}
      <ul className="orders">
        {data?.map((order) => (
          <li key={order.id} className="panel">
            <div className="title-row">
              <h3>
                <Link to={`orders/${encodeURIComponent(order.id)}`}>
                  {account.order_line(formatNumber(order.display_id))}
                </Link>
              </h3>
              <span className="muted">{formatDay(order.created_at)}</span>
              <span className="price">{formatMoney(order.total, order.currency_code)}</span>
            </div>
            <ul className="lines short">
              {order.items.some((line) => kindOfLine(line).kind === "domain") && (
                <Domains order_id={order.id} />
              )}
              {order.items.some((line) => kindOfLine(line).kind === "inquiry") && (
                <Inquiries order_id={order.id} />
              )}
              {order.items
                .filter((line) => kindOfLine(line).kind === "goods")
                .map((line) => (
                  <li key={line.id}>
                    <LineTitle line={line} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
