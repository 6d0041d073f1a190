import { readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { type Database, recordsOf } from "../../reseller/shared/sql.store"

/** Beside dist and src alike. */
const FOLDER = join(__dirname, "../../../migrations")

const runRecord = z.object({ name: z.string() })

/** `1764400000000-domain-reseller.js` is recorded by Medusa as `DomainReseller1764400000000`. */
const nameOf = (file: string): string => {
  const [timestamp = "", ...words] = file.replace(/\.js$/, "").split("-")
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}${timestamp}`
}

export const migrationFiles = (): { name: string; path: string }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".js"))
    .sort()
    .map((file) => ({ name: nameOf(file), path: join(FOLDER, file) }))

let ours: readonly string[] | null = null

const ourMigrations = (): readonly string[] => {
  ours ??= migrationFiles().map(({ name }) => name)
  return ours
}

export async function missingMigrations(manager: Database): Promise<string[]> {
  const rows = await recordsOf(manager, runRecord, "SELECT name FROM migrations")
  const run = new Set(rows.map(({ name }) => name))
  return ourMigrations().filter((name) => !run.has(name))
}
