import { FaultNotice } from "../../components/fault-notice"
import { LongWait } from "../../components/loading"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { useTlds } from "../../shop/queries/search"

/** Room for so many is kept while they come: what a first screen shows. */
const EXPECTED = Array.from({ length: 12 }, () => null)

/** All extensions with what they cost now and later. */
export const EndingList = () => {
  const { home, common } = useWords()
  const tax = useTax()
  const { data, error, refetch } = useTlds()
  const isWaiting = data === undefined && !error
  return (
    <section aria-label={home.endings} className="endings">
      <p className="muted">{tax.after(home.endings_lead)}.</p>
      <LongWait isWaiting={isWaiting} canReload />
      <FaultNotice fault={error} onRetry={refetch} />
      <ul aria-busy={isWaiting}>
        {(data?.tlds ?? (error ? [] : EXPECTED)).map((ending, place) => (
          <li key={ending?.tld ?? place} className={ending === null ? "coming" : undefined}>
            {ending && (
              <>
                <bdi dir="ltr">.{ending.tld}</bdi>
                <span className="price">{formatMoney(ending.price.register ?? 0, ending.currency_code)}</span>
                <small>
                  {ending.price.renew === null
                    ? common.renewal_unknown
                    : home.later(formatMoney(ending.price.renew, ending.currency_code))}
                </small>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
