import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { WORDS } from "../language/words"
import { kindOfLine } from "../shop/lines"
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

type Line = Pick<FullLine, "id" | "title" | "description" | "metadata">

/**
 * What a line is called in a sentence. The plugin notes the English title of an inquiry as the line's title and the Persian one as
 * its description.
 */
export const lineName = (line: Omit<Line, "id">): string => {
  const kind = kindOfLine(line)
  if (kind.kind === "domain") return unicodeName(kind.domain)
  return kind.kind === "inquiry" && LANGUAGE === "fa" ? (line.description ?? line.title) : line.title
}

/** What a line of a cart or an order is about. */
export const LineTitle = ({ line }: { line: Line }) => {
  const kind = kindOfLine(line)
  if (kind.kind !== "domain") {
    return (
      <div className="line-title">
        <strong>{lineName(line)}</strong>
        {kind.kind === "inquiry" && <small>{cart.inquiry}</small>}
      </div>
    )
  }
  const years = common.years(formatNumber(kind.years))
  return (
    <div className="line-title">
      <DomainName domain={kind.domain} />
      <small>{kind.action === "renew" ? cart.renewal(years) : cart.registration(years)}</small>
    </div>
  )
}
