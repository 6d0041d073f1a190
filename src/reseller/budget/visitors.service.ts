import { createHmac, hkdfSync } from "node:crypto"
import type { VisitorsOptions } from "../options/limits-options"
import { faultText } from "../shared/fault-text"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { MINUTE_MS, SECOND_MS } from "../shared/time"
import { customersWrites, type LimitName, type VisitorId } from "./budget"
import { type Counted, Counter } from "./visitors.store"

const KEY_BYTES = 32

/** Changes of a customer's own domains, support requests included; uses of a mail's links, each of which is read once. */
const RARE_PER_MINUTE = 10

const mostOf = ({ searches_per_minute, additions_per_minute }: VisitorsOptions) => ({
  searches: searches_per_minute,
  catalogues: searches_per_minute,
  additions: additions_per_minute,
  changes: RARE_PER_MINUTE,
  link_reads: RARE_PER_MINUTE,
})
export type Limited = keyof ReturnType<typeof mostOf>

/** An office or a carrier together has so many times the requests of one visitor: an account costs nothing. */
const ACCOUNTS_OF_A_NETWORK = 3

type Asker = { customer_id: string | null; network: string }

type VisitorsDeps = {
  database: Database
  options: VisitorsOptions
  /** Upstream's limits, of which visitors have shares. */
  limits: Readonly<Record<LimitName, number>> & { window_ms: number }
  /** Every instance has it and nobody else: without it no address can be made out from a hash by trying all. */
  secret: string
  warn(message: string): void
}

/** A signed-in customer is counted wherever they are, and so is their network. Calls to upstream the budget counts. */
export class Visitors {
  private readonly key: Buffer
  private readonly counter: Counter
  private warned_at = Number.NEGATIVE_INFINITY

  constructor(private readonly deps: VisitorsDeps) {
    this.key = Buffer.from(hkdfSync("sha256", deps.secret, "", "visitors of the shop", KEY_BYTES))
    this.counter = new Counter(deps.database)
  }

  idOf({ customer_id, network }: Asker): VisitorId {
    const customer = customer_id === null ? null : this.hash(`customer ${customer_id}`)
    return { customer, network: this.hash(`network ${network}`) }
  }

  /** Counts the request for its visitor and answers who that is; refused with 429 beyond the limit. */
  async admit(asker: Asker, what: Limited): Promise<VisitorId> {
    const visitor = this.idOf(asker)
    const { customer, network } = visitor
    const most = mostOf(this.deps.options)[what]
    if (most === false) return visitor
    await this.count({ name: what, most, window_ms: MINUTE_MS }, customer ?? network)
    const accounts = { name: `${what}_of_accounts`, most: ACCOUNTS_OF_A_NETWORK * most, window_ms: MINUTE_MS }
    if (customer !== null) await this.count(accounts, network)
    return visitor
  }

  /** Counts a customer's write upstream; refused with 429 beyond their share, whatever room there is. */
  admitWrite(customer_id: string): Promise<void> {
    const { window_ms, write } = this.deps.limits
    const writes = { name: "writes", most: customersWrites(write), window_ms }
    return this.count(writes, this.hash(`customer ${customer_id}`))
  }

  /** Part of every sweep; never rejects. */
  async forget(): Promise<void> {
    await this.counter.forget().catch((fault: unknown) => this.warn(fault))
  }

  /** A request that cannot be counted passes: the budget still protects upstream. */
  private async count(counted: Counted, key: string): Promise<void> {
    const { searches_per_minute, additions_per_minute } = this.deps.options
    if (searches_per_minute === false && additions_per_minute === false) return
    const retry_in_ms = await this.counter.count(counted, key).catch((fault: unknown) => this.warn(fault))
    if (typeof retry_in_ms !== "number") return
    const message = `Too many requests within a minute. Try again in ${Math.ceil(retry_in_ms / SECOND_MS)} seconds.`
    throw new Refusal("too_many", "too_many_requests", message, { retry_in_ms })
  }

  private hash(who: string): string {
    return createHmac("sha256", this.key).update(who).digest("base64url")
  }

  /** Once a minute: a counter that is out of order is met by every request. */
  private warn(fault: unknown): void {
    if (Date.now() - this.warned_at < MINUTE_MS) return
    this.warned_at = Date.now()
    this.deps.warn(`visitors cannot be counted, so none is limited: ${faultText(fault)}`)
  }
}
