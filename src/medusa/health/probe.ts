import type { EntityManager } from "typeorm"
import type { Dependencies } from "../composition/parts"
import type { Sweeper } from "../composition/sweeper"
import type { GuardName } from "../guard/guards"
import type { Options } from "../options/options-schema"
import { hasNewestMigration } from "../persistence/our-migrations"
import { inTime } from "./in-time"
import { isLate, sweepLateMs } from "./sweep-age"

/** Load balancers wait for a few seconds; whoever waits longer for one row has no database. */
const ANSWER_WITHIN_MS = 1_000

/**
 * Whether this instance can sell: for load balancers, which take it out of use otherwise. Upstream is not asked about:
 * without it the shop takes orders, shows its pages and waits, and no other instance would do better.
 */
export class Probe {
  private asking: Promise<boolean> | null = null

  constructor(
    private readonly reseller: {
      container: { manager: EntityManager }
      sweeper: Pick<Sweeper, "health">
      options: Options
      parts: Pick<Dependencies, "stopping">
      missingGuards(): GuardName[]
    },
  ) {}

  async isServing(): Promise<boolean> {
    const { sweeper, options, parts, missingGuards } = this.reseller
    if (parts.stopping.stopping.signal.aborted) return false
    if (options.sweeps && isLate(sweeper.health, sweepLateMs(options.poll))) return false
    if (missingGuards().length > 0) return false
    try {
      return await inTime(this.database(), ANSWER_WITHIN_MS)
    } catch {
      return false
    }
  }

  /** One statement at a time, however many ask: a database that does not answer is not given more to do. */
  private database(): Promise<boolean> {
    this.asking ??= hasNewestMigration(this.reseller.container.manager).finally(() => {
      this.asking = null
    })
    return this.asking
  }
}
