import { realpathSync } from "node:fs"
import { basename, isAbsolute, join, resolve } from "node:path"

export const PLUGIN = "medusa-plugin-domain-reseller"

/** Beside dist and src alike. */
const OURS = resolve(__dirname, "../..")

function leadsHere(path: string): boolean {
  try {
    return realpathSync(path) === realpathSync(OURS)
  } catch {
    return false
  }
}

/** By its name, a path to it, or a folder of the shop's own plugins, as Medusa looks for it. */
export const isOurs = (place: string): boolean =>
  place === PLUGIN ||
  ((isAbsolute(place) || place.startsWith(".")) && (basename(place) === PLUGIN || leadsHere(place))) ||
  leadsHere(join("plugins", place))
