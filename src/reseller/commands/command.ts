import { createInterface } from "node:readline/promises"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { condition, lineOf } from "../operations/conditions/conditions"
import { faultMessage } from "../shared/fault-text"
import type { CommandBinding } from "./binding"
import { messageOf, Unmigrated, Unreachable, WrongFile } from "./faults"

export const EXIT = {
  DONE: 0,
  FOUND: 1,
  WRONG: 2,
  UNREACHABLE: 3,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export type Command = (argv: readonly string[]) => Promise<ExitCode>

type Flags = NonNullable<ParseArgsConfig["options"]>

const COMMON = { json: { type: "boolean" }, help: { type: "boolean" } } as const satisfies Flags

const COMMON_USAGE = `  folder   the shop's, where its medusa-config.js is; default: this one
  --json   one JSON document on stdout; what is told meanwhile goes to stderr
  --help   print this`

type Values<More extends Flags> = ReturnType<typeof parseArgs<{ options: More & typeof COMMON }>>["values"]

/** `<common>` in `usage`: what all of them take. `run` may throw WrongFile and Unreachable. */
export const shopCommand =
  <const More extends Flags>({
    usage,
    flags,
    run,
  }: {
    usage: string
    flags: More
    run(values: Values<More>, folder: string): Promise<ExitCode>
  }): Command =>
  async (argv) => {
    const told = usage.replace("<common>", COMMON_USAGE)
    const wrong = (message: string): ExitCode => {
      console.error(`${message}\n\n${told}`)
      return EXIT.WRONG
    }
    let read: { values: Values<More>; positionals: string[] }
    try {
      read = parseArgs({ args: [...argv], options: { ...COMMON, ...flags }, allowPositionals: true })
    } catch (fault) {
      return wrong(faultMessage(fault))
    }
    const { values, positionals } = read
    if ("help" in values && values.help === true) {
      console.log(told)
      return EXIT.DONE
    }
    const [folder = ".", surplus] = positionals
    if (surplus !== undefined) return wrong(`Too many words: ${surplus}`)
    return run(values, folder)
  }

export const printJson = (document: unknown): void => console.log(JSON.stringify(document, null, 2))

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()
  return [line(titles), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}

export type Commands = Readonly<Record<string, { says: string; load(): Command }>>

/** Every version has these: each is the export `command` of a file of its name. */
export const SHARED_COMMANDS = {
  doctor: "looks at a shop's installation, and says what to fix",
  sandbox: "plays the reseller service, for development and tests",
  sync: "brings the portfolio up to date with the reseller account",
  reconcile: "compares the account's domains, the orders, charges and refunds",
  adopt: "makes another shop's rows this shop's, after its tables were moved here",
  "rotate-keys": "seals personal data anew under the present key",
}

export const commandsOver = (medusa: () => CommandBinding): Commands =>
  Object.fromEntries(
    Object.entries(SHARED_COMMANDS).map(([name, says]) => [
      name,
      { says, load: (): Command => require(`./${name}`).command(medusa) },
    ]),
  )

const NAME_WIDTH = 13

const usageOf = (commands: Commands): string => `domain-reseller <command> [options]

${Object.entries(commands)
  .map(([name, { says }]) => `  ${name.padEnd(NAME_WIDTH)}${says}`)
  .join("\n")}
  ${"help".padEnd(NAME_WIDTH)}this, or what a command takes: domain-reseller help <command>

Ends with 0 when everything is in order, 1 when something was found or left behind, 2 when
the command, the configuration or a file is wrong, 3 when upstream or the database could
not be reached.`

export function runCommand(commands: Commands, words: readonly string[]): void {
  resultOf(commands, words).then(
    (code) => {
      process.exitCode = code
    },
    (fault) => {
      const said = messageOf(fault)
      const isAway = fault instanceof Unreachable
      console.error(isAway ? lineOf(condition("database_unreachable", { fault: said })) : said)
      const isWrong = fault instanceof WrongFile || fault instanceof Unmigrated
      process.exitCode = isWrong ? EXIT.WRONG : isAway ? EXIT.UNREACHABLE : EXIT.FOUND
    },
  )
}

async function resultOf(commands: Commands, [name, ...argv]: readonly string[]): Promise<ExitCode> {
  const wants_help = name === "help" || name === "--help" || name === "-h"
  const wanted = wants_help ? argv[0] : name
  const known = wanted === undefined ? undefined : Object.entries(commands).find(([one]) => one === wanted)
  if (known !== undefined) return known[1].load()(wants_help ? ["--help"] : argv)
  if (wants_help && wanted === undefined) {
    console.log(usageOf(commands))
    return EXIT.DONE
  }
  const complaint = wanted === undefined ? "Which command?" : `There is no command ${wanted}.`
  console.error(`${complaint}\n\n${usageOf(commands)}`)
  return EXIT.WRONG
}
