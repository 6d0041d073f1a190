import { SANDBOX } from "../../app/options/sandbox-values"
import { PLUGIN } from "../../config/our-entry"
import { CONFIG, contentOf, type FileChange, write } from "./file-change"
import { hasMark, withMarked } from "./marked"
import { isInPlace, readBack } from "./read-back"

const WRAPPER = `${PLUGIN}/config`
/** What compiles to a medusa-config.js, and would overwrite it. */
const SOURCE = "medusa-config.ts"

/** `by_hand`: what is left to a person, with the lines to write. */
export type Part = { changes: FileChange[]; by_hand: string[] }
export const NOTHING: Part = { changes: [], by_hand: [] }

const CONNECTION =
  "{ base_url: process.env.DOMAIN_RESELLER_URL, api_token: process.env.DOMAIN_RESELLER_TOKEN }"

const IDENTITY = `identity: ${CONNECTION},`
const RATES_COMMENT = "// What one toman buys. Invented: set the day's rates of your currencies."
const RATES = `, exchange_rates: { ${Object.entries(SANDBOX.exchange_rates)
  .map(([currency_code, rate]) => `${currency_code}: "${rate}"`)
  .join(", ")} }`

/** What stands in a shop that sells against the sandbox only. */
export const INVENTED_LINES = [IDENTITY, RATES_COMMENT, RATES]

/** A call for what is exported; the options of an entry that stands there are its own. */
const callLines = (exported: string, { indent = "  ", sandbox = false, keeps = false }): string[] =>
  keeps
    ? [`withDomainReseller(${exported})`]
    : [
        `withDomainReseller(${exported}, {`,
        `${indent}domains: ${CONNECTION},`,
        ...(sandbox ? [`${indent}${IDENTITY}`] : []),
        `${indent}encryption_key: process.env.DOMAIN_ENCRYPTION_KEY,`,
        ...(sandbox ? [`${indent}${RATES_COMMENT}`] : []),
        `${indent}pricing: { markup_percent: 15${sandbox ? RATES : ""} },`,
        `${indent}enableUI: true,`,
        "})",
      ]

/** The first line that is indented shows by what; those of a comment do not count. */
const indentOf = (text: string): string | undefined => /^([ \t]+)[^\s*]/m.exec(text)?.[1]

/** Lets what medusa-config.js exports go through `withDomainReseller`, unless all stands there. */
export function configPart(folder: string, before: string, sandbox: boolean): Part {
  const found = readBack(folder)
  if (isInPlace(found)) return NOTHING
  if (found.kind === "wrong") return byHand(`it cannot be loaded: ${found.why}`)
  if (contentOf(folder, SOURCE) !== null) return byHand(`it is made of ${SOURCE}, where this belongs`)
  if (hasMark(before)) return byHand("it goes on after the lines of domain-reseller, which belong at its end")
  const how = { indent: indentOf(before), sandbox, keeps: found.place !== "missing" }
  const [first, ...rest] = callLines("module.exports", how)
  const after = withMarked(before, [`module.exports = require("${WRAPPER}").${first}`, ...rest], "//")
  return { changes: [{ path: CONFIG, before, after }], by_hand: [] }
}

/** Writes the changes, and takes that of medusa-config.js back when the plugin is not where it belongs then; says why. */
export function writeChecked(folder: string, changes: readonly FileChange[]): string[] {
  write(folder, changes)
  const config = changes.find(({ path }) => path === CONFIG)
  const found = config === undefined ? null : readBack(folder)
  if (config === undefined || found === null || isInPlace(found)) return []
  write(folder, [{ path: CONFIG, before: config.after, after: config.before }])
  const why = found.kind === "wrong" ? found.why : "the plugin was not the last one there, and once"
  return byHand(`lines at its end did not help: ${why}`).by_hand
}

function byHand(why: string): Part {
  const lines = callLines("{ /* what it exports now */ }", {}).map((line) => `  ${line}\n`)
  const todo = `Let what it exports go through withDomainReseller of ${WRAPPER}:\n\n${lines.join("")}`
  return { changes: [], by_hand: [`${CONFIG} is left as it is, because ${why}. ${todo}`] }
}
