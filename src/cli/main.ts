#!/usr/bin/env node
import { condition, lineOf } from "../core/conditions/conditions"
import { type Command, EXIT, type ExitCode } from "./command"
import { messageOf, Unmigrated, Unreachable } from "./database"
import { WrongFile } from "./wrong-file"

/** What each does. Loaded when wanted: the sandbox needs no database, and help needs nothing. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, load: () => Command]>> = {
  init: ["puts the plugin into a shop", () => (require("./init") as typeof import("./init")).init],
  doctor: [
    "looks at a shop's installation, and says what to fix",
    () => (require("./doctor") as typeof import("./doctor")).doctor,
  ],
  sandbox: [
    "plays the reseller service, for development and tests",
    () => (require("./sandbox") as typeof import("./sandbox")).sandbox,
  ],
  sync: [
    "brings the portfolio up to date with the reseller account",
    () => (require("./sync") as typeof import("./sync")).sync,
  ],
  reconcile: [
    "compares the account's domains, the orders, charges and refunds",
    () => (require("./reconcile") as typeof import("./reconcile")).reconcile,
  ],
  export: [
    "writes all rows of the plugin into a file",
    () => (require("./export") as typeof import("./export")).exportCommand,
  ],
  import: [
    "takes the rows that another shop exported",
    () => (require("./import") as typeof import("./import")).importCommand,
  ],
  "rotate-keys": [
    "seals personal data anew under the present key",
    () => (require("./rotate-keys") as typeof import("./rotate-keys")).rotateKeys,
  ],
  uninstall: [
    "takes the plugin out of a shop",
    () => (require("./uninstall") as typeof import("./uninstall")).uninstall,
  ],
}

const NAME_WIDTH = 13

const USAGE = `domain-reseller <command> [options]

${Object.entries(COMMANDS)
  .map(([name, [summary]]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`)
  .join("\n")}
  ${"help".padEnd(NAME_WIDTH)}this, or what a command takes: domain-reseller help <command>

Ends with 0 when everything is in order, 1 when something was found or left behind, 2 when
the command, the configuration or a file is wrong, 3 when upstream or the database could
not be reached.`

async function main([name, ...argv]: readonly string[]): Promise<ExitCode> {
  const wants_help = name === "help" || name === "--help" || name === "-h"
  const wanted = wants_help ? argv[0] : name
  const known = wanted !== undefined && Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined
  if (known !== undefined) return known[1]()(wants_help ? ["--help"] : argv)
  if (wants_help && wanted === undefined) {
    console.log(USAGE)
    return EXIT.DONE
  }
  console.error(`${wanted === undefined ? "Which command?" : `There is no command ${wanted}.`}\n\n${USAGE}`)
  return EXIT.WRONG
}

main(process.argv.slice(2)).then(
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
