import { spawn } from "node:child_process"
import { once } from "node:events"
import { delimiter, dirname, join } from "node:path"
import { missingMigrations } from "../../medusa/persistence/our-migrations"
import { isBuiltWithPages } from "../../medusa/setup/admin-build"
import { readSetup } from "../../medusa/setup/shop-setup"
import { onDatabase, Unreachable } from "../database"
import { readProject, readShopConfig } from "../shop-config"

/** What follows on the changes that init writes. With `command` init can do it itself; the others are for a person. */
export type Step = { text: string; command?: Command }

/** As `npx` finds it: a program of the shop's packages, or one that the machine has. */
type Command = readonly [program: "npm" | "yarn" | "medusa" | "medusa-admin", ...args: string[]]

export type Done = { kind: "done" } | { kind: "failed"; step: Step; why: string }

/** The steps that are commands, one after the other, up to the first that fails. What they print goes to stderr. */
export async function runSteps(folder: string, steps: readonly Step[]): Promise<Done> {
  for (const step of steps) {
    if (step.command === undefined) continue
    console.error(`\n> ${step.command.join(" ")}`)
    const why = await failureOf(folder, step.command)
    if (why !== null) return { kind: "failed", step, why }
  }
  return { kind: "done" }
}

/** Null when it did what it should. */
async function failureOf(folder: string, command: Command): Promise<string | null> {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PATH: [...binFolders(folder), process.env.PATH].join(delimiter) },
    stdio: ["inherit", process.stderr, process.stderr],
  })
  const code: unknown = await once(child, "close").then(
    ([ended]) => ended,
    (fault: unknown) => String(fault),
  )
  if (code !== 0) return `it ended with ${code}`
  // Medusa's own commands end with 0 even when they failed.
  if (program === "medusa") return migrationsFailure(folder)
  return program === "medusa-admin" ? adminFailure(folder) : null
}

/** Of that folder and those above, as npm sets it for scripts. */
function binFolders(folder: string): string[] {
  const above = dirname(folder)
  return [join(folder, "node_modules/.bin"), ...(above === folder ? [] : binFolders(above))]
}

async function migrationsFailure(folder: string): Promise<string | null> {
  const project = readProject(folder)
  if (project.kind === "wrong") return project.message
  const missing = await onDatabase(project.database, missingMigrations).catch((fault: unknown) => {
    if (!(fault instanceof Unreachable)) throw fault
    return fault
  })
  if (missing instanceof Unreachable) return `the database could not be reached: ${missing.message}`
  const [first, ...others] = missing
  if (first === undefined) return null
  return `${first} did not run${others.length === 0 ? "" : `, nor ${others.length} after it`}; its output above says why`
}

async function adminFailure(folder: string): Promise<string | null> {
  const config = readShopConfig(folder)
  if (config.kind === "wrong") return config.message
  const isBuilt = await isBuiltWithPages(readSetup(config.exported), folder)
  return isBuilt ? null : "the admin was not built with the pages of this plugin; its output above says why"
}
