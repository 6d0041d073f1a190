import { type Condition, condition, lineOf } from "../core/conditions/conditions"
import { upstreamUnavailable } from "../core/quotes/refusals"
import { Refusal } from "../core/refusal"
import type { WithShop } from "./shop"

export class Migrations {
  private seen: readonly string[] = []

  constructor(private readonly app: WithShop) {}

  get missing(): readonly string[] {
    return this.seen
  }

  /** Looks, and says whether all have been run. Throws when the database does not answer. */
  async areRun(): Promise<boolean> {
    this.seen = await this.app.shop.missingMigrations(this.app.database)
    return this.seen.length === 0
  }
}

export const migrationsMissing = (missing: readonly string[]): Condition =>
  condition("migrations_missing", { count: missing.length, first: missing[0] ?? "none" })

export type Installation = { missingGuards(): string[]; migrations: Pick<Migrations, "missing"> }

export function assertMigrated({ migrations: { missing } }: Pick<Installation, "migrations">): void {
  if (missing.length > 0)
    throw new Refusal("unavailable", "migrations_missing", lineOf(migrationsMissing(missing)))
}

export const isInstalled = ({ migrations, missingGuards }: Installation): boolean =>
  migrations.missing.length === 0 && missingGuards().length === 0

export function assertInstalled(installation: Installation): void {
  assertMigrated(installation)
  assertGuarded(installation)
}

/** Asked before a line is made, and before upstream is asked for one: the guards are in place, and so are our products. */
export async function assertReadyToSell(
  app: Installation & { ensureProducts(): Promise<boolean> },
): Promise<void> {
  assertInstalled(app)
  if (!(await app.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
}

export function assertGuarded({ missingGuards }: Pick<Installation, "missingGuards">): void {
  const missing = missingGuards()
  if (missing.length > 0) {
    throw new Refusal(
      "unavailable",
      "guards_missing",
      `This shop sells no domains and inquiries at present, because other code replaces what keeps them as they were quoted (${missing.join(", ")}). Nothing was changed. The shop's staff find in the log what to do.`,
      { guards: missing },
    )
  }
}
