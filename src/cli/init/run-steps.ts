import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { missingMigrations } from "../../medusa/persistence/our-migrations"
import { onDatabase } from "../database"
import { readProject } from "../shop-config"

function binFolders(folder: string): string[] {
  const above = dirname(folder)
  return [join(folder, "node_modules/.bin"), ...(above === folder ? [] : binFolders(above))]
}

export async function runSteps(folder: string): Promise<string | null> {
  const bins = binFolders(folder)
  const run = (program: string, ...args: string[]): boolean => {
    console.error(`\n> ${program} ${args.join(" ")}`)
    const env = { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) }
    const stdio = ["inherit", process.stderr, process.stderr] as const
    return spawnSync(program, args, { cwd: folder, env, stdio: [...stdio] }).status === 0
  }
  // Medusa's own command ends with 0 even when it failed.
  const migrated = run("medusa", "migrations", "run")
  const missing = await onDatabase(readProject(folder).database, missingMigrations)
  if (!migrated || missing.length > 0) return "medusa migrations run"
  const has_admin = bins.some((bin) => existsSync(join(bin, "medusa-admin")))
  return !has_admin || run("medusa-admin", "build") ? null : "medusa-admin build"
}
