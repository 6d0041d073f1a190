import { createHmac, hkdfSync } from "node:crypto"
import type { MedusaRequest } from "@medusajs/medusa"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import type { EntityManager } from "typeorm"
import type { VisitorsOptions } from "../options/visitors-options"
import { clientNetwork } from "./client-network"

const MINUTE_S = 60
const MINUTE_MS = MINUTE_S * 1_000
const TABLE = "reseller_visitor"
const KEY_BYTES = 32

/** As large as the column holds: a visitor's names are counted, however many there are. */
const NEVER_FULL = 2 ** 31 - 1

/** What is counted of a visitor. Of names that are asked again for a cart there is no limit but the cart's. */
export type Counted = "searches" | "catalogues" | "additions" | "link_reads" | "requotes"

/** `made`: what was counted before it within the same minute. */
export type Admission = { kind: "admitted"; made: number } | { kind: "refused"; retry_in_ms: number }

/** Who asks: a keyed hash, the same in every instance. Nothing else of a customer or an address is kept. */
export type VisitorId = string

export type VisitorsDeps = {
  manager: EntityManager
  options: VisitorsOptions
  /** Every instance has it and nobody else: without it no address can be made out from a hash by trying all. */
  secret: string
  warn(message: string): void
}

/**
 * Counts what visitors ask for, by minutes and for all instances together, in PostgreSQL. A limit that cannot be
 * counted lets everybody through: the budget still protects upstream.
 */
export class Visitors {
  private readonly key: Buffer
  private readonly limiters: ReadonlyMap<Counted, RateLimiterPostgres>
  private warned_at = Number.NEGATIVE_INFINITY

  constructor(private readonly deps: VisitorsDeps) {
    this.key = Buffer.from(hkdfSync("sha256", deps.secret, "", "visitors of the shop", KEY_BYTES))
    this.limiters = limitersOf(deps)
  }

  /** The signed-in customer, else the network that the request comes from. */
  idOf(req: MedusaRequest): VisitorId {
    const customer = req.user?.customer_id
    const who = customer
      ? `customer ${customer}`
      : `network ${clientNetwork(req, this.deps.options.trust_proxy)}`
    return createHmac("sha256", this.key).update(who).digest("base64url")
  }

  /** Counts `times` more, and refuses the visitor who has come to the limit. */
  async admit(what: Counted, visitor: VisitorId, times = 1): Promise<Admission> {
    const limiter = this.limiters.get(what)
    if (limiter === undefined) return { kind: "admitted", made: 0 }
    try {
      const { consumedPoints } = await limiter.consume(visitor, times)
      return { kind: "admitted", made: consumedPoints - times }
    } catch (fault) {
      if (fault instanceof RateLimiterRes)
        return { kind: "refused", retry_in_ms: Math.max(1, fault.msBeforeNext) }
      this.warn(fault)
      return { kind: "admitted", made: 0 }
    }
  }

  /** Part of every sweep; never rejects. */
  async forget(): Promise<void> {
    await this.deps.manager
      .query(`DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()])
      .catch((fault: unknown) => this.warn(fault))
  }

  /** Once a minute: a limiter that is out of order is met by every request. */
  private warn(fault: unknown): void {
    if (Date.now() - this.warned_at < MINUTE_MS) return
    this.warned_at = Date.now()
    this.deps.warn(`visitors cannot be counted, so none is limited: ${String(fault)}`)
  }
}

function limitersOf({ manager, options }: VisitorsDeps): ReadonlyMap<Counted, RateLimiterPostgres> {
  const limiter = (counted: Counted, points: number) =>
    new RateLimiterPostgres({
      storeClient: manager.connection,
      storeType: "typeorm",
      tableName: TABLE,
      tableCreated: true,
      // The sweep does it, without a timer in every limiter.
      clearExpiredByTimeout: false,
      keyPrefix: counted,
      points,
      duration: MINUTE_S,
      // Who floods is turned away without asking the database, until the minute is over.
      inMemoryBlockOnConsumed: points + 1,
    })
  const limits: [Counted, number | false][] = [
    ["searches", options.searches_per_minute],
    ["catalogues", options.catalogues_per_minute],
    ["additions", options.additions_per_minute],
    ["link_reads", options.link_reads_per_minute],
    ["requotes", options.additions_per_minute && NEVER_FULL],
  ]
  return new Map(
    limits.flatMap(([counted, points]) => (points === false ? [] : [[counted, limiter(counted, points)]])),
  )
}
