import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { z } from "zod"
import { runSandbox } from "../../../sandbox/cli"
import { adopt } from "../../../src/cli/adopt"
import type { Command } from "../../../src/cli/command"
import { doctor } from "../../../src/cli/doctor"
import { init } from "../../../src/cli/init"
import { reconcile } from "../../../src/cli/reconcile"
import { rotateKeys } from "../../../src/cli/rotate-keys"
import { sync } from "../../../src/cli/sync"
import { uninstall } from "../../../src/cli/uninstall"

const COMMANDS: Readonly<Record<string, Command>> = {
  adopt,
  doctor,
  init,
  reconcile,
  "rotate-keys": rotateKeys,
  sandbox: runSandbox,
  sync,
  uninstall,
}

/** Of other programs, word for word. */
const FOREIGN = new Set([
  "npm ci",
  "git clone https://github.com/medusa-plugin-domain-reseller/medusa-plugin-domain-reseller.git && cd medusa-plugin-domain-reseller",
  "npx medusa migrations run",
  "npx medusa db:migrate",
  "openssl rand -hex 32",
  "apt-get install redis-server",
])

const versions = z.record(z.string())
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
})
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")))
const own = manifestOf(".")
const PUBLISHED: readonly string[] = [own.name, manifestOf("client").name, manifestOf("v2").name]

/** What is wrong with a command as it is written; null when it could be given so. */
export async function problemOf(written: string): Promise<string | null> {
  const command = written.replace(/\s+#.*$/, "").trim()
  if (FOREIGN.has(command)) return null
  const [program = "", ...words] = command.replaceAll(/[[\]]/g, "").split(/\s+/)
  const found = await problemWith(program === "npx" ? words : [program, ...words])
  return found === null ? null : `${command}: ${found}`
}

async function problemWith([program = "", ...words]: readonly string[]): Promise<string | null> {
  switch (program) {
    case "npm":
      return npmProblem(words)
    case "jest":
      return jestProblem(words)
    case "domain-reseller":
      return cliProblem(words)
    case "node": {
      const script = words.find((word) => word.endsWith(".ts")) ?? ""
      return existsSync(script) ? null : `there is no file ${script}`
    }
    default:
      return `nobody knows how to check ${program}`
  }
}

function npmProblem([verb = "", ...words]: readonly string[]): string | null {
  if (verb === "install" || verb === "uninstall") return packageProblem(words[0] ?? "")
  const [name = verb, ...given] = verb === "run" ? words : [verb, ...words]
  const script = own.scripts[name]
  if (script === undefined) return `there is no script ${name}`
  const files = (script.match(/\S+\.ts/g) ?? []).filter((file) => existsSync(file))
  const sources = files.map((file) => readFileSync(file, "utf8")).join("\n")
  const flags = given.filter((word) => /^--\w/.test(word)).map((word) => word.slice("--".length))
  // Some read them with parseArgs, as `minutes: {`, others by their whole name.
  const unknown = flags.find(
    (flag) => !sources.includes(`"--${flag}"`) && !sources.includes(`${flag}: { type:`),
  )
  return unknown === undefined ? null : `the script knows no --${unknown}`
}

function packageProblem(specifier: string): string | null {
  const [, name = "", version] = /^(@?[^@]+)(?:@(.+))?$/.exec(specifier) ?? []
  if (PUBLISHED.includes(name)) return null
  const known = { ...own.devDependencies, ...own.dependencies }[name]
  if (known === undefined) return `${name} is no package of ours, and none that we use`
  const installed = manifestOf(`node_modules/${name}`).version
  return version === undefined || version === installed ? null : `the tests run with ${name}@${installed}`
}

/** Test files by a part of their path, and jest's projects by name. */
function jestProblem(words: readonly string[]): string | null {
  const projects = /--selectProjects ((?:\w+ ?)+)/.exec(words.join(" "))?.[1]?.trim().split(" ") ?? []
  const unknown = projects.find((name) => !["unit", "shop"].includes(name))
  if (unknown !== undefined) return `jest has no project ${unknown}`
  const at = words.indexOf("--testPathPattern")
  if (at === -1) return null
  const pattern = new RegExp((words[at + 1] ?? "").replaceAll("'", ""))
  const tests = readdirSync("test", { recursive: true, encoding: "utf8" }).map((file) => `test/${file}`)
  const found = tests.some((file) => file.endsWith(".test.ts") && pattern.test(file))
  return found ? null : `no test file is called ${pattern.source}`
}

/** The command itself reads its options: with --help it does nothing else, and refuses what it does not know. */
async function cliProblem([name = "", ...words]: readonly string[]): Promise<string | null> {
  if (name === "") return null
  const command = COMMANDS[name]
  const isListed = readFileSync("src/cli/main.ts", "utf8").includes(name)
  if (command === undefined || !isListed) return `there is no command ${basename(name)}`
  const printed = [jest.spyOn(console, "log"), jest.spyOn(console, "error")]
  for (const print of printed) print.mockImplementation()
  try {
    return (await command([...words, "--help"])) === 0 ? null : "it does not take these options"
  } finally {
    for (const print of printed) print.mockRestore()
  }
}
