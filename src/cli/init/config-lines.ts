import { PLUGIN } from "../../config/our-entry"
import { added, CONFIG, contentOf, type FileChange, write } from "./file-change"
import { isMarked, withMarked } from "./marked"
import { isInPlace, readBack } from "./read-back"

const READ_FROM = `${PLUGIN}/config`
/** What compiles to a medusa-config.js, and would overwrite it. */
const SOURCE = "medusa-config.ts"

/** `by_hand`: what is left to a person, with the lines to write. */
export type Part = { changes: FileChange[]; by_hand: string[] }
export const NOTHING: Part = { changes: [], by_hand: [] }

const optionLines = (sandbox: boolean): string[] => [
  "domains: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },",
  ...(sandbox
    ? [
        "identity: { base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN },",
      ]
    : []),
  "encryption_key: process.env.DOMAIN_ENCRYPTION_KEY,",
  ...(sandbox
    ? [
        "// What one toman buys. Invented: set the day's rates of your currencies.",
        'pricing: { markup_percent: 15, exchange_rates: { usd: "0.00001", eur: "0.00001" } },',
      ]
    : ["pricing: { markup_percent: 15 },"]),
  "enableUI: true,",
]

/** Of a call that begins like this; null: an entry that stands there keeps its options. */
const callLines = (begins: string, options: readonly string[] | null, indent: string): string[] =>
  options === null ? [`${begins})`] : [`${begins}, {`, ...options.map((line) => `${indent}${line}`), "})"]

const WRAP = `module.exports = require("${READ_FROM}").withDomainReseller(module.exports`

/** The first line that is indented shows by what; those of a comment do not count. */
const indentOf = (text: string): string => /^([ \t]+)[^\s*]/m.exec(text)?.[1] ?? "  "

/** Lets what medusa-config.js exports go through `withDomainReseller`, unless all stands there. */
export function configPart(folder: string, before: string, sandbox: boolean): Part {
  const found = readBack(folder)
  if (isInPlace(found)) return NOTHING
  const is_listed = found.kind === "read" && found.place !== "missing"
  const options = is_listed ? null : optionLines(sandbox)
  const byHand = (why: string): Part => ({ changes: [], by_hand: [handText(before, why, options)] })
  if (found.kind === "wrong") return byHand(`it cannot be loaded: ${found.why}`)
  if (contentOf(folder, SOURCE) !== null) return byHand(`it is made of ${SOURCE}, where this belongs`)
  if (isMarked(before))
    return byHand("it goes on after the lines of domain-reseller, which belong at its end")
  const lines = callLines(WRAP, options, indentOf(before))
  const after = withMarked(before, lines, "//")
  return { changes: [{ path: CONFIG, before, after, shows: added(lines) }], by_hand: [] }
}

/** Writes the changes, and takes that of medusa-config.js back when the plugin is not where it belongs then; says why. */
export function writeChecked(folder: string, changes: readonly FileChange[]): string | null {
  write(folder, changes)
  const config = changes.find(({ path }) => path === CONFIG)
  const found = config === undefined ? null : readBack(folder)
  if (config === undefined || found === null || isInPlace(found)) return null
  const { before, after } = config
  write(folder, [{ ...config, before: after, after: before }])
  const why = found.kind === "wrong" ? found.why : "the plugin was not the last one there, and once"
  return handText(before ?? "", `lines at its end did not help: ${why}`, optionLines(false))
}

const handText = (text: string, why: string, options: readonly string[] | null): string => {
  const isModule = /^\s*(import|export)\s/m.test(text)
  const lines = isModule
    ? [
        `import { withDomainReseller } from "${READ_FROM}"`,
        "",
        ...callLines("export default withDomainReseller({ /* what you export now */ }", options, "  "),
      ]
    : callLines(WRAP, options, "  ")
  return `${CONFIG} is left as it is, because ${why}. What it exports must go through withDomainReseller:\n\n${lines.map((line) => `  ${line}\n`).join("")}`
}
