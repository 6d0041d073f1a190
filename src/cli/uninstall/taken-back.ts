import { PLUGIN } from "../../config/our-entry"
import {
  CONFIG,
  changesOnly,
  contentOf,
  ENV,
  type FileChange,
  hasVariable,
  removed,
  variablesShown,
} from "../init/file-change"
import { isWhole, withoutMarked } from "../init/marked"
import { WEBPACK, WEBPACK_CONFIG } from "../init/plan-init"
import { readBack } from "../init/read-back"

export const KEY = "DOMAIN_ENCRYPTION_KEY"

/** `by_hand`: files of which nobody knows any more which lines are ours. */
export type TakenBack = { changes: FileChange[]; by_hand: string[] }

/** What init put into files. Without the key nobody reads the inquiries in the exported file. */
export function takenBack(folder: string, keep_key: boolean): TakenBack {
  const marked = [CONFIG, ENV].map((path) => ({ path, before: contentOf(folder, path) }))
  const broken = marked.filter(({ before }) => before !== null && !isWhole(before))
  const webpack = contentOf(folder, WEBPACK)
  return {
    changes: changesOnly([
      ...marked.flatMap(({ path, before }): FileChange[] => {
        if (before === null || !isWhole(before)) return []
        const { rest, gone } = withoutMarked(before, (line) => keep_key && hasVariable(line, KEY))
        const after = rest === "" ? null : rest
        return [{ path, before, after, shows: path === ENV ? variablesShown(before, after) : removed(gone) }]
      }),
      {
        path: WEBPACK,
        before: webpack,
        after: webpack === WEBPACK_CONFIG ? null : webpack,
        shows: removed(WEBPACK_CONFIG.trimEnd().split("\n")),
      },
    ]),
    by_hand: broken.map(
      ({ path }) => `${path} has a "domain-reseller: begin" without its end: take our lines out of it.`,
    ),
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
