import { unicodeName } from "../../client/unicode-name"
import type { LedgerLine } from "../api/ledger"
import type { Format } from "../format/format"

type Named = Pick<LedgerLine, "domain" | "title">

/** What a line sold, as people call it. */
export const lineName = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain) : say(title)

/** What lines are summed under: the extension of a domain, the title of an inquiry. */
export const extensionOf = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain.slice(Math.max(0, domain.indexOf(".")))) : say(title)
