import { FaultNotice } from "../../components/fault-notice"
import { LongWait } from "../../components/loading"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { useTlds } from "../../shop/queries/search"

/** Room for so many is kept while they come: what a first screen shows. */
const EXPECTED = 12

/** All extensions with what they cost now and later. */
export const EndingList = () => {
  const { home, common } = useWords()
  const tax = useTax()
  const { data, error, refetch } = useTlds()
  const endings = data?.tlds
  return (
    <section aria-labelledby="endings" className="endings">
      <h2 id="endings">{home.endings}</h2>
      <p className="muted">{tax.after(home.endings_lead)}.</p>
      <LongWait isWaiting={endings === undefined && !error} canReload />
      <FaultNotice fault={error} onRetry={() => refetch()} />
      <ul aria-busy={endings === undefined && !error}>
        {(endings ?? Array.from({ length: EXPECTED }, () => null)).map((ending, place) => (
          <li key={ending?.tld ?? place} className={ending === null ? "coming" : undefined}>
            {ending && (
              <>
                <bdi dir="ltr" className="ending">
                  .{ending.tld}
                </bdi>
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
