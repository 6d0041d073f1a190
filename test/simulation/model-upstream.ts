import type { CallResult } from "../../src/core/contract/call-result"
import type { DomainRecord, Registrar, Registration } from "../../src/core/contract/registrar"
import type { PaidCall } from "../../src/core/ports/budget"
import type { Chance } from "./chance"
import { ModelRenewals } from "./model-renewals"
import type { Process, Scheduler } from "./scheduler"

type Owned = {
  key: string
  years: number
  since: number
  charged: number
  order_state: "registered" | "pending" | "failed"
  decides_at: number
}

/** `at`: milliseconds of the virtual clock. */
export type Movement = { key: string; domain: string; amount: number; at: number }

const MINUTE_MS = 60_000
const LATENCY_MS = 400

/** The interface's own behaviour as its contract tells it, with everything that can go wrong on the way. */
export class ModelUpstream {
  readonly movements: Movement[] = []
  /** Answers of paid calls that were lost, by key: what a person may be asked about. */
  readonly lost = new Map<string, number>()
  readonly renewals: ModelRenewals
  private readonly owned = new Map<string, Owned>()
  private readonly answers = new Map<string, Registration>()
  private no_credit_until = 0
  private no_token_until = 0
  private price = 1_000_000

  constructor(
    private readonly scheduler: Scheduler,
    private readonly chance: Chance,
    private readonly faulty: () => boolean,
    private readonly takes_late_calls: boolean,
  ) {
    this.renewals = new ModelRenewals(scheduler, chance, this.movements)
  }

  /** Charges less returns of one key. */
  netOf(key: string | null): { count: number; amount: number } {
    const own = this.movements.filter((movement) => movement.key === key)
    return {
      count: own.reduce((sum, { amount }) => sum + Math.sign(amount), 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  }

  keyOfOwner(domain: string): string | null {
    return this.owner(domain)?.key ?? null
  }

  /** Times of trouble: each begins by chance and passes. */
  trouble(): void {
    const until = (minutes: number) => this.scheduler.now + this.chance.below(minutes) * MINUTE_MS
    if (this.chance.happens(0.1)) this.no_credit_until = until(600)
    if (this.chance.happens(0.1)) this.no_token_until = until(60)
    if (this.chance.happens(0.2)) this.price += this.chance.below(200_000)
    if (this.chance.happens(0.03)) this.renewals.renewByItself()
  }

  /** The port as one process calls it. Only what the engine uses is there. */
  registrarFor(process: Process): Registrar {
    const unused = () => {
      throw new Error("The engine does not call this")
    }
    return {
      ping: unused,
      tlds: async () => {
        await this.scheduler.turn(process, LATENCY_MS)
        if (this.fails(0.1)) return { kind: "lost", cause: "timeout" }
        const data = [{ tld: "com", register: this.price, renew: this.price, transfer: null }]
        return { kind: "answered", data, replayed: false }
      },
      page: unused,
      setNameservers: unused,
      lock: unused,
      setAutoRenew: unused,
      check: async (label, tlds) => {
        await this.scheduler.turn(process, LATENCY_MS)
        if (this.fails(0.1)) return { kind: "lost", cause: "timeout" }
        const data = tlds.map((tld) => this.availability(`${label}.${tld}`))
        return { kind: "answered", data, replayed: false }
      },
      details: async (domain) => {
        await this.scheduler.turn(process, LATENCY_MS)
        if (this.fails(0.1)) return { kind: "not_sent", cause: "no connection" }
        const owned = this.renewals.details(domain)
        // Frozen after it has looked, before its key is persisted: meanwhile another order may renew the period.
        if (owned && this.fails(0.1))
          process.frozen_until = this.scheduler.now + this.chance.below(2 * MINUTE_MS)
        return owned ?? this.details(domain)
      },
      reserveWrite: async () => {
        await this.scheduler.turn(process)
        if (this.fails(0.1)) return { kind: "busy", retry_in_ms: 1 + this.chance.below(MINUTE_MS) }
        return { kind: "permit", release: async () => undefined }
      },
      register: async (order) => this.sendOver(process, order, () => this.register(order)),
      renew: async (order) => this.sendOver(process, order, () => this.renew(order)),
    }
  }

  private async sendOver(
    process: Process,
    order: PaidCall,
    work: () => CallResult<Registration>,
  ): Promise<CallResult<Registration>> {
    // The worst moment to be frozen: the key is persisted and nothing is sent yet.
    if (this.fails(0.05)) process.frozen_until = this.scheduler.now + this.chance.below(120) * MINUTE_MS
    await this.scheduler.turn(process)
    if (this.scheduler.now > order.send_by_ms && !this.takes_late_calls)
      return { kind: "not_sent", cause: "too late" }
    if (this.fails(0.08)) return { kind: "not_sent", cause: "no connection" }
    if (this.fails(0.12)) return { kind: "rate_limited", retry_after_ms: this.chance.below(MINUTE_MS) }
    const lost_before = this.fails(0.15)
    const answer: CallResult<Registration> = lost_before ? LOST : work()
    await this.scheduler.turn(process, this.chance.below(4) * LATENCY_MS)
    if (lost_before || this.fails(0.15)) {
      this.lost.set(order.key, (this.lost.get(order.key) ?? 0) + 1)
      return LOST
    }
    return answer
  }

  /** What comes before any work: the token, the key, the credit; null when nothing stands in the way. */
  private gate(key: string): CallResult<Registration> | null {
    if (this.scheduler.now < this.no_token_until) return refused("invalid_token")
    const known = this.answers.get(key)
    if (known) return { kind: "answered", data: known, replayed: true }
    return this.scheduler.now < this.no_credit_until ? refused("insufficient_credit") : null
  }

  private renew({ domain, years, key }: Parameters<Registrar["renew"]>[0]): CallResult<Registration> {
    const stopped = this.gate(key)
    if (stopped !== null) return stopped
    if (this.renewals.isUnderWay(domain)) return refused("renewal_in_progress")
    const charged = years * this.price
    const waits = this.fails(0.3)
    const order_state = this.renewals.order({ domain, years, key, charged, waits, lags: this.fails(0.2) })
    const answer: Registration = { domain, order_state, charged, raw: {} }
    this.answers.set(key, answer)
    return { kind: "answered", data: answer, replayed: false }
  }

  private register(order: Parameters<Registrar["register"]>[0]): CallResult<Registration> {
    const { domain, years, key } = order
    const stopped = this.gate(key)
    if (stopped !== null) return stopped
    if (this.owner(domain)) return refused("already_registered")
    const amount = this.price + (years - 1) * this.price
    this.movements.push({ key, domain, amount, at: this.scheduler.now })
    const order_state = this.fails(0.25) ? "pending" : "registered"
    const decides_at = this.scheduler.now + this.chance.below(30) * MINUTE_MS
    this.owned.set(domain, {
      key,
      years,
      since: this.scheduler.now,
      charged: amount,
      order_state,
      decides_at,
    })
    const answer: Registration = { domain, order_state, charged: amount, raw: {} }
    this.answers.set(key, answer)
    return { kind: "answered", data: answer, replayed: false }
  }

  private details(domain: string): CallResult<DomainRecord> {
    const owned = this.owned.get(domain)
    if (!owned) return { kind: "refused", error: "not_found", detail: null }
    this.decide(domain, owned)
    const { order_state, since, years } = owned
    const then = new Date(since)
    then.setUTCFullYear(then.getUTCFullYear() + years)
    const expiry = order_state === "registered" ? then.toISOString().slice(0, 10) : null
    const data: DomainRecord = {
      domain,
      status: null,
      order_state,
      expiry,
      nameservers: [],
      locked: null,
      auto_renew: null,
      raw: {},
    }
    return { kind: "answered", data, replayed: false }
  }

  /** A pending order is registered or given up when its time has come; given up, the amount returns. */
  private decide(domain: string, owned: Owned): void {
    if (owned.order_state !== "pending" || this.scheduler.now < owned.decides_at) return
    if (this.chance.happens(0.7)) {
      owned.order_state = "registered"
      return
    }
    owned.order_state = "failed"
    this.movements.push({ key: owned.key, domain, amount: -owned.charged, at: this.scheduler.now })
  }

  private owner(domain: string): Owned | null {
    const owned = this.owned.get(domain)
    return owned && owned.order_state !== "failed" ? owned : null
  }

  private availability(domain: string) {
    const state = this.fails(0.05) ? "unchecked" : this.owner(domain) ? "taken" : "free"
    const cost = state === "free" ? { register: this.price, renew: this.price } : null
    return { domain, state, cost, price_floored: false, raw: {} } as const
  }

  private fails(probability: number): boolean {
    return this.faulty() && this.chance.happens(probability)
  }
}

const refused = (
  error: "invalid_token" | "insufficient_credit" | "already_registered" | "renewal_in_progress",
) => ({ kind: "refused", error, detail: null }) as const

const LOST = { kind: "lost", cause: "the answer broke off" } as const
