import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/domain-name"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useIsInCart } from "../../shop/queries/cart"
import { AddDomain } from "./add-domain"
import { YearlyPrice } from "./yearly-price"

/** A free name: what it costs now and later, and the way into the cart. */
export const ResultRow = ({ found }: { found: FoundDomain }) => {
  const { search } = useWords()
  // Years and nameservers can wait until a name is wanted.
  const isInCart = useIsInCart(found.domain)
  return (
    <li className="row" data-domain={found.domain}>
      <div className="what">
        <DomainName domain={found.domain} />
        {found.premium && (
          <span className="badge warning" title={search.premium_help}>
            {search.premium}
          </span>
        )}
        {isInCart && (
          <Link
            to={`domain/${encodeURIComponent(found.domain)}`}
            className="options"
            aria-label={search.options_of(unicodeName(found.domain))}
          >
            {search.options}
          </Link>
        )}
      </div>
      <YearlyPrice found={found} />
      <AddDomain domain={found.domain} />
    </li>
  )
}
