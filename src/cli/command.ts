import { type ParseArgsConfig, parseArgs } from "node:util"

/** What a command ends with; the same of all commands. */
export const EXIT = {
  /** Done, and nothing to complain of. */
  DONE: 0,
  /** Done, and something was found or left behind. */
  FOUND: 1,
  /** Wrong use, configuration or file: nothing was begun. */
  WRONG: 2,
  /** Upstream or the database could not be reached. */
  UNREACHABLE: 3,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** `domain-reseller <name> …`. `run` gets what follows the name, and resolves when everything is told. */
export type Command = {
  summary: string
  run(argv: readonly string[]): Promise<ExitCode>
}

type Flags = NonNullable<ParseArgsConfig["options"]>

/** Of every command that works on a shop. */
const COMMON = { json: { type: "boolean" }, help: { type: "boolean" } } as const satisfies Flags

export const COMMON_USAGE = `  folder   the shop's, where its medusa-config.js is; default: this one
  --json   one JSON document on stdout; what is told meanwhile goes to stderr
  --help   print this`

export type Read<More extends Flags> =
  | {
      kind: "arguments"
      values: ReturnType<typeof parseArgs<{ options: More & typeof COMMON }>>["values"]
      positionals: string[]
    }
  | { kind: "help" }
  | { kind: "wrong"; message: string }

/** Reads the command line. `most`: how many words may stand beside the options. Never throws. */
export function readArguments<const More extends Flags>(
  argv: readonly string[],
  more: More,
  { least = 0, most }: { least?: number; most: number },
): Read<More> {
  try {
    const options = { ...COMMON, ...more }
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    if ("help" in values && values.help === true) return { kind: "help" }
    if (positionals.length > most) return { kind: "wrong", message: `Too many words: ${positionals[most]}` }
    if (positionals.length < least) return { kind: "wrong", message: "Something is missing." }
    return { kind: "arguments", values, positionals }
  } catch (fault) {
    return { kind: "wrong", message: fault instanceof Error ? fault.message : String(fault) }
  }
}

/** Answers a command line that asks for nothing to be done. */
export function explain(
  read: { kind: "help" } | { kind: "wrong"; message: string },
  usage: string,
): ExitCode {
  if (read.kind === "help") {
    console.log(usage)
    return EXIT.DONE
  }
  console.error(`${read.message}\n\n${usage}`)
  return EXIT.WRONG
}

/** The one document of `--json`. */
export const printJson = (document: unknown): void => console.log(JSON.stringify(document, null, 2))
