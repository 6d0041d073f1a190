import { isDown } from "../../core/conditions/conditions"
import type { WithShop } from "../shop"
import { inTime } from "./in-time"
import { type Instance, instanceFacts } from "./instance-facts"

/** Load balancers wait for a few seconds; whoever waits longer for one row has no database. */
const ANSWER_WITHIN_MS = 1_000

/** Upstream is not asked about: without it the shop takes orders and waits, and no other instance would do better. */
export class Probe {
  private asking: Promise<boolean> | null = null

  constructor(private readonly app: Instance & WithShop) {}

  async isServing(): Promise<boolean> {
    if (isDown({ now: new Date(), ...instanceFacts(this.app) })) return false
    try {
      return await inTime(this.database(), ANSWER_WITHIN_MS)
    } catch {
      return false
    }
  }

  /** One statement at a time, however many ask: a database that does not answer is not given more to do. */
  private database(): Promise<boolean> {
    this.asking ??= this.app.shop.hasNewestMigration(this.app.database).finally(() => {
      this.asking = null
    })
    return this.asking
  }
}
