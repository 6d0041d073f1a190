import { basename, isAbsolute, resolve } from "node:path"

/** As a shop lists it. */
export const PLUGIN = "medusa-plugin-domain-reseller"

/** Beside dist and src alike. */
const OURS = resolve(__dirname, "../..")

/** Whether an entry's `resolve` means this plugin: its name, or a path to it from the shop's folder. */
export const isOurs = (place: string): boolean =>
  place === PLUGIN ||
  ((isAbsolute(place) || place.startsWith(".")) && (basename(place) === PLUGIN || resolve(place) === OURS))
