import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { useEffect } from "react"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { isInCart, useAddMany, useCart } from "../../shop/queries/cart"
import { DomainFault, domainRefusalText } from "./domain-fault"

const { my_domains: words } = WORDS

type Props = {
  chosen: readonly MyDomain[]
  onAdded: (domains: ReadonlySet<string>) => void
  onClear: () => void
}

/** Renews all domains that are chosen for a year, which can be changed in the cart. */
export const RenewChosen = ({ chosen, onAdded, onClear }: Props) => {
  const add = useAddMany("renew")
  const { run } = add
  const { data: cart } = useCart()
  const renewable = chosen.filter((one) => one.renewable && !isInCart(cart, one.domain, "renew"))
  useEffect(() => onAdded(new Set(run?.done)), [run])
  if (add.isLoading) return <ManyProgress work={add} label={WORDS.many.adding} />
  return (
    <section className="renew-chosen" aria-label={words.renew}>
      {run && <AddedNames {...run} why={domainRefusalText} />}
      <DomainFault fault={add.error} />
      {chosen.length > 0 && (
        <div className="panel bulk">
          <strong role="status">{words.chosen(formatNumber(chosen.length))}</strong>
          <button
            type="button"
            className="button primary"
            aria-label={words.renew_chosen}
            disabled={renewable.length === 0}
            onClick={() => add.start(renewable.map(({ domain }) => domain))}
          >
            {words.renew}
          </button>
          <button type="button" className="link clear" aria-label={words.clear} onClick={onClear}>
            ×
          </button>
        </div>
      )}
    </section>
  )
}
