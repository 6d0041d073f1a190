import { readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../postgres/query"
import { medusaEnvironment } from "./medusa-command"
import { startNodeProcess } from "./node-process"
import { MEDUSA_CLI, MIGRATIONS } from "./paths"

const migrationClass = z.custom<new () => { readonly name?: string }>((value) => typeof value === "function")

/** Migrations behind one of Medusa's feature flags run only with the flag, so they cannot be demanded. */
const namesIn = (file: string): string[] => {
  const { featureFlag, ...exported } = z.record(z.unknown()).parse(require(file))
  if (featureFlag !== undefined) return []
  return Object.values(exported).flatMap((value) => {
    const parsed = migrationClass.safeParse(value)
    return parsed.success ? [new parsed.data().name ?? parsed.data.name] : []
  })
}

const expectedNames = (): string[] =>
  MIGRATIONS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) => namesIn(join(folder, file))),
  )

const ranNames = async (databaseUrl: string): Promise<string[]> => {
  try {
    return z
      .array(z.object({ name: z.string() }))
      .parse(await query(databaseUrl, "SELECT name FROM migrations"))
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/**
 * Brings the database up to date. `medusa migrations run` ends with code 0 even when it fails, so the rows it
 * leaves behind are compared with the files.
 */
export const migrate = async (
  directory: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const command = startNodeProcess({
    script: MEDUSA_CLI,
    args: ["migrations", "run"],
    cwd: directory,
    env: { ...medusaEnvironment(), ...env },
  })
  await command.exited
  const ran = new Set(await ranNames(databaseUrl))
  const missing = expectedNames().filter((name) => !ran.has(name))
  if (missing.length > 0)
    throw new Error(`Migrations that did not run: ${missing.join(", ")}\n${command.output()}`)
}
