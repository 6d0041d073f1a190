import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { FaultNotice, Loading } from "../../components/asked"
import { StateBadge } from "../../components/state-badge"
import { PageTitle } from "../../components/titles"
import { formatDay, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { useCustomer, useMyOrders, useSignOut } from "../../shop/queries/customer"
import { useMyInquiries } from "../../shop/queries/inquiries"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "../my-domains/domain-row"
import { KeptOrders } from "./take-order"

const { account, my_domains, order } = WORDS

/** So many domains; the others are on their own page. */
const SHOWN = 5

type Asked = { data: unknown; error: unknown; refetch: () => unknown }
type ListProps = { title: string; asked: Asked; rows: ReactNode[] | undefined }

/** One of the customer's lists; of what there is none of, nothing is said. */
const List = ({ title, asked: { data, error, refetch }, rows }: ListProps) =>
  rows?.length !== 0 && (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FaultNotice fault={error} onRetry={refetch} />
      {!data && !error && <Loading />}
      <ul className="lines">{rows}</ul>
    </section>
  )

type RowProps = { id: string; to: string; title: string; at: string; children: ReactNode }

const Row = ({ id, to, title, at, children }: RowProps) => (
  <li data-order={id}>
    <div className="line-title">
      <Link to={`${to}/${encodeURIComponent(id)}`}>{title}</Link>
      <small>{formatDay(at)}</small>
    </div>
    {children}
  </li>
)

export default function AccountPage() {
  const { data: customer } = useCustomer()
  const signOut = useSignOut()
  const domains = useMyDomains({ limit: SHOWN })
  const orders = useMyOrders()
  const inquiries = useMyInquiries()
  const count = domains.data?.count ?? 0
  return (
    <>
      <div className="title-row">
        <PageTitle text={account.title} />
        <button type="button" className="button" onClick={() => signOut.mutate()}>
          {account.sign_out}
        </button>
      </div>
      <p className="lead">{customer?.first_name ? account.hello(customer.first_name) : customer?.email}</p>
      <KeptOrders />
      {count === 0 && domains.isSuccess && (
        <p>
          {my_domains.none} <Link to="/">{my_domains.find_one}</Link>
        </p>
      )}
      <List
        title={my_domains.title}
        asked={domains}
        rows={domains.data?.domains.map((one) => <DomainRow key={one.domain} domain={one} />)}
      />
      {count > 1 && (
        <p>
          <Link to="/account/domains" className="button">
            {my_domains.see_all(formatNumber(count))}
          </Link>
        </p>
      )}
      <List
        title={account.orders}
        asked={orders}
        rows={orders.data?.map(({ id, display_id, created_at, total, currency_code }) => (
          <Row key={id} id={id} to="/orders" title={order.title(formatNumber(display_id))} at={created_at}>
            <span className="price">{formatMoney(total, currency_code)}</span>
          </Row>
        ))}
      />
      <List
        title={account.inquiries}
        asked={inquiries}
        rows={inquiries.data?.map(({ id, title, state, created_at }) => (
          <Row key={id} id={id} to="/account/inquiries" title={title} at={created_at}>
            <StateBadge state={state} />
          </Row>
        ))}
      />
    </>
  )
}
