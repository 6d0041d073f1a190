import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { Price } from "../../components/price"
import { useWords } from "../../language/words"
import type { DomainLine } from "../../shop/lines"
import { isInCart, type Line, useCart, useReplaceDomain } from "../../shop/queries/cart"
import { useSearch } from "../../shop/queries/search"

/** As many as a person compares at a glance; the search has more. */
const OFFERED = 3

type Props = { lost: DomainLine; line: Line; onReplaced: () => void }

/** The lost name under other extensions, each ready to take its place in the cart with one press. */
export const FreeInstead = ({ lost, line, onReplaced }: Props) => {
  const { checkout: words } = useWords().buying
  const cart = useCart().data
  const { data } = useSearch(lost.domain.split(".")[0] ?? "")
  const replace = useReplaceDomain()
  const free = (data?.results ?? []).filter(
    ({ domain, orderable, premium }) =>
      orderable && !premium && domain !== lost.domain && !isInCart(cart, domain),
  )
  return (
    <>
      <ul className="lines short instead">
        {free.slice(0, OFFERED).map(({ domain, price, currency_code }) => (
          <li key={domain}>
            <DomainName domain={domain} />
            {price && <Price amount={price.register} currency_code={currency_code} />}
            <button
              type="button"
              className="button"
              aria-label={words.take_instead_name(unicodeName(domain))}
              disabled={replace.isLoading}
              onClick={() => replace.mutate({ line, domain, years: lost.years }, { onSuccess: onReplaced })}
            >
              {words.take_instead}
            </button>
          </li>
        ))}
      </ul>
      <AskedFault asked={replace} />
    </>
  )
}
