import type { CallResult } from "../../../src/reseller/contract/call-result"
import type { CatalogueEntry, InquiryAnswer } from "../../../src/reseller/contract/inquirer"
import type {
  AvailabilityState,
  DomainRecord,
  Registrar,
  Registration,
} from "../../../src/reseller/contract/registrar"
import { inquireOperation } from "../../../src/reseller/engine/inquire"
import { registerOperation } from "../../../src/reseller/engine/register"
import { renewOperation } from "../../../src/reseller/engine/renew"
import { work } from "../../../src/reseller/engine/tick"
import type { Change, OrderRequest, OrderRow } from "../../../src/reseller/orders/order-row"
import { calendarDateSchema } from "../../../src/reseller/shared/calendar-date"
import { registrarWith, SLOT } from "../domains/registrar-with"
import { MemoryEngine } from "./memory-engine"
import { step } from "./new-row"
import { DUE } from "./recorded-upstream"

export const COST = 1_000_000
export const NAME = "name.com"
const SERVICE = "mobile-owner-inquiry"
/** Of a renewal: the expiry that it was sold against, and the one that one year makes of it. */
export const SOLD = "2027-06-15"
export const RENEWED = "2028-06-15"

export const ABSENT = { kind: "refused", error: "not_found", detail: null } as const
export const LOST = { kind: "lost", cause: "the answer broke off" } as const

export type Recorded = Partial<Pick<DomainRecord, "order_state" | "expiry" | "status">>

export const record = (more: Recorded): CallResult<DomainRecord> => ({
  kind: "answered",
  data: {
    domain: NAME,
    status: null,
    order_state: "registered",
    expiry: null,
    nameservers: [],
    locked: null,
    auto_renew: null,
    raw: {},
    ...more,
  },
  replayed: false,
})

export const answer = (order_state: Registration["order_state"], charged: Registration["charged"] = COST) =>
  ({
    kind: "answered",
    data: { domain: NAME, order_state, charged, raw: {} },
    replayed: false,
  }) as const

/** Where a row stands with upstream: no call yet; all refused; one out; its order accepted. */
export type Standing = "unsent" | "refused" | "out" | "accepted"

const REQUESTS = {
  register: { kind: "register", years: 1, nameservers: [], premium: false },
  renew: { kind: "renew", years: 1, expiry: calendarDateSchema.parse(SOLD), premium: false },
  inquiry: { kind: "inquiry" },
} as const satisfies Record<string, OrderRequest>
export type SoldKind = keyof typeof REQUESTS

/** The engine with all operations, over an upstream that says what the test sets. */
export class ScriptedUpstream {
  details: CallResult<DomainRecord> = ABSENT
  check: AvailabilityState = "free"
  cost = COST
  answer: CallResult<Registration> = LOST
  answerToInquiry: CallResult<InquiryAnswer> = LOST
  /** What the record says once the paid call has been answered. */
  detailsAfter: CallResult<DomainRecord> | null = null
  readonly sent: string[] = []
  readonly maxima: number[] = []
  readonly engine: MemoryEngine

  constructor() {
    const call = async ({ key }: { key: string }) => {
      this.sent.push(key)
      this.details = this.detailsAfter ?? this.details
      return this.answer
    }
    const registrar: Registrar = registrarWith({
      details: async () => this.details,
      check: async () => {
        const { check: state, cost } = this
        const isSold = state === "free" || state === "premium"
        const found = { state, cost: isSold ? { register: cost, renew: cost } : null }
        const data = [{ domain: NAME, raw: {}, ...found }]
        return { kind: "answered", data, replayed: false }
      },
      tlds: async () => {
        const data = [{ tld: "com", register: this.cost, renew: this.cost, transfer: null }]
        return { kind: "answered", data, replayed: false }
      },
      reserveWrite: async () => SLOT,
      register: call,
      renew: call,
    })
    const tolerance = { percent: "5", inquiries: false }
    const priceList = async (): Promise<CallResult<CatalogueEntry[]>> => {
      const entry = { service: SERVICE, category: null, cost: this.cost, price_version: "v1", raw: {} }
      return { kind: "answered", data: [entry], replayed: false }
    }
    const inquiry = inquireOperation({
      inquirer: {
        services: priceList,
        pricing: priceList,
        reserveWrite: async () => SLOT,
        execute: async ({ key, max_charge_irt }) => {
          this.sent.push(key)
          this.maxima.push(max_charge_irt)
          return this.answerToInquiry
        },
      },
      vault: { input: async () => ({ mobile: "09120000000" }), saveResult: async () => true },
      tolerance,
    })
    this.engine = new MemoryEngine({
      operations: {
        register: registerOperation(registrar, tolerance),
        renew: renewOperation(registrar, tolerance),
        inquiry,
      },
    })
  }

  /** `record_before`: what its record said before its first call. */
  row(
    kind: SoldKind,
    standing: Standing,
    record_before = kind === "register" ? "absent" : "registered",
    request: OrderRequest = REQUESTS[kind],
  ) {
    const patch = { attempts: 2, idempotency_key: "its key", record_before, current_cost: COST }
    const sent = step("executing", { stamp: { sent: true }, patch })
    const ways: Readonly<Record<Standing, readonly Change[]>> = {
      unsent: [],
      refused: [sent, step("waiting", { reason: "credit", endsCall: true })],
      out: [sent],
      accepted: [sent, step("pending", { stamp: { accepted: true } })],
    }
    const subject = kind === "inquiry" ? SERVICE : NAME
    return this.engine.row({ subject, request }, ...DUE, ...ways[standing])
  }

  /** Takes what is due one step further; where the row stands then. */
  async step({ id }: OrderRow): Promise<OrderRow> {
    await Promise.all(await work(this.engine.deps, 1))
    return this.engine.read(id)
  }
}

/** The row's state, and why it stands there; `sent` where its paid call went out and nothing came back. */
export const endOf = (row: OrderRow, { sent }: ScriptedUpstream): string => {
  if (sent.length > 0 && row.state === "executing" && row.reason === LOST.cause) return "sent"
  return row.state === "failed" || row.state === "completed" ? row.state : `${row.state} ${row.reason}`
}
