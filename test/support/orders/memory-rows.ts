import {
  type Change,
  type HistoryEntry,
  isDone,
  isOpen,
  type NewOrderRow,
  type OrderRow,
} from "../../../src/reseller/orders/order-row"
import type { Claimed, OrderRows, Peers, Rival } from "../../../src/reseller/orders/order-rows"
import {
  assertTransition,
  FIRST_STATES,
  FIRST_WATCH_MS,
  isGivenUp,
  NAME_IN_FLIGHT,
  WATCHED_STATES,
} from "../../../src/reseller/orders/states"
import { isSamePeriod } from "../../../src/reseller/portfolio/judge-proof"
import { BLANK } from "./new-row"

type Stored = {
  row: OrderRow
  fence: number
  lease_owner: string | null
  lease_until: number
  watch_at: number | null
  history: HistoryEntry[]
}

const isNamed = ({ request }: OrderRow): boolean => request.kind !== "inquiry"

/** The years of a term as the simulation counts them; no run is so long that the length of a year matters. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000

/** Order rows in memory, with the promises of the store in PostgreSQL; both are held to the same tests. */
export class MemoryRows implements OrderRows {
  private readonly stored = new Map<string, Stored>()

  constructor(private readonly now: () => number) {}

  all(): OrderRow[] {
    return [...this.stored.values()].map(({ row }) => row)
  }

  /** When the next row is due, to be worked on or looked at; leases that end are such moments too. */
  nextDueAt(): number {
    const moments = [...this.stored.values()].map(({ row, lease_until, watch_at }) =>
      Math.min(
        watch_at ?? Number.POSITIVE_INFINITY,
        Math.max(row.next_attempt_at?.getTime() ?? Number.POSITIVE_INFINITY, lease_until),
      ),
    )
    return Math.min(...moments)
  }

  async insert(row: NewOrderRow, who: string): Promise<OrderRow | null> {
    if (!FIRST_STATES.includes(row.state)) throw new Error(`Bug! A row cannot be born ${row.state}`)
    const isKnown = this.all().some(
      (one) =>
        one.id === row.id ||
        (row.line_item_id !== null && one.line_item_id === row.line_item_id) ||
        (row.reference !== undefined && row.reference !== null && one.reference === row.reference),
    )
    if (isKnown) return null
    const at = new Date(this.now())
    const born: OrderRow = {
      ...BLANK,
      ...row,
      reference: row.reference ?? null,
      approved_cost: row.approved_cost ?? null,
      language: row.language ?? null,
      next_attempt_at: row.state === "due" ? at : null,
      created_at: at,
      updated_at: at,
    }
    const history: HistoryEntry[] = [{ from: null, to: row.state, reason: row.reason, who, at, detail: {} }]
    const watch_at = WATCHED_STATES.includes(row.state) ? this.now() + FIRST_WATCH_MS : null
    this.stored.set(row.id, { row: born, fence: 0, lease_owner: null, lease_until: 0, watch_at, history })
    return born
  }

  async byId(id: string): Promise<OrderRow | null> {
    return this.stored.get(id)?.row ?? null
  }

  async byLine(line_item_id: string): Promise<OrderRow | null> {
    return this.all().find((row) => row.line_item_id === line_item_id) ?? null
  }

  async byOrder(order_id: string): Promise<OrderRow[]> {
    return this.ofOrder(order_id)
  }

  private ofOrder(order_id: string): OrderRow[] {
    return this.all().filter((row) => row.order_id === order_id)
  }

  async history(id: string): Promise<HistoryEntry[]> {
    return this.stored.get(id)?.history ?? []
  }

  async rivalOf(row: OrderRow): Promise<Rival | null> {
    return this.rival(row)
  }

  async spentBy({ id, subject, request }: OrderRow): Promise<string | null> {
    if (request.kind !== "renew") return null
    const spent = this.all().filter(
      (one) =>
        one.id !== id &&
        one.subject === subject &&
        one.request.kind === "renew" &&
        one.request.expiry === request.expiry &&
        one.request.years === request.years &&
        one.accepted_at !== null &&
        isGivenUp(one.state),
    )
    return (
      spent.sort((a, b) => (a.accepted_at?.getTime() ?? 0) - (b.accepted_at?.getTime() ?? 0)).at(-1)?.id ??
      null
    )
  }

  private rival(row: OrderRow): Rival | null {
    if (!isNamed(row)) return null
    const others = this.all().filter(
      (one) => one.subject === row.subject && one.id !== row.id && isNamed(one),
    )
    const owner = others.find((one) => this.hasWhatIsSought(one, row))
    if (owner) return { kind: "owner", id: owner.id }
    const open = others.find(isOpen)
    return open ? { kind: "open", id: open.id } : null
  }

  async claim(
    states: readonly OrderRow["state"][],
    owner: string,
    lease_ms: number,
    limit: number,
  ): Promise<Claimed[]> {
    const now = this.now()
    const due = [...this.stored.values()]
      .filter(({ row, lease_until }) => {
        const at = row.next_attempt_at?.getTime()
        return at !== undefined && at <= now && states.includes(row.state) && lease_until <= now
      })
      .sort((a, b) => (a.row.next_attempt_at?.getTime() ?? 0) - (b.row.next_attempt_at?.getTime() ?? 0))
      .slice(0, limit)
    return due.map((stored) => {
      stored.fence += 1
      stored.lease_owner = owner
      stored.lease_until = now + lease_ms
      return { row: stored.row, fence: stored.fence, owner, now: new Date(now) }
    })
  }

  async save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null> {
    const from = claim.row.state
    if (from !== change.to) assertTransition(from, change.to)
    const stored = this.held(claim)
    if (!stored) return null
    this.write(stored, from, change)
    stored.lease_until = keep ? this.now() + keep.lease_ms : 0
    if (!keep) stored.lease_owner = null
    return { ...claim, row: stored.row, now: new Date(this.now()) }
  }

  async launch(claim: Claimed, change: Change, lease_ms: number): ReturnType<OrderRows["launch"]> {
    const named = this.all().filter(
      (one) => one.subject === claim.row.subject && one.id !== claim.row.id && isNamed(one),
    )
    const isFirst = isNamed(claim.row) && !isOpen(claim.row)
    const rival = isFirst && named.some(isOpen)
    const isHad = isFirst && this.rival(claim.row)?.kind === "owner"
    const hasEnded = isFirst && named.some((one) => one.last_sent_at !== null && one.updated_at > claim.now)
    if ((rival || isHad || hasEnded) && this.held(claim)) return { kind: "rival" }
    const launched = await this.save(claim, change, { lease_ms })
    return launched === null ? { kind: "fenced" } : { kind: "launched", claim: launched }
  }

  async faulted(claim: Claimed, fault: string, in_ms: number): Promise<void> {
    const stored = this.held(claim)
    if (!stored) return
    const next_attempt_at = new Date(this.now() + in_ms)
    stored.row = { ...stored.row, fault, faults: stored.row.faults + 1, next_attempt_at }
    stored.lease_until = 0
    stored.lease_owner = null
  }

  async change(id: string, from: OrderRow["state"], change: Change, as_of?: Date): Promise<OrderRow | null> {
    return this.changeNow(id, from, change, as_of)
  }

  private changeNow(id: string, from: OrderRow["state"], change: Change, as_of?: Date): OrderRow | null {
    if (from !== change.to) assertTransition(from, change.to)
    const stored = this.stored.get(id)
    if (!stored || stored.row.state !== from || stored.lease_until > this.now()) return null
    if (as_of && stored.row.updated_at.getTime() !== as_of.getTime()) return null
    stored.fence += 1
    this.write(stored, from, change)
    stored.lease_until = 0
    stored.lease_owner = null
    return stored.row
  }

  async changeAmong(row: OrderRow, judge: (peers: Peers) => Change | null): Promise<OrderRow | null> {
    const of_order = row.order_id === null ? [] : this.ofOrder(row.order_id)
    const change = judge({ rival: this.rival(row), of_order, now: new Date(this.now()) })
    return change && this.changeNow(row.id, row.state, change, row.updated_at)
  }

  async dueWatches(limit: number, hide_ms: number): ReturnType<OrderRows["dueWatches"]> {
    const now = this.now()
    const due = [...this.stored.values()]
      .filter(({ watch_at }) => watch_at !== null && watch_at <= now)
      .sort((a, b) => (a.watch_at ?? 0) - (b.watch_at ?? 0))
      .slice(0, limit)
    for (const stored of due) stored.watch_at = now + hide_ms
    return due.map(({ row }) => ({ row, idle_ms: now - row.updated_at.getTime() }))
  }

  async watchLater(id: string, in_ms: number, fault: string | null): Promise<void> {
    const stored = this.stored.get(id)
    if (!stored || !WATCHED_STATES.includes(stored.row.state)) return
    stored.watch_at = this.now() + in_ms
    stored.row = { ...stored.row, fault }
  }

  async wake(reasons: readonly string[], kinds: readonly string[]): Promise<void> {
    for (const stored of this.stored.values()) {
      const { state, reason, request, next_attempt_at } = stored.row
      const waits = state === "waiting" || state === "executing"
      if (!waits || !reasons.includes(reason) || !kinds.includes(request.kind)) continue
      if (next_attempt_at === null || next_attempt_at.getTime() <= this.now()) continue
      stored.row = { ...stored.row, next_attempt_at: new Date(this.now()), waits: 0, stalls: 0 }
    }
  }

  private held({ row, fence, owner }: Claimed): Stored | null {
    const stored = this.stored.get(row.id)
    return stored && stored.fence === fence && stored.lease_owner === owner ? stored : null
  }

  /** It has the name that the other is to register, or renewed the period that the other is to renew. */
  private hasWhatIsSought(one: OrderRow, { request }: OrderRow): boolean {
    if (request.kind !== "renew") return this.hasTheName(one)
    return one.request.kind === "renew" && isSamePeriod(one.request.expiry, request.expiry) && isDone(one)
  }

  private hasTheName(row: OrderRow): boolean {
    const { request, last_sent_at, updated_at } = row
    if (request.kind !== "register" || !isDone(row)) return false
    return (last_sent_at ?? updated_at).getTime() + request.years * YEAR_MS > this.now()
  }

  private write(stored: Stored, from: OrderRow["state"], change: Change): void {
    const at = new Date(this.now())
    const {
      to,
      reason,
      who = "system",
      hold_reason = null,
      detail = {},
      next_in_ms,
      endsCall: lands,
      stamp,
      patch,
    } = change
    const before = stored.row
    stored.row = {
      ...before,
      ...patch,
      state: to,
      reason,
      hold_reason,
      next_attempt_at: next_in_ms === null ? null : new Date(this.now() + next_in_ms),
      updated_at: at,
      ...(stamp?.sent
        ? {
            last_sent_at: at,
            first_sent_at: before.first_sent_at ?? at,
            in_flight_since: before.in_flight_since ?? at,
          }
        : { fault: null, faults: 0 }),
      ...(lands ? { in_flight_since: stamp?.sent ? at : null, missing_since: null } : {}),
      ...(stamp?.accepted ? { accepted_at: before.accepted_at ?? at } : {}),
      ...(stamp?.missing === true ? { missing_since: before.missing_since ?? at } : {}),
      ...(stamp?.missing === null ? { missing_since: null } : {}),
      ...(stamp?.fulfilled ? { fulfilled_at: at } : {}),
      ...(stamp?.refund_started === undefined
        ? {}
        : { refund_started_at: stamp.refund_started === null ? null : at }),
    }
    stored.watch_at = WATCHED_STATES.includes(to) ? this.now() + FIRST_WATCH_MS : null
    const tells = from !== to || before.reason !== reason
    if (tells || stamp?.sent || stamp?.fulfilled || stamp?.refund_started) {
      stored.history.push({ from, to, reason, who, at, detail })
    }
    if (isOpen(before) && !isOpen(stored.row) && isNamed(before)) this.wakeNamesakes(stored.row)
  }

  private wakeNamesakes({ id, subject }: OrderRow): void {
    for (const stored of this.stored.values()) {
      const { row } = stored
      if (
        row.id === id ||
        row.subject !== subject ||
        row.state !== "waiting" ||
        row.reason !== NAME_IN_FLIGHT
      )
        continue
      stored.row = { ...row, next_attempt_at: new Date(this.now()), waits: 0, stalls: 0 }
    }
  }
}
