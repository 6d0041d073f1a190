import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { useTlds } from "../../shop/queries/region"

type Props = { domain: string; currency_code: string }

/** What the years after the bought ones cost as of today, by the extension's price. */
export const RenewalHint = ({ domain, currency_code }: Props) => {
  const { common } = useWords()
  const tlds = useTlds()
  // Its line is kept free meanwhile: what stands below must not move away under a finger.
  if (tlds.isLoading) return <small className="renewal">&nbsp;</small>
  const ending = tlds.data?.tlds.find(({ tld }) => tld === domain.slice(domain.indexOf(".") + 1))
  if (ending === undefined || ending.price.renew === null) return null
  return <small className="renewal">{common.renews_at(formatMoney(ending.price.renew, currency_code))}</small>
}
