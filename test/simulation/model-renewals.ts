import type { CallResult } from "../../src/core/contract/call-result"
import type { DomainRecord } from "../../src/core/contract/registrar"
import { addYears, type CalendarDate } from "../../src/core/portfolio/calendar-date"
import type { Chance } from "./chance"
import type { Movement } from "./model-upstream"
import type { Scheduler } from "./scheduler"

const MINUTE_MS = 60_000

type Order = {
  key: string
  years: number
  charged: number
  order_state: "registered" | "pending" | "failed"
  decides_at: number
  /** The record's expiry shows it from this moment on. */
  shown_at: number
}

/** `by_itself`: how often upstream renewed it for a year without being asked. */
type Name = { expiry: CalendarDate; orders: Order[]; by_itself: number }

/** A renewal as it arrives. `waits`: it is queued; `lags`: the expiry moves a while after upstream calls it done. */
export type RenewalOrder = {
  domain: string
  years: number
  key: string
  charged: number
  waits: boolean
  lags: boolean
}

/** The domains that the account had from the start, and their renewals. */
export class ModelRenewals {
  private readonly names = new Map<string, Name>()

  constructor(
    private readonly scheduler: Scheduler,
    private readonly chance: Chance,
    private readonly movements: Movement[],
  ) {}

  own(domain: string, expiry: CalendarDate): void {
    this.names.set(domain, { expiry, orders: [], by_itself: 0 })
  }

  /** How many years the name has moved without a call of ours. */
  yearsByItself(domain: string): number {
    return this.names.get(domain)?.by_itself ?? 0
  }

  renewByItself(): void {
    const names = [...this.names.values()]
    if (names.length > 0) this.chance.of(names).by_itself += 1
  }

  isUnderWay(domain: string): boolean {
    return this.settled(domain)?.orders.at(-1)?.order_state === "pending"
  }

  order({ domain, years, key, charged, waits, lags }: RenewalOrder): "registered" | "pending" {
    const { now } = this.scheduler
    this.movements.push({ key, domain, amount: charged, at: now })
    const order_state = waits ? "pending" : "registered"
    const decides_at = now + this.chance.below(30) * MINUTE_MS
    const shown_at = lags ? now + this.chance.below(20) * MINUTE_MS : now
    this.names.get(domain)?.orders.push({ key, years, charged, order_state, decides_at, shown_at })
    return order_state
  }

  /** Null for a name that the account did not have from the start. */
  details(domain: string): CallResult<DomainRecord> | null {
    const name = this.settled(domain)
    if (!name) return null
    const { now } = this.scheduler
    const renewed = name.orders.filter(
      ({ order_state, shown_at }) => order_state === "registered" && shown_at <= now,
    )
    const years = renewed.reduce((sum, order) => sum + order.years, name.by_itself)
    const data: DomainRecord = {
      domain,
      status: "active",
      order_state: name.orders.at(-1)?.order_state ?? "registered",
      expiry: addYears(name.expiry, years),
      nameservers: [],
      locked: null,
      auto_renew: null,
      raw: {},
    }
    return { kind: "answered", data, replayed: false }
  }

  /** A pending order is done or given up when its time has come; given up, the amount returns. */
  private settled(domain: string): Name | undefined {
    const name = this.names.get(domain)
    for (const order of name?.orders ?? []) {
      if (order.order_state !== "pending" || this.scheduler.now < order.decides_at) continue
      order.order_state = this.chance.happens(0.7) ? "registered" : "failed"
      if (order.order_state === "registered") continue
      this.movements.push({ key: order.key, domain, amount: -order.charged, at: this.scheduler.now })
    }
    return name
  }
}
