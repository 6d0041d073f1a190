import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "./domain-row"

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
