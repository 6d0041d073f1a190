import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../language/format"
import { LANGUAGE, WORDS } from "../language/words"
import { type DomainLine, domainOf, isInquiry } from "../shop/lines"
import type { Line as FullLine } from "../shop/medusa"

const { common, cart } = WORDS

/** A name in its own script, its extension set off; with the ASCII form beside it when that is another one. Always left to right. */
export const DomainName = ({ domain }: { domain: string }) => {
  const name = unicodeName(domain)
  const [label = ""] = name.split(".")
  return (
    <span className="name">
      <bdi dir="ltr">
        {label}
        <span className="extension">{name.slice(label.length)}</span>
      </bdi>
      {name !== domain && (
        <bdi dir="ltr" className="ascii" title={common.ascii}>
          {domain}
        </bdi>
      )}
    </span>
  )
}

type Line = Pick<FullLine, "title" | "description" | "metadata">

/**
 * What a line is called in a sentence. The plugin notes the English title of an inquiry as the line's title and the Persian one as
 * its description.
 */
export const lineName = (line: Line): string => {
  const bought = domainOf(line)
  if (bought) return unicodeName(bought.domain)
  return isInquiry(line) && LANGUAGE === "fa" ? (line.description ?? line.title) : line.title
}

/** What is done for a name, and for how long. */
export const termOf = ({ action, years }: Pick<DomainLine, "action" | "years">): string =>
  (action === "renew" ? cart.renewal : cart.registration)(common.years(formatNumber(years)))

/** What a line of a cart or an order is about. */
export const LineTitle = ({ line }: { line: Line }) => {
  const bought = domainOf(line)
  return (
    <div className="line-title">
      {bought ? <DomainName domain={bought.domain} /> : <strong>{lineName(line)}</strong>}
      {bought && <small>{termOf(bought)}</small>}
      {isInquiry(line) && <small>{cart.inquiry}</small>}
    </div>
  )
}
