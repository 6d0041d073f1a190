#!/usr/bin/env node
import { type Command, EXIT, type ExitCode } from "./command"
import { messageOf } from "./database"
import { WrongFile } from "./wrong-file"

/** Loaded when wanted: the sandbox needs no database, and help needs nothing. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  sync: async () => (await import("./sync")).sync,
  reconcile: async () => (await import("./reconcile")).reconcile,
  export: async () => (await import("./export")).exportCommand,
  import: async () => (await import("./import")).importCommand,
  "rotate-keys": async () => (await import("./rotate-keys")).rotateKeys,
  init: async () => (await import("./init")).init,
  uninstall: async () => (await import("./uninstall")).uninstall,
  doctor: async () => (await import("./doctor")).doctor,
  sandbox: async () => (await import("./sandbox")).sandbox,
}

const NAME_WIDTH = 13

async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(NAME_WIDTH)}${(await load()).summary}`,
    ),
  )
  return `domain-reseller <command> [options]

${lines.join("\n")}
  ${"help".padEnd(NAME_WIDTH)}this, or what a command takes: domain-reseller help <command>

Ends with 0 when everything is in order, 1 when something was found or left behind, 2 when
the command, the configuration or a file is wrong, 3 when upstream or the database could
not be reached.`
}

async function main([name, ...argv]: readonly string[]): Promise<ExitCode> {
  const wants_help = name === "help" || name === "--help" || name === "-h"
  const wanted = wants_help ? argv[0] : name
  const load = wanted !== undefined && Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined
  if (load !== undefined) return (await load()).run(wants_help ? ["--help"] : argv)
  if (wants_help && wanted === undefined) {
    console.log(await usage())
    return EXIT.DONE
  }
  console.error(
    `${wanted === undefined ? "Which command?" : `There is no command ${wanted}.`}\n\n${await usage()}`,
  )
  return EXIT.WRONG
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (fault) => {
    console.error(messageOf(fault))
    process.exitCode = fault instanceof WrongFile ? EXIT.WRONG : EXIT.FOUND
  },
)
