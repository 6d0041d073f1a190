import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { useWords } from "../language/words"
import { kindOfLine } from "../shop/lines"
import type { Line as FullLine } from "../shop/medusa"

/** The extension stands out: in a list of results it is what differs. */
const Parts = ({ name }: { name: string }) => {
  const dot = name.indexOf(".")
  if (dot < 0) return name
  return (
    <>
      {name.slice(0, dot)}
      <span className="extension">{name.slice(dot)}</span>
    </>
  )
}

/** A name in its own script; with the ASCII form beside it when that is another one. Always left to right. */
export const DomainName = ({ domain }: { domain: string }) => {
  const { common } = useWords()
  const name = unicodeName(domain)
  return (
    <span className="name">
      <bdi dir="ltr">
        <Parts name={name} />
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

/** What a line of a cart or an order is about; `term`: how long it is for, where nothing else there says so. */
export const LineTitle = ({ line, term = true }: { line: Line; term?: boolean }) => {
  const { cart, common } = useWords()
  const kind = kindOfLine(line)
  switch (kind.kind) {
    case "domain": {
      const years = common.years(formatNumber(kind.years))
      const [whole, bare] =
        kind.action === "renew"
          ? [cart.renewal(years), cart.only_renewal]
          : [cart.registration(years), cart.only_registration]
      return (
        <div className="line-title">
          <DomainName domain={kind.domain} />
          <small>{term ? whole : bare}</small>
        </div>
      )
    }
    case "inquiry":
      return (
        <div className="line-title">
          <strong>{lineName(line)}</strong>
          <small>{cart.inquiry}</small>
        </div>
      )
    case "goods":
      return (
        <div className="line-title">
          <strong>{line.title}</strong>
        </div>
      )
  }
}
