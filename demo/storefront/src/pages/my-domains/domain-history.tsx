import type { MyDomainDetail } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { formatMoment } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Day } from "./domain-row"

type Event = MyDomainDetail["history"][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Of many changes the status is what its owner asks about. */
const isOfStatusAlone = ({ what, detail: { to } }: Event): boolean =>
  what === "changed_upstream" && isRecord(to) && Object.keys(to).join() === "status"

const knownIn = (labels: Readonly<Record<string, string>>, names: readonly string[]): string[] =>
  names.flatMap((name) => labels[name] ?? [])

/** What the history notes beside an event, in words; nothing where it says nothing to its owner. */
const detailOf = (event: Event, words: typeof MY_DOMAINS): ReactNode => {
  const { what, detail } = event
  const { to, nameservers, auto_renew, what: subject } = detail
  switch (what) {
    case "renewed":
    case "renewed_upstream":
    case "expiry_changed":
    case "expiry_corrected":
      return typeof to === "string" && DAY.test(to) ? <Day day={to} /> : null
    case "nameservers_set":
      return Array.isArray(nameservers) ? <bdi dir="ltr">{nameservers.join(", ")}</bdi> : null
    case "auto_renew_set":
      return auto_renew === true ? words.on : words.off
    case "requested":
      return typeof subject === "string" ? knownIn(words.subjects, [subject]).join() : null
    case "changed_upstream":
      return isRecord(to) && !isOfStatusAlone(event)
        ? knownIn(words.fields, Object.keys(to)).join(words.and)
        : null
    default:
      return null
  }
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
          const detail = detailOf(event, words)
          return (
            <li key={history.length - place} data-event={event.what}>
              <span>
                {words.events[isOfStatusAlone(event) ? "status_changed" : event.what]}
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
