import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { AskingButton, takeLostFocus } from "../../components/asking-button"
import { AskedFault } from "../../components/pause-text"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { isInCart, useAddDomain, useCart } from "../../shop/queries/cart"

/** Puts a name into the cart for a year; the price is asked anew by the shop at that moment. */
export const AddDomain = ({ domain }: { domain: string }) => {
  const { search } = useWords()
  const add = useAddDomain()
  const isThere = isInCart(useCart().data, domain)
  const name = unicodeName(domain)
  const box = useRef<HTMLDivElement>(null)
  const isAdded = isThere && add.isSuccess
  useEffect(() => {
    if (isAdded) takeLostFocus(box.current?.querySelector("a"))
  }, [isAdded])
  return (
    <div className="add" ref={box}>
      {isThere ? (
        <Link to="cart" className="button done">
          {search.in_cart}
        </Link>
      ) : (
        <AskingButton
          asks={add}
          className="button primary"
          aria-label={add.isLoading ? undefined : search.add_name(name)}
          onClick={() => add.mutate({ domain })}
        >
          {add.isLoading ? search.adding : search.add}
        </AskingButton>
      )}
      <span role="status" className="hidden">
        {isThere ? search.added(name) : ""}
      </span>
      <AskedFault asked={add} />
    </div>
  )
}
