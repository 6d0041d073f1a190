import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import { useCustomer, useSignOut } from "../../shop/queries/customer"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "../my-domains/domain-row"
import { MyInquiries, MyOrders } from "./my-orders"

const SHOWN = 5

/** On the account page: the domains that expire first, and the way to all of them. */
export const MyDomainsSection = () => {
  const words = MY_DOMAINS
  const { data, error, refetch } = useMyDomains({ limit: SHOWN })
  return (
    <section aria-labelledby="my-domains">
      <h2 id="my-domains">{words.title}</h2>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.count === 0 && (
        <p className="muted">
          {words.none} <Link to="">{words.find_one}</Link>
        </p>
      )}
      <ul className="lines">
        {data?.domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} />
        ))}
      </ul>
      {data !== undefined && data.count > 1 && (
        <p>
          <Link to="account/domains" className="button">
            {words.see_all(formatNumber(data.count))}
          </Link>
        </p>
      )}
    </section>
  )
}

const Account = () => {
  const { account } = useWords()
  const { data: customer } = useCustomer()
  const signOut = useSignOut()
  const isAdded = useRoute().query.has("added")
  return (
    <>
      <div className="title-row">
        <PageTitle text={account.title} />
        <button type="button" className="button" onClick={() => signOut.mutate()}>
          {account.sign_out}
        </button>
      </div>
      <p className="lead hello">
        {account.hello(`${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`)}
      </p>
      {isAdded && <Notice tone="good" text={account.claimed} />}
      <MyDomainsSection />
      <MyOrders />
      <MyInquiries />
    </>
  )
}

export default function AccountPage() {
  return (
    <SignedIn>
      <Account />
    </SignedIn>
  )
}
