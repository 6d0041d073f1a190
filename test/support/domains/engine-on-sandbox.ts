import type { Sandbox } from "../../../sandbox/index"
import { advance } from "../../../src/core/engine/changes"
import { type Decided, type Decision, decide } from "../../../src/core/engine/decide"
import { inquireOperation } from "../../../src/core/engine/inquire"
import type { EngineDeps } from "../../../src/core/engine/operation"
import { type Pace, paceOf, pollOptionsSchema } from "../../../src/core/engine/pace"
import { registerOperation } from "../../../src/core/engine/register"
import { renewOperation } from "../../../src/core/engine/renew"
import { work } from "../../../src/core/engine/tick"
import type { KeptInput, KeptResult } from "../../../src/core/inquiries/personal-data"
import type { NewOrderRow, OrderRow } from "../../../src/core/orders/order-row"
import { isFinal } from "../../../src/core/orders/states"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import type { ToleranceOptions } from "../../../src/core/pricing/tolerance"
import { identityClient } from "../../upstream/support/identity"
import { testClient } from "../../upstream/support/test-client"
import { createMemoryBudget } from "../memory-budget"
import { MemoryRows } from "../orders/memory-rows"
import { newRow } from "../orders/new-row"

/** Short enough for tests of silence, long enough for a busy machine. */
const TIMEOUTS = { read_ms: 800, lookup_ms: 800, write_ms: 800 }
const PACE: Pace = paceOf(pollOptionsSchema.parse({}), TIMEOUTS)

const TOLERANCE: ToleranceOptions = { percent: "5", inquiries: false }

const PAID = 1_500_000

/** `owed_to`: upstream has renewed it by itself, up to there. */
export type Renewal = {
  domain: string
  expiry: string
  years?: number
  quoted_cost: number
  owed_to?: string
}

/** Where the sandbox, or what stands before it, is found. */
type Upstream = Pick<Sandbox, "url" | "identity_url" | "token">

/** The engine with its rows in memory, and the real clients on a sandbox; time passes when a row waits for it. */
export class EngineOnSandbox {
  private waited_ms = 0
  readonly rows = new MemoryRows(() => Date.now() + this.waited_ms)
  readonly deps: EngineDeps
  private readonly inputs = new Map<string, KeptInput>()
  /** The answers of inquiries, by row. */
  readonly results = new Map<string, KeptResult>()

  constructor({ url, identity_url, token }: Upstream, tolerance: ToleranceOptions = TOLERANCE) {
    const upstream = {
      api_token: token,
      timeouts: TIMEOUTS,
      budget: createMemoryBudget({ now: () => performance.now() + this.waited_ms }),
    }
    const { client } = testClient(url, upstream)
    const { client: inquirer } = identityClient(identity_url, upstream)
    const vault = {
      input: async (id: string) => this.inputs.get(id) ?? null,
      saveResult: async (id: string, result: KeptResult) => {
        this.results.set(id, result)
        return true
      },
    }
    this.deps = {
      rows: this.rows,
      operations: {
        register: registerOperation(client, tolerance),
        renew: renewOperation(client, tolerance),
        inquiry: inquireOperation({ inquirer, vault, tolerance }),
      },
      orders: {
        alignRows: async () => {},
        facts: async () => null,
        money: async () => ({ cancelled: false, left: PAID, refunded_by_hand: 0 }),
        placeOf: async () => ({ kind: "gone" }),
        isMoneyBound: async () => false,
        strayLines: async () => ({ strayLines: [], next: null }),
        markFulfilled: async () => {},
      },
      refunder: {
        refund: async () => ({ kind: "refunded", amount: PAID }),
        find: async () => null,
      },
      pace: PACE,
      random: () => 0,
      monotonicMs: () => performance.now(),
      newId: (prefix) => `${prefix}_1`,
      owner: "engine",
      log: () => {},
    }
  }

  /** A renewal that is paid for; answers its id. */
  paid({ domain, expiry, years = 1, quoted_cost, owed_to }: Renewal): Promise<string> {
    return this.ordered(domain, quoted_cost, {
      kind: "renew",
      years,
      expiry: calendarDateSchema.parse(expiry),
      premium: false,
      ...(owed_to === undefined ? {} : { owed: { to_expiry: calendarDateSchema.parse(owed_to) } }),
    })
  }

  /** The same of a registration for one year. */
  bought(domain: string, quoted_cost: number): Promise<string> {
    return this.ordered(domain, quoted_cost, { kind: "register", years: 1, nameservers: [], premium: false })
  }

  /** The same of an inquiry. */
  asked(service: string, input: KeptInput, quoted_cost: number): Promise<string> {
    return this.ordered(service, quoted_cost, { kind: "inquiry" }, input)
  }

  /** A person decides; the row is not worked on yet. */
  decide(id: string, decision: Decision): Promise<Decided> {
    return decide(id, decision, "admin:usr_1", this.deps)
  }

  private async ordered(
    subject: string,
    quoted_cost: number,
    request: NewOrderRow["request"],
    input?: KeptInput,
  ): Promise<string> {
    const row = newRow({ subject, request, quoted_cost, current_cost: quoted_cost, paid: PAID })
    if (input !== undefined) this.inputs.set(row.id, input)
    await this.rows.insert({ ...row, order_id: `order_of_${row.id}` }, "shopper")
    await this.rows.change(row.id, "quoted", advance("ordered", "order_placed", null))
    await this.rows.change(row.id, "ordered", advance("due", "paid", 0))
    return row.id
  }

  /** Lets time pass for what waits, and works on whatever is due. */
  async step(): Promise<void> {
    const wait_ms = this.rows.nextDueAt() - Date.now() - this.waited_ms
    if (Number.isFinite(wait_ms)) this.waited_ms += Math.max(0, wait_ms)
    await Promise.all(await work(this.deps, 10))
  }

  /** Nothing happens for so long: the process was down. */
  pass(ms: number): void {
    this.waited_ms += ms
  }

  /** Steps until nothing goes on by itself, or the row waits for what heals; as it stands then. */
  untilAtRest(id: string): Promise<OrderRow> {
    return this.until(
      id,
      (row) =>
        row.state === "waiting" ||
        (row.state === "executing" && row.stalls >= LOST_ENOUGH) ||
        hasStopped(row),
    )
  }

  /** The same, past what heals. */
  untilStopped(id: string): Promise<OrderRow> {
    return this.until(id, hasStopped)
  }

  private async until(id: string, isThere: (row: OrderRow) => boolean): Promise<OrderRow> {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const row = await this.row(id)
      if (isThere(row)) return row
      await this.step()
    }
    throw new Error(`${id} never came to rest: ${JSON.stringify(await this.row(id))}`)
  }

  async row(id: string): Promise<OrderRow> {
    const row = await this.rows.byId(id)
    if (!row) throw new Error(`there is no row ${id}`)
    return row
  }
}

/** Nothing goes on by itself. */
const hasStopped = ({ state, fulfilled_at }: OrderRow): boolean =>
  state === "completed" ? fulfilled_at !== null : state === "held" || isFinal(state)

const MAX_STEPS = 60

/** The same call again and again, soon: that is what it will do for a while. */
const LOST_ENOUGH = 3
