import type { ReactNode } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { StateBadge } from "../../components/state-badge"
import { formatDay, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { useCustomer, useMyOrders, useSignOut } from "../../shop/queries/customer"
import { useMyInquiries } from "../../shop/queries/inquiries"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "../my-domains/domain-row"
import { KeptOrders } from "./take-order"

const { account, order } = WORDS

const SHOWN = 5

type ListProps<One> = {
  title: string
  of: { data: readonly One[] | undefined; error: unknown; refetch: () => unknown }
  row: (one: One) => ReactNode
}

/** One of the customer's lists; of what there is none of, nothing is said. */
function List<One>({ title, of: { data, error, refetch }, row }: ListProps<One>) {
  if (data?.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FaultNotice fault={error} onRetry={refetch} />
      {!data && !error && <Loading />}
      <ul className="lines">{data?.map(row)}</ul>
    </section>
  )
}

export default function AccountPage() {
  const { data: customer } = useCustomer()
  const signOut = useSignOut()
  const domains = useMyDomains({ limit: SHOWN })
  const count = domains.data?.count ?? 0
  const name = `${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`.trim()
  return (
    <>
      <div className="title-row">
        <PageTitle text={account.title} />
        <button type="button" className="button" onClick={() => signOut.mutate()}>
          {account.sign_out}
        </button>
      </div>
      <p className="lead hello">{name === "" ? customer?.email : account.hello(name)}</p>
      <KeptOrders />
      {count === 0 && domains.isSuccess && (
        <p>
          {WORDS.my_domains.none} <Link to="">{WORDS.my_domains.find_one}</Link>
        </p>
      )}
      <List
        title={WORDS.my_domains.title}
        of={{ ...domains, data: domains.data?.domains }}
        row={(one) => <DomainRow key={one.domain} domain={one} />}
      />
      {count > 1 && (
        <p>
          <Link to="account/domains" className="button">
            {WORDS.my_domains.see_all(formatNumber(count))}
          </Link>
        </p>
      )}
      <List
        title={account.orders}
        of={useMyOrders()}
        row={({ id, display_id, created_at, total, currency_code }) => (
          <li key={id} data-order={id}>
            <div className="line-title">
              <Link to={`orders/${encodeURIComponent(id)}`}>{order.title(formatNumber(display_id))}</Link>
              <small>{formatDay(created_at)}</small>
            </div>
            <span className="price">{formatMoney(total, currency_code)}</span>
          </li>
        )}
      />
      <List
        title={account.inquiries}
        of={useMyInquiries()}
        row={({ id, service, title, state, created_at }) => (
          <li key={id} data-service={service} data-state={state}>
            <div className="line-title">
              <Link to={`account/inquiries/${encodeURIComponent(id)}`}>{title}</Link>
              <small>{formatDay(created_at)}</small>
            </div>
            <StateBadge state={state} />
          </li>
        )}
      />
    </>
  )
}
