import type { MyDomainDetail } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { formatMoment } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Day } from "./domain-row"

type Event = MyDomainDetail["history"][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the history notes beside an event; nothing where it says nothing to its owner. */
const detailOf = ({ what, detail: { to, nameservers } }: Event): ReactNode => {
  if (what === "nameservers_set")
    return Array.isArray(nameservers) ? <bdi dir="ltr">{nameservers.join(", ")}</bdi> : null
  return typeof to === "string" && DAY.test(to) ? <Day day={to} /> : null
}

/** What happened to the domain since it is the customer's, the newest first. */
export const DomainHistory = ({ history }: { history: readonly Event[] }) => {
  const words = MY_DOMAINS
  if (history.length === 0) return null
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol className="lines short">
        {history.toReversed().map((event, place) => {
          const detail = detailOf(event)
          return (
            <li key={history.length - place} data-event={event.what}>
              <span>
                {words.events[event.what]}
                {detail && <>: {detail}</>}
              </span>
              <small className="muted">
                <time dateTime={event.at}>{formatMoment(event.at)}</time>
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
