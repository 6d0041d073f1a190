import type { CallResult } from "../../../src/reseller/contract/call-result"
import type { Availability, DomainRecord, Registration } from "../../../src/reseller/contract/registrar"
import { addYears, type CalendarDate, calendarDateSchema } from "../../../src/reseller/shared/calendar-date"
import type { Chance } from "./chance"
import { type Liberties, LONGEST_REVIEW_MS } from "./liberties"
import type { Scheduler } from "./scheduler"

const MINUTE_MS = 60_000

/** `at`: milliseconds of the virtual clock. */
export type Movement = { key: string; domain: string; amount: number; at: number }

type Order = {
  key: string
  kind: "register" | "renew"
  years: number
  charged: number
  accepted_at: number
  order_state: "registered" | "pending" | "manual" | "failed"
  decides_at: number
  done_at: number
}

/** `since`: until when a name that was there from the start is registered. `by_itself`: years that upstream added unasked. */
type Name = {
  since: CalendarDate | null
  orders: Order[]
  by_itself: number
  isElsewhere: boolean
}

/** What really happens: the names, their orders and the money. What of it is shown, and when, are liberties. */
export class ModelAccount {
  readonly movements: Movement[] = []
  private readonly names = new Map<string, Name>()

  constructor(
    private readonly scheduler: Scheduler,
    private readonly chance: Chance,
    private readonly liberties: Liberties,
  ) {}

  own(domain: string, since: CalendarDate): void {
    this.name(domain).since = since
  }

  netOf(key: string | null): { count: number; amount: number } {
    const own = this.movements.filter((movement) => movement.key === key)
    return {
      count: own.reduce((sum, { amount }) => sum + Math.sign(amount), 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  }

  keyOfOwner(domain: string): string | null {
    return (
      this.orders(domain).findLast(({ kind, order_state }) => kind === "register" && order_state !== "failed")
        ?.key ?? null
    )
  }

  stageOf(domain: string, key: string | null): Order["order_state"] | "none" {
    return this.orders(domain).findLast((order) => order.key === key)?.order_state ?? "none"
  }

  yearsByItself(domain: string): number {
    return this.names.get(domain)?.by_itself ?? 0
  }

  /** Upstream renews one of its names unasked, or somebody else registers one. */
  surprise(): void {
    const [domain, name] = this.chance.of([...this.names, ["gamma.com", this.name("gamma.com")] as const])
    if (name.since !== null) name.by_itself += 1
    else if (this.keyOfOwner(domain) === null) name.isElsewhere = true
  }

  isRegistered(domain: string): boolean {
    return (
      this.name(domain).since !== null || this.name(domain).isElsewhere || this.keyOfOwner(domain) !== null
    )
  }

  isUnderWay(domain: string): boolean {
    const last = this.orders(domain).at(-1)
    return last?.order_state === "pending" || last?.order_state === "manual"
  }

  accept(
    kind: Order["kind"],
    domain: string,
    key: string,
    years: number,
    charged: number,
    waits: boolean,
    now: number,
  ): Order {
    this.movements.push({ key, domain, amount: charged, at: now })
    const order_state = this.liberties.review !== null ? "manual" : waits ? "pending" : "registered"
    const longest_ms = order_state === "manual" ? LONGEST_REVIEW_MS : 30 * MINUTE_MS
    const decides_at = now + this.chance.below(longest_ms)
    const order: Order = {
      key,
      kind,
      years,
      charged,
      accepted_at: now,
      order_state,
      decides_at,
      done_at: now,
    }
    this.name(domain).orders.push(order)
    return order
  }

  details(domain: string): CallResult<DomainRecord> {
    const { hidesExpiry, doneWord, showsRenewalState, keepsFailed, recordBefore, record_lag_ms } =
      this.liberties
    const { since, by_itself } = this.name(domain)
    const isShown = ({ accepted_at, order_state, kind }: Order): boolean => {
      if (kind === "renew" && !showsRenewalState) return false
      if (order_state === "failed") return keepsFailed
      return order_state === "registered" || accepted_at + record_lag_ms <= this.scheduler.now
    }
    const last = this.orders(domain).findLast(isShown)
    if (since === null && last === undefined) {
      if (recordBefore === "absent") return { kind: "refused", error: "not_found", detail: null }
      return shownAs(domain, recordBefore, recordBefore === "failed" ? null : LONG_AGO)
    }
    const word = last?.order_state ?? "registered"
    const expiry = hidesExpiry ? null : this.expiryOf(domain, since, by_itself)
    const state = word === "registered" ? doneWord : word
    return shownAs(domain, state, word === "registered" || since !== null ? expiry : null)
  }

  availability(domain: string, price: number): Availability {
    const { isElsewhere } = this.name(domain)
    const own = this.keyOfOwner(domain) !== null || this.name(domain).since !== null
    const state = own ? this.chance.of(this.liberties.ownName) : isElsewhere ? "taken" : "free"
    const cost = state === "free" ? { register: price, renew: price } : null
    return { domain, state, cost, raw: {} }
  }

  answerOf({ order_state, charged }: Order, domain: string): Registration {
    const { charge } = this.liberties
    const told = charge === "untold" ? null : charge === "unreadable" ? "unreadable" : charged
    return { domain, order_state, charged: told, raw: {} }
  }

  private expiryOf(domain: string, since: CalendarDate | null, by_itself: number): CalendarDate | null {
    const { now } = this.scheduler
    const { expiry_lag_ms } = this.liberties
    const done = this.orders(domain).filter(({ order_state }) => order_state === "registered")
    const first = done.find(({ kind }) => kind === "register")
    const renewals = done.filter(({ kind, done_at }) => kind === "renew" && done_at + expiry_lag_ms <= now)
    const from = since ?? (first === undefined ? null : dateOf(first.accepted_at))
    const years = renewals.reduce((sum, order) => sum + order.years, by_itself + (first?.years ?? 0))
    return from === null ? null : addYears(from, years)
  }

  private name(domain: string): Name {
    const known = this.names.get(domain)
    if (known) return known
    const name: Name = { since: null, orders: [], by_itself: 0, isElsewhere: false }
    this.names.set(domain, name)
    return name
  }

  /** A waiting order is done or given up when its time has come; given up, the amount returns. */
  private orders(domain: string): Order[] {
    const { orders } = this.name(domain)
    for (const order of orders) {
      const waits = order.order_state === "pending" || order.order_state === "manual"
      if (!waits || this.scheduler.now < order.decides_at) continue
      const isDone =
        order.order_state === "manual" ? this.liberties.review === "registered" : this.chance.happens(0.7)
      order.order_state = isDone ? "registered" : "failed"
      order.done_at = order.decides_at
      if (isDone) continue
      this.movements.push({ key: order.key, domain, amount: -order.charged, at: this.scheduler.now })
    }
    return orders
  }
}

/** When the older registration of a name ended. */
const LONG_AGO = calendarDateSchema.parse("2001-05-05")

function shownAs(
  domain: string,
  order_state: DomainRecord["order_state"],
  expiry: CalendarDate | null,
): CallResult<DomainRecord> {
  const nothing = { status: null, nameservers: [], locked: null, auto_renew: null, raw: {} }
  return { kind: "answered", data: { ...nothing, domain, order_state, expiry }, replayed: false }
}

const dateOf = (ms: number): CalendarDate => calendarDateSchema.parse(new Date(ms).toISOString().slice(0, 10))
