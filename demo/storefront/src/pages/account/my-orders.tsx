import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { StateBadge } from "../../components/state-badge"
import { formatDay, formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useMyOrders } from "../../shop/queries/customer"
import { useMyInquiries } from "../../shop/queries/inquiries"

/** The customer's orders; each leads to its page, which follows it live. */
export const MyOrders = () => {
  const { account } = useWords()
  const { data, error, refetch } = useMyOrders()
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{account.orders}</h2>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className="muted">{account.no_orders}</p>}
      <ul className="lines">
        {data?.map(({ id, display_id, created_at, total, currency_code }) => (
          <li key={id} data-order={id}>
            <div className="line-title">
              <Link to={`orders/${encodeURIComponent(id)}`}>
                {account.order_line(formatNumber(display_id))}
              </Link>
              <small>{formatDay(created_at)}</small>
            </div>
            <span className="price">{formatMoney(total, currency_code)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The customer's inquiries, live; each leads to its result. */
export const MyInquiries = () => {
  const { account } = useWords()
  const { data, error, refetch } = useMyInquiries()
  return (
    <section aria-labelledby="inquiries">
      <h2 id="inquiries">{account.inquiries}</h2>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className="muted">{account.no_inquiries}</p>}
      <ul className="lines">
        {data?.map(({ id, service, title, state, created_at }) => (
          <li key={id} data-service={service} data-state={state}>
            <div className="line-title">
              <Link to={`account/inquiries/${encodeURIComponent(id)}`}>{title}</Link>
              <small>{formatDay(created_at)}</small>
            </div>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
