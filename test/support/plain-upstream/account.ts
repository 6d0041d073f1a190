import { type CheckState, type Fields, Refusal, type Script, type Stage } from "./script"

/** Prices of the one extension that is sold, in IRT. */
export const PRICE = { register: 900_000, renew: 1_000_000, retail: 1_200_000 } as const
const TLD = "com"

const CREDIT = 1_000_000_000
const MAX_YEARS = 10
const REGISTRANT = "The Reseller"

/** Long enough for a second request of the same key to meet the first. */
const WORK_MS = 20

/** YYYY-MM-DD, so many years after another day; after today for what is registered now. */
export function yearsAfter(years: number, from = new Date().toISOString()): string {
  const day = new Date(from.slice(0, "YYYY-MM-DD".length))
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, "YYYY-MM-DD".length)
}

export type Order = Readonly<{ kind: keyof typeof PRICE_OF; domain: string; years: number }>

const PRICE_OF = {
  register: (years: number) => PRICE.register + (years - 1) * PRICE.renew,
  renew: (years: number) => years * PRICE.renew,
} as const

type Movement = Readonly<{ type: "charge" | "return"; domain: string; amount: number }>

const netOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { type, amount }) => sum + (type === "charge" ? amount : -amount), 0)

interface Holding {
  stage: Stage
  isRenewal: boolean
  expiry: string | null
  /** How often the record was read since the order was accepted. */
  reads: number
  /** Carries out what the script has in store for the accepted order. */
  end: (() => void) | null
}

const STATUS: Readonly<Record<Stage, string>> = {
  owned: "active",
  registered: "active",
  refused: "active",
  pending: "pending",
  manual: "manual",
  failed: "failed",
}

/** The reseller's account: its domains, its credit, and a book of what was charged and returned. */
export class Account {
  readonly book: Movement[] = []
  readonly #scripts = new Map<string, Script>()
  readonly #holdings = new Map<string, Holding>()
  readonly #words = new Map<string, number>()

  script(domain: string, script: Script): void {
    this.#scripts.set(domain, script)
  }

  scriptOf = (domain: string): Script => this.#scripts.get(domain) ?? { says: "registered" }

  own(domain: string, expiry: string): void {
    this.#holdings.set(domain, { ...newHolding(), stage: "owned", expiry })
  }

  /** When upstream's last word about the domain's order could first be read, in milliseconds of the clock. */
  wordAt = (domain: string): number | null => this.#words.get(domain) ?? null

  credit = (): number => CREDIT - netOf(this.book)

  tlds = () => [{ tld: TLD, register: PRICE.register, renew: PRICE.renew, transfer: PRICE.renew }]

  check(label: string, tld: string): Fields {
    const domain = `${label}.${tld}`
    const state = tld === TLD ? this.#checkState(domain) : "unsupported"
    const available = state === "free" || state === "premium"
    const price = available ? { price: PRICE } : {}
    return { domain, state, available, currency: "IRT", ...price, discount_pct: 25, price_floored: false }
  }

  list = (): Fields[] =>
    [...this.#holdings.keys()].map((domain) => this.#record(domain)).filter((record) => record !== null)

  /** The record, which may become another each time that it is read. */
  read(domain: string): Fields {
    const record = this.#record(domain)
    const holding = this.#holdings.get(domain)
    if (record === null || holding === undefined) throw new Refusal("not_found")
    holding.reads += 1
    const { after = { polls: 1 } } = this.scriptOf(domain)
    if ("polls" in after && holding.reads >= after.polls) holding.end?.()
    return record
  }

  /** The work of POST /domains and of POST /domains/{domain}/renew. */
  async order(order: Order): Promise<Fields> {
    await new Promise((resolve) => setTimeout(resolve, WORK_MS))
    const { kind, domain, years } = order
    const amount = PRICE_OF[kind](years)
    const available = this.credit()
    if (available < amount) throw new Refusal("insufficient_credit", { required: amount, available })
    const before = this.#mayBeOrdered(order)
    const { says, becomes, after } = this.scriptOf(domain)
    if (typeof says === "object") {
      if (before !== undefined) before.stage = "refused"
      this.#spoken(domain)
      throw new Refusal(says.error)
    }
    this.book.push({ type: "charge", domain, amount })
    const holding = Object.assign(before ?? newHolding(), {
      stage: says,
      isRenewal: kind === "renew",
      reads: 0,
    })
    this.#holdings.set(domain, holding)
    const end = (stage: "registered" | "failed") => {
      Object.assign(holding, { stage, end: null })
      if (stage === "failed") this.book.push({ type: "return", domain, amount })
      else holding.expiry = yearsAfter(years, holding.expiry ?? undefined)
      this.#spoken(domain)
    }
    if (says === "registered" || says === "failed") end(says)
    else if (becomes !== undefined) holding.end = () => end(becomes)
    if (after !== undefined && "ms" in after) setTimeout(() => holding.end?.(), after.ms).unref()
    const status = STATUS[says]
    return { domain, status, order_state: says, registrant: REGISTRANT, charged: amount, currency: "IRT" }
  }

  #mayBeOrdered({ kind, domain, years }: Order): Holding | undefined {
    const holding = this.#holdings.get(domain)
    if (years > MAX_YEARS) throw new Refusal("validation_failed", { years: "more than ten" })
    if (!domain.endsWith(`.${TLD}`)) throw new Refusal("tld_not_sold")
    if (kind === "register" && holding !== undefined && holding.stage !== "failed")
      throw new Refusal("already_yours")
    if (kind === "renew" && this.#record(domain) === null) throw new Refusal("not_found")
    if (holding?.stage === "pending" || holding?.stage === "manual") throw new Refusal("renewal_in_progress")
    return holding
  }

  #record(domain: string): Fields | null {
    const holding = this.#holdings.get(domain)
    const laid = holding && this.scriptOf(domain).record?.[holding.stage]
    if (holding === undefined || laid === null) return null
    const { stage, isRenewal, expiry } = holding
    const status = isRenewal ? "active" : STATUS[stage]
    const order_state = stage === "owned" || stage === "refused" ? "registered" : stage
    return { domain, status, order_state, expiry, nameservers: [], auto_renew: false, ...laid }
  }

  #checkState(domain: string): CheckState {
    const stage = this.#holdings.get(domain)?.stage
    if (stage === undefined) return "free"
    return this.scriptOf(domain).check ?? (stage === "failed" ? "free" : "taken")
  }

  #spoken(domain: string): void {
    if (!this.#words.has(domain)) this.#words.set(domain, Date.now())
  }
}

const newHolding = (): Holding => ({
  stage: "pending",
  isRenewal: false,
  expiry: null,
  reads: 0,
  end: null,
})
