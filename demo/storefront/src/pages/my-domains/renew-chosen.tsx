import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { type Added, addAll, NOTHING_ADDED } from "../../shop/many"
import { addRenewals, isInCart, refreshCart, useCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"
import { DomainFault, domainRefusalText } from "./domain-fault"

const { my_domains: words } = WORDS

type Props = {
  chosen: readonly MyDomain[]
  onAdded: (domains: ReadonlySet<string>) => void
  onClear: () => void
}

/** Renews all domains that are chosen for a year, which can be changed in the cart. */
export const RenewChosen = ({ chosen, onAdded, onClear }: Props) => {
  const { run, start } = useRun<Added>()
  const { data: cart } = useCart()
  const renewable = chosen.filter((one) => one.renewable && !isInCart(cart, one.domain, "renew"))
  const renewAll = async () => {
    const requests = renewable.map(({ domain }) => ({ domain, years: 1 }))
    await start({ ...NOTHING_ADDED, all: requests.length }, (tell, leaving) => {
      const onTold = (more: Partial<Added>) => {
        tell(more)
        if (more.added) onAdded(new Set(more.added))
      }
      return addAll(requests, addRenewals, onTold, leaving)
    })
    await refreshCart()
  }
  if (run?.isRunning) return <ManyProgress run={run} label={WORDS.many.adding} words={WORDS.many} />
  return (
    <section className="renew-chosen" aria-label={words.renew}>
      {run !== null && (
        <>
          <AddedNames run={run} words={WORDS.many} why={(refused) => domainRefusalText(refused)} />
          <DomainFault fault={run.fault} />
        </>
      )}
      {chosen.length > 0 && (
        <div className="panel bulk">
          <strong role="status">{words.chosen(formatNumber(chosen.length))}</strong>
          <button
            type="button"
            className="button primary"
            aria-label={words.renew_chosen}
            disabled={renewable.length === 0}
            onClick={renewAll}
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
