import { PLUGIN } from "../../config/our-entry"
import type { Part } from "../init/config-lines"
import { CONFIG, changesOnly, contentOf, ENV } from "../init/file-change"
import { hasMark, withoutMarked } from "../init/marked"
import { WEBPACK, WEBPACK_CONFIG } from "../init/plan-init"
import { readBack } from "../init/read-back"

export const KEY = "DOMAIN_ENCRYPTION_KEY"
const KEY_LINE = new RegExp(`^.*${KEY}\\s*=.*\\r?\\n?`, "m")

/** What init put into files. Without the key nobody reads the inquiries in the exported file. */
export function takenBack(folder: string, keep_key: boolean): Part {
  const marked = [CONFIG, ENV].map((path) => {
    const before = contentOf(folder, path)
    const rest = withoutMarked(before ?? "", keep_key ? KEY_LINE : undefined)
    return { path, before, after: rest === "" && before !== "" ? null : rest }
  })
  const torn = ({ after }: { after: string | null }) => hasMark(after ?? "")
  const webpack = contentOf(folder, WEBPACK)
  const after = webpack === WEBPACK_CONFIG ? null : webpack
  return {
    changes: changesOnly([
      ...marked.filter((change) => !torn(change)),
      { path: WEBPACK, before: webpack, after },
    ]),
    by_hand: marked
      .filter(torn)
      .map(({ path }) => `${path} has a "domain-reseller: begin" without its end: take our lines out of it.`),
  }
}

/** Where medusa-config.js names the plugin in lines that init did not write; null: it lists it no longer. */
export function stillListed(folder: string): string | null {
  const found = readBack(folder)
  if (found.kind === "read" && found.place === "missing") return null
  const lines = (contentOf(folder, CONFIG) ?? "").split("\n")
  const named = lines.flatMap((line, at) => (line.includes(PLUGIN) ? [at + 1] : []))
  if (found.kind === "wrong" && named.length === 0) return null
  return named.length === 0 ? `${CONFIG} (init did not put it there)` : `${CONFIG}, line ${named.join(", ")}`
}
