import type { App } from "../app"
import { Refusal } from "../shared/refusal"
import { type Condition, condition, lineOf } from "./conditions/conditions"

export const migrationsMissing = (missing: readonly string[]): Condition =>
  condition("migrations_missing", { count: missing.length, first: missing[0] ?? "none" })

type Installation = Pick<App, "missingGuards" | "missingMigrations">

export function assertMigrated({ missingMigrations }: Pick<App, "missingMigrations">): void {
  if (missingMigrations.length > 0)
    throw new Refusal("unavailable", "migrations_missing", lineOf(migrationsMissing(missingMigrations)))
}

export const isInstalled = ({ missingMigrations, missingGuards }: Installation): boolean =>
  missingMigrations.length === 0 && missingGuards().length === 0

export function assertInstalled(installation: Installation): void {
  assertMigrated(installation)
  const missing = installation.missingGuards()
  if (missing.length > 0) {
    const sentence = `This shop sells no domains and inquiries at present, because other code replaces what keeps them as they were quoted (${missing.join(", ")}). Nothing was changed. The shop's staff find in the log what to do.`
    throw new Refusal("unavailable", "guards_missing", sentence, { guards: missing })
  }
}
