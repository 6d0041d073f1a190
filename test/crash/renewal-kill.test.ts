import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { type DomainOrderDetail, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyRenewals, EXPIRY, ownDomain, renewalCart, yearsLater } from "../support/domains/owned"
import { openSession, type Session } from "../support/postgres/session"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Calls stay open for long enough to be killed in; a lease then lasts 36 s, and a boot takes its time too. */
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }
const TAKEN_OVER_MS = 100_000

let domainShop: DomainShop
let owner: Customer
const sessions: Session[] = []

/** What is under way when the process is killed: the domain's name by what happens to it. */
const DOMAINS = {
  worked: aName("slow10000-"),
  unheard: aName("hangbefore-"),
  pending: aName("pendingfor600s-"),
  shown: aName("pendingfor600s-"),
  forgotten: aName(),
}
type Case = keyof typeof DOMAINS
const order_ids = new Map<Case, string>()

const control = () => domainShop.sandbox.control
const isOpen = ({ endpoint, delivery }: { endpoint: string | null; delivery: string }) =>
  endpoint === "renew" && ["open", "silence"].includes(delivery)

const start = async (what: Case): Promise<string> => {
  const { id } = await buyRenewals(domainShop, owner, [DOMAINS[what]])
  order_ids.set(what, id)
  return id
}

const locked = async (sql: string, value: string): Promise<void> => {
  const session = await openSession(domainShop.shop.databaseUrl)
  sessions.push(session)
  await session.run(sql, [value])
}

/** Its line cannot be shown as fulfilled as long as somebody holds the order. */
async function startRenewedButNotShown(): Promise<void> {
  const order_id = await start("shown")
  await untilState(domainShop, order_id, DOMAINS.shown, "pending")
  await locked(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, order_id)
  control().setDomain({ domain: DOMAINS.shown, order_state: "registered" })
  await untilState(domainShop, order_id, DOMAINS.shown, "completed")
}

/** Placed and paid, but its row cannot be brought in line before the kill, and the events die with the process. */
async function placeForgotten(): Promise<void> {
  const cart = await renewalCart(domainShop, owner, [DOMAINS.forgotten])
  await locked("SELECT id FROM reseller_order WHERE subject = $1 FOR UPDATE", DOMAINS.forgotten)
  order_ids.set("forgotten", (await pay(asCustomer(domainShop.shop, owner), cart.id)).id)
}

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  owner = await newCustomer(domainShop.shop)
  for (const domain of Object.values(DOMAINS)) await ownDomain(domainShop, { domain, customer_id: owner.id })
  await untilState(domainShop, await start("pending"), DOMAINS.pending, "pending")
  await startRenewedButNotShown()
  await Promise.all([start("worked"), start("unheard")])
  await waitFor(() => control().requests().filter(isOpen).length === 2, {
    what: "both calls to be under way",
  })
  await placeForgotten()
  await domainShop.shop.kill("SIGKILL")
  await query(domainShop.shop.databaseUrl, "DELETE FROM staged_job")
  for (const session of sessions) await session.release()
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

/** Whether each paid call that arrived for it was answered with an earlier answer. */
const replaysOf = (what: Case) =>
  control()
    .requests()
    .filter(({ idempotency_key }) => idempotency_key === chargesOf(what)[0]?.key)
    .map(({ replayed }) => replayed)

const expiryOf = (what: Case) =>
  control()
    .domains()
    .find(({ domain }) => domain === DOMAINS[what])
    ?.expiry?.slice(0, "YYYY-MM-DD".length)

describe("a process killed", () => {
  afterEach(() => {
    for (const what of ["forgotten", "worked", "unheard"] as const)
      expect(chargesOf(what).length).toBeLessThan(2)
  })

  it("before any event of a paid renewal was handled leaves it to the sweep, which finds it", async () => {
    await until("forgotten", "completed")
    expect(expiryOf("forgotten")).toBe(yearsLater(EXPIRY))
  })

  it("while upstream worked on its call finds it done in the record, and sends nothing again: one year, one charge", async () => {
    const row = await until("worked", "completed")
    expect(row.attempts).toBe(1)
    expect(replaysOf("worked")).toEqual([false])
    expect(expiryOf("worked")).toBe(yearsLater(EXPIRY))
  })

  it("after sending a call that upstream never began has it executed by the second try: one year, one charge", async () => {
    const row = await until("unheard", "completed")
    expect(row.attempts).toBe(2)
    expect(replaysOf("unheard")).toEqual([false, false])
    expect(expiryOf("unheard")).toBe(yearsLater(EXPIRY))
  })

  it("while a renewal is pending goes on polling it and renews nothing again", async () => {
    await until("pending", "pending")
    control().setDomain({ domain: DOMAINS.pending, order_state: "registered" })
    const row = await until("pending", "completed")
    expect(row.attempts).toBe(1)
    expect(replaysOf("pending")).toEqual([false])
  })

  it("between renewal and fulfilment shows the line as fulfilled later, once", async () => {
    const order_id = order_ids.get("shown") ?? ""
    await waitFor(
      async () => (await retrieveOrder(domainShop.shop, order_id)).fulfillment_status === "fulfilled",
      { what: "the order to be shown as fulfilled", timeout_ms: TAKEN_OVER_MS },
    )
    expect((await retrieveOrder(domainShop.shop, order_id)).fulfillments).toHaveLength(1)
  })
})
