import { FaultNotice } from "../../components/fault-notice"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { useTlds } from "../../shop/queries/region"

/** As many as stand on a first page at a glance. */
const SHOWN = 12

/** Extensions with what they cost now and later; room is kept for them while they come. */
export const EndingList = () => {
  const { home, common } = useWords()
  const { data, error, refetch } = useTlds()
  const endings = data?.tlds.slice(0, SHOWN)
  return (
    <section aria-labelledby="endings" className="endings">
      <h2 id="endings">{home.endings}</h2>
      <p className="muted">{home.endings_lead}</p>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      <ul aria-busy={endings === undefined && !error}>
        {(endings ?? Array.from({ length: SHOWN }, () => null)).map((ending, place) => (
          <li key={place} className={ending === null ? "coming" : undefined}>
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
