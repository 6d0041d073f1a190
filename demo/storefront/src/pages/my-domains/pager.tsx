import type { MyDomains } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"

/** So many of a list at once. */
export const PAGE_SIZE = 20

type Part = Pick<MyDomains, "count" | "limit" | "offset">

/** Which part of the list this is, in words. */
export const ShownPart = ({ count, limit, offset }: Part) => {
  const words = MY_DOMAINS
  const last = Math.min(count, offset + limit)
  return <>{words.shown(formatNumber(Math.min(offset + 1, last)), formatNumber(last), formatNumber(count))}</>
}

const toTop = () => window.scrollTo(0, 0)

/** The parts before and after. */
export const Pager = ({
  count,
  limit,
  offset,
  addressOf,
}: Part & { addressOf: (page: number) => string }) => {
  const words = MY_DOMAINS
  const page = Math.floor(offset / limit) + 1
  const last = Math.ceil(count / limit)
  if (last < 2) return null
  return (
    <nav className="actions pager" aria-label={words.pages}>
      {page > 1 && (
        <Link to={addressOf(Math.min(page - 1, last))} className="button" onClick={toTop}>
          {words.previous}
        </Link>
      )}
      {page < last && (
        <Link to={addressOf(page + 1)} className="button" onClick={toTop}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}
