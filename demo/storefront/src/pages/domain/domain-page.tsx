import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/domain-name"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import type { PageProps } from "../../routing/page-props"
import { registrationIn, useCart } from "../../shop/queries/cart"
import { useSearch } from "../../shop/queries/search"
import { verdictOn } from "../home/asked-name"
import { YearlyPrice } from "../home/yearly-price"
import { DomainForm } from "./domain-form"

/** One name: for how long, with which nameservers. */
export default function DomainPage({ parts: [domain = ""] }: PageProps) {
  const words = useWords()
  const { data, error, refetch } = useSearch(domain)
  const found = data?.results[0]
  const cart = useCart().data
  const label = unicodeName(domain).split(".")[0] ?? domain
  return (
    <>
      <PageTitle text={unicodeName(domain)}>
        <DomainName domain={domain} />
      </PageTitle>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!found && !error && <Loading />}
      {found && (
        <>
          <p className="lead" data-state={found.state}>
            <bdi dir="ltr">{unicodeName(domain)}</bdi> {verdictOn(words, found)}
          </p>
          {found.orderable ? (
            <>
              <div className="headline">
                <YearlyPrice found={found} />
              </div>
              {cart !== undefined && <DomainForm found={found} inCart={registrationIn(cart, domain)} />}
            </>
          ) : (
            <p>
              <Link to={`?q=${encodeURIComponent(label)}`} className="button">
                {words.domain.others}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}
