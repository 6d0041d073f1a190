import { parseArgs } from "node:util"

export const USAGE = `Seals the personal data of all inquiries under the shop's present encryption_key.

domain-reseller-rotate-keys [folder]
  folder   the shop's, where its medusa-config.js is; default: this one
  --help   print this

The shop may run meanwhile. Killed at any moment, it goes on when started again.
Ends with 0 when everything is under the present key; with 1 when something is not:
it could not be opened and was left as it is, or the database went away; with 2 when
the command or the shop's configuration is wrong.`

export type Arguments =
  | { kind: "rotate"; folder: string }
  | { kind: "help" }
  | { kind: "wrong"; message: string }

/** Reads the command line. Never throws. */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const options = { help: { type: "boolean" } } as const
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    if (values.help) return { kind: "help" }
    const [folder = ".", ...more] = positionals
    return more.length === 0 ? { kind: "rotate", folder } : { kind: "wrong", message: "One folder at most." }
  } catch (fault) {
    return { kind: "wrong", message: fault instanceof Error ? fault.message : String(fault) }
  }
}
