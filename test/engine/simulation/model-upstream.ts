import type { PaidCall } from "../../../src/reseller/budget/budget"
import type { CallResult } from "../../../src/reseller/contract/call-result"
import { type ErrorIdentifier, STEPS } from "../../../src/reseller/contract/error-meaning"
import type { Registrar, Registration } from "../../../src/reseller/contract/registrar"
import { SLOT } from "../../support/domains/registrar-with"
import type { Chance } from "./chance"
import type { Liberties } from "./liberties"
import { ModelAccount } from "./model-account"
import type { Process, Scheduler } from "./scheduler"

const MINUTE_MS = 60_000
const LATENCY_MS = 400

type Answer = CallResult<Registration>
type Work = PaidCall & { kind: "register" | "renew"; domain: string; years: number }

/** A call whose answer broke off, and which upstream still works on. */
type WorkUnderWay = { work: Work; until: number }

/** The interface as a process calls it, with all that its contract leaves open and all that can go wrong on the way. */
export class ModelUpstream {
  readonly account: ModelAccount
  private readonly answers = new Map<string, { answer: Registration; at: number }>()
  private under_way: WorkUnderWay[] = []
  private trouble_until = 0
  private refusal: ErrorIdentifier = "insufficient_credit"
  private price = 1_000_000

  constructor(
    private readonly scheduler: Scheduler,
    private readonly chance: Chance,
    private readonly faulty: () => boolean,
    private readonly liberties: Liberties,
  ) {
    this.account = new ModelAccount(scheduler, chance, liberties)
  }

  trouble(): void {
    this.goOn()
    if (this.chance.happens(0.2)) {
      this.refusal = this.chance.of(this.liberties.refusals)
      this.trouble_until = this.scheduler.now + this.chance.below(600) * MINUTE_MS
    }
    if (this.chance.happens(0.2)) this.price += this.chance.below(200_000)
    if (this.chance.happens(0.03)) this.account.surprise()
  }

  /** Whether upstream still works on a call of this key, whatever its panel shows. */
  worksOn(key: string | null): boolean {
    this.goOn()
    return this.under_way.some(({ work }) => work.key === key)
  }

  /** The port as one process calls it. Only what the engine uses is there. */
  registrarFor(process: Process): Registrar {
    const unused = () => {
      throw new Error("The engine does not call this")
    }
    const turn = async () => {
      await this.scheduler.turn(process, LATENCY_MS)
      this.goOn()
    }
    return {
      ping: unused,
      tlds: async () => {
        await turn()
        if (this.fails(0.1)) return { kind: "lost", cause: "timeout" }
        const data = [{ tld: "com", register: this.price, renew: this.price, transfer: null }]
        return { kind: "answered", data, replayed: false }
      },
      page: unused,
      setNameservers: unused,
      lock: unused,
      setAutoRenew: unused,
      check: async (label, tlds) => {
        await turn()
        if (this.fails(0.1)) return { kind: "lost", cause: "timeout" }
        const data = tlds.map((tld) => {
          const found = this.account.availability(`${label}.${tld}`, this.price)
          return this.fails(0.05) ? ({ ...found, state: "unchecked", cost: null } as const) : found
        })
        return { kind: "answered", data, replayed: false }
      },
      details: async (domain) => {
        await turn()
        if (this.fails(0.1)) return { kind: "not_sent", cause: "no connection" }
        // Frozen after it has looked, before its key is persisted: meanwhile another order may renew the period.
        if (this.fails(0.05)) process.frozen_until = this.scheduler.now + this.chance.below(2 * MINUTE_MS)
        return this.account.details(domain)
      },
      reserveWrite: async () => {
        await this.scheduler.turn(process)
        if (this.fails(0.1)) return { kind: "busy", retry_in_ms: 1 + this.chance.below(MINUTE_MS) }
        return SLOT
      },
      register: (order) => this.sendOver(process, { ...order, kind: "register" }),
      renew: (order) => this.sendOver(process, { ...order, kind: "renew" }),
    }
  }

  private async sendOver(process: Process, work: Work): Promise<Answer> {
    // The worst moment to be frozen: the key is persisted and nothing is sent yet.
    if (this.fails(0.05)) process.frozen_until = this.scheduler.now + this.chance.below(120) * MINUTE_MS
    await this.scheduler.turn(process)
    this.goOn()
    if (this.scheduler.now > work.send_by_ms) return { kind: "not_sent", cause: "too late" }
    if (this.fails(0.08)) return { kind: "not_sent", cause: "no connection" }
    if (this.fails(0.12)) return this.limited()
    const isLostBefore = this.fails(0.15)
    const goesOn = !isLostBefore && this.liberties.works_on_ms > 0 && this.fails(0.5)
    if (goesOn && this.stopped(work) === null)
      this.under_way.push({ work, until: this.scheduler.now + this.liberties.works_on_ms })
    const answer = isLostBefore ? LOST : goesOn ? this.whileItWorks(work) : this.carryOut(work)
    await this.scheduler.turn(process, this.chance.below(4) * LATENCY_MS)
    if (answer === LOST || this.fails(0.15)) return LOST
    const { answersNothing } = this.liberties
    return answersNothing && answer.kind === "answered" && this.fails(0.3)
      ? { kind: "unreadable", cause: "data: null", raw: null }
      : answer
  }

  private whileItWorks(work: Work): Answer {
    return (this.liberties.tellsOfWork && this.stopped(work)) || LOST
  }

  private goOn(): void {
    const { now } = this.scheduler
    const over = this.under_way.filter(({ until }) => until <= now)
    this.under_way = this.under_way.filter(({ until }) => until > now)
    for (const { work, until } of over) this.carryOut(work, until)
  }

  private refuses(): Answer | null {
    return this.scheduler.now < this.trouble_until && this.faulty() ? refused(this.refusal) : null
  }

  /** What comes before any work: troubles, the key; null when nothing stands in the way. */
  private stopped({ key, kind }: Work): Answer | null {
    const word =
      kind === "renew" && this.liberties.tellsOfWork ? "renewal_in_progress" : "request_in_progress"
    if (this.under_way.some(({ work }) => work.key === key)) return refused(word)
    // Who calls is judged before the key.
    const early = STEPS[this.refusal].next === "stop" ? this.refuses() : null
    return early ?? this.replay(key) ?? this.refuses()
  }

  private replay(key: string): Answer | null {
    const { key_memory_ms, releasesKeyOfFailed, tellsReplays } = this.liberties
    const known = this.answers.get(key)
    if (known === undefined || this.scheduler.now - known.at > key_memory_ms) return null
    const { domain } = known.answer
    if (releasesKeyOfFailed && this.account.stageOf(domain, key) === "failed") return null
    return { kind: "answered", data: known.answer, replayed: tellsReplays }
  }

  private carryOut(work: Work, at = this.scheduler.now): Answer {
    const { kind, domain, years, key } = work
    const stopped = this.stopped(work)
    if (stopped !== null) return stopped
    if (kind === "renew" && this.account.isUnderWay(domain)) return refused("renewal_in_progress")
    if (kind === "register" && this.account.isRegistered(domain)) {
      return refused(
        this.chance.of(["already_registered", "already_yours", "order_failed", "registrar_rejected"]),
      )
    }
    const isOther = this.liberties.charge === "other"
    const charged = years * this.price + (isOther ? 1 + this.chance.below(1_000) : 0)
    const order = this.account.accept(kind, domain, key, years, charged, this.fails(0.25), at)
    const answer = this.account.answerOf(order, domain)
    this.answers.set(key, { answer, at })
    return { kind: "answered", data: answer, replayed: false }
  }

  private limited(): Answer {
    return { kind: "rate_limited", retry_after_ms: this.chance.below(MINUTE_MS) }
  }

  private fails(probability: number): boolean {
    return this.faulty() && this.chance.happens(probability)
  }
}

const refused = (error: ErrorIdentifier) => ({ kind: "refused", error, detail: null }) as const

const LOST = { kind: "lost", cause: "the answer broke off" } as const
