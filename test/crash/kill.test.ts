import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { type DomainOrderDetail, domainOrders, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { openSession, type Session } from "../support/postgres/session"
import { retrieveOrder } from "../support/shop/order"
import { pay, placeFreeOrder } from "../support/shop/pay"
import { createDiscount, redeem } from "../support/shop/promotions"
import { waitFor } from "../support/wait-for"

/** Calls stay open for long enough to be killed in; a lease then lasts 36 s, and a boot takes its time too. */
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }
const TAKEN_OVER_MS = 100_000

let domainShop: DomainShop
const sessions: Session[] = []

/** What is under way when the process is killed: the domain's name by what happens to it. */
const DOMAINS = {
  worked: aName("slow10000-"),
  unheard: aName("hangbefore-"),
  pending: aName("pendingfor600s-"),
  shown: aName("pendingfor600s-"),
  forgotten: aName(),
  free: aName(),
}
type Case = keyof typeof DOMAINS
const order_ids = new Map<Case, string>()

const control = () => domainShop.sandbox.control
const isOpen = ({ endpoint, delivery }: { endpoint: string | null; delivery: string }) =>
  endpoint === "register" && ["open", "silence"].includes(delivery)

const start = async (what: Case): Promise<string> => {
  const { id } = await buy(domainShop, [DOMAINS[what]])
  order_ids.set(what, id)
  return id
}

const locked = async (sql: string, value: string): Promise<void> => {
  const session = await openSession(domainShop.shop.databaseUrl)
  sessions.push(session)
  await session.run(sql, [value])
}

/** Its line cannot be shown as fulfilled as long as somebody holds the order. */
async function startRegisteredButNotShown(): Promise<void> {
  const order_id = await start("shown")
  await untilState(domainShop, order_id, DOMAINS.shown, "pending")
  await locked(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, order_id)
  control().setDomain({ domain: DOMAINS.shown, order_state: "registered" })
  await untilState(domainShop, order_id, DOMAINS.shown, "completed")
}

/** A row that becomes due waits here until the lock is free. */
const STOP_BEFORE_DUE = [
  `CREATE FUNCTION stop_before_due() RETURNS trigger LANGUAGE plpgsql AS
   'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END'`,
  `CREATE TRIGGER stop_before_due BEFORE UPDATE ON reseller_order FOR EACH ROW
   WHEN (NEW.state = 'due') EXECUTE FUNCTION stop_before_due()`,
]

/** An order without a payment, stopped between its two steps `ordered` and `due`. */
async function placeFree(): Promise<void> {
  const { shop } = domainShop
  const cart = await cartWith(domainShop, [DOMAINS.free])
  const all = { type: "percentage", value: 100, allocation: "total" } as const
  await redeem(shop, cart.id, { discount: await createDiscount(shop, domainShop, all) })
  for (const statement of STOP_BEFORE_DUE) await query(shop.databaseUrl, statement)
  await locked("SELECT pg_advisory_xact_lock($1)", "42")
  const { id } = await placeFreeOrder(shop, cart.id)
  order_ids.set("free", id)
  await untilState(domainShop, id, DOMAINS.free, "ordered")
}

/** Placed and paid, but its row cannot be brought in line before the kill, and the events die with the process. */
async function placeForgotten(): Promise<void> {
  const cart = await cartWith(domainShop, [DOMAINS.forgotten])
  await locked("SELECT id FROM reseller_order WHERE subject = $1 FOR UPDATE", DOMAINS.forgotten)
  order_ids.set("forgotten", (await pay(domainShop.shop, cart.id)).id)
}

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  await untilState(domainShop, await start("pending"), DOMAINS.pending, "pending")
  await startRegisteredButNotShown()
  await Promise.all([start("worked"), start("unheard")])
  await waitFor(() => control().requests().filter(isOpen).length === 2, {
    what: "both calls to be under way",
  })
  await placeFree()
  await placeForgotten()
  await domainShop.shop.kill("SIGKILL")
  await query(domainShop.shop.databaseUrl, "DELETE FROM staged_job")
  for (const session of sessions) await session.release()
  await query(domainShop.shop.databaseUrl, "DROP FUNCTION stop_before_due CASCADE")
  await domainShop.shop.restart()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const until = (what: Case, state: string): Promise<DomainOrderDetail> =>
  untilState(domainShop, order_ids.get(what) ?? "", DOMAINS[what], state, TAKEN_OVER_MS)

const chargesOf = (what: Case) =>
  control()
    .ledger()
    .movements.filter((one) => one.domain === DOMAINS[what] && one.type === "charge")

/** Paid calls that arrived for it, by the key of its charge. */
const callsFor = (what: Case) =>
  control()
    .requests()
    .filter(({ idempotency_key }) => idempotency_key === chargesOf(what)[0]?.key)

describe("a process killed", () => {
  it("before any event of a paid order was handled leaves it to the sweep, which finds it", async () => {
    const row = await until("forgotten", "completed")
    expect(row.history.map(({ to }) => to).slice(0, 4)).toEqual(["quoted", "ordered", "due", "executing"])
    expect(chargesOf("forgotten")).toHaveLength(1)
  })

  it("before an order that costs nothing was due leaves it to the sweep too", async () => {
    await until("free", "completed")
    expect(chargesOf("free")).toHaveLength(1)
  })

  it("while upstream worked on its call sends the same key again, which is replayed: one charge", async () => {
    const row = await until("worked", "completed")
    expect(row.attempts).toBe(2)
    expect(chargesOf("worked")).toHaveLength(1)
    expect(callsFor("worked").map(({ replayed }) => replayed)).toEqual([false, true])
  })

  it("after sending a call that upstream never began has it executed by the second try: one charge", async () => {
    const row = await until("unheard", "completed")
    expect(row.attempts).toBe(2)
    expect(chargesOf("unheard")).toHaveLength(1)
    expect(callsFor("unheard").map(({ replayed }) => replayed)).toEqual([false, false])
  })

  it("while an order is pending goes on polling it and orders nothing again", async () => {
    await until("pending", "pending")
    control().setDomain({ domain: DOMAINS.pending, order_state: "registered" })
    const row = await until("pending", "completed")
    expect(row.attempts).toBe(1)
    expect(callsFor("pending")).toHaveLength(1)
  })

  it("between registration and fulfilment shows the line as fulfilled later, once", async () => {
    const order_id = order_ids.get("shown") ?? ""
    await waitFor(
      async () => (await retrieveOrder(domainShop.shop, order_id)).fulfillment_status === "fulfilled",
      { what: "the order to be shown as fulfilled", timeout_ms: TAKEN_OVER_MS },
    )
    expect((await retrieveOrder(domainShop.shop, order_id)).fulfillments).toHaveLength(1)
    expect(await domainOrders(domainShop, order_id)).toMatchObject([{ state: "completed", attempts: 1 }])
  })
})
