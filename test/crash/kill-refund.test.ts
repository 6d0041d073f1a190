import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { openSession, type Session } from "../support/postgres/session"
import { retrieveOrder } from "../support/shop/order"
import { paymentBook } from "../support/shop/payment-book"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop
let sessions: Session[] = []

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(async () => {
  await releaseAll()
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const session = async (): Promise<Session> => {
  const opened = await openSession(domainShop.shop.databaseUrl)
  sessions.push(opened)
  return opened
}

async function releaseAll(): Promise<void> {
  for (const opened of sessions) await opened.release()
  sessions = []
}

/** A domain that upstream fails as soon as it is told to, and its paid order. */
async function pendingOrder() {
  const domain = aName("pendingfor600s-")
  const order = await buy(domainShop, [domain])
  const row = await untilState(domainShop, order.id, domain, "pending")
  const { id: payment_id } = order.payments[0]?.data ?? {}
  return { domain, order_id: order.id, row_id: row.id, payment_id: String(payment_id) }
}
type Pending = Awaited<ReturnType<typeof pendingOrder>>

/** The provider hangs before it gives the money back: it takes this very lock around each refund. */
const stopProvider = async ({ payment_id }: Pending): Promise<Session> => {
  const opened = await session()
  await opened.run("SELECT pg_advisory_xact_lock(hashtext($1))", [payment_id])
  return opened
}

const fail = async ({ domain, order_id }: Pending): Promise<void> => {
  domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
  await untilState(domainShop, order_id, domain, "refunding")
}

/** Transactions that hold or want the payments of an order. */
const WORKERS_IN_TRANSACTION = `
  SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
   WHERE c.relname = 'payment' AND l.mode = 'RowShareLock' AND l.pid <> pg_backend_pid()`

const BREAK_WAITING = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SELECT id FROM payment%'`

/** The call of the provider has begun: its statement waits for our lock. */
const untilWaiting = (what: string): Promise<void> =>
  waitFor(
    async () =>
      (
        await query(
          domainShop.shop.databaseUrl,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
          [`%${what}%`],
        )
      ).length > 0,
    { what: `${what} to wait` },
  )

async function killAndRestart(): Promise<void> {
  await domainShop.shop.kill("SIGKILL")
  await releaseAll()
  await endLeases(domainShop)
  await domainShop.shop.restart()
}

const refunds = async (order_id: string): Promise<number[]> =>
  (await paymentBook(domainShop.shop, order_id))
    .filter(({ type }) => type === "refund")
    .map(({ amount }) => amount)

describe("a process killed", () => {
  it("while the payment provider is asked leaves the refund to a person, who finds it not made and has it tried again", async () => {
    const pending = await pendingOrder()
    await stopProvider(pending)
    await fail(pending)
    await untilWaiting("pg_advisory_xact_lock")
    await killAndRestart()

    const { order_id, domain } = pending
    const row = await untilState(domainShop, order_id, domain, "refund_held")
    expect(await refunds(order_id)).toEqual([])
    expect(await decide(domainShop, row.id, "retry")).toMatchObject({
      status: 409,
      data: { code: "may_be_refunded" },
    })
    expect((await decide(domainShop, row.id, "retry", { even_if_refunded: true })).status).toBe(200)
    const done = await untilState(domainShop, order_id, domain, "refunded")
    expect(await refunds(order_id)).toEqual([done.paid])
  })

  it("after the provider paid and before the shop wrote it down does not refund again", async () => {
    const pending = await pendingOrder()
    // Medusa writes its refund after the provider has paid; nobody can write one while we read the table.
    await (await session()).run("LOCK TABLE refund IN SHARE MODE")
    await fail(pending)
    const { order_id, domain } = pending
    await waitFor(async () => (await refunds(order_id)).length === 1, { what: "the provider to pay" })
    await untilWaiting(`INSERT INTO "public"."refund"`)
    await killAndRestart()

    const row = await untilState(domainShop, order_id, domain, "refund_held")
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    const done = await untilState(domainShop, order_id, domain, "refunded")
    expect(await refunds(order_id)).toEqual([done.paid])
    expect((await retrieveOrder(domainShop.shop, order_id)).refunds).toEqual([])
  })

  it("after the refund was written down finds it by its note and asks nobody", async () => {
    const pending = await pendingOrder()
    const { order_id, domain, row_id } = pending
    const provider = await stopProvider(pending)
    await fail(pending)
    await untilWaiting("pg_advisory_xact_lock")
    // From here on the row's own end cannot be written.
    await (await session()).run("SELECT id FROM reseller_order WHERE id = $1 FOR UPDATE", [row_id])
    await provider.release()
    await untilWaiting("UPDATE reseller_order")
    await killAndRestart()

    const done = await untilState(domainShop, order_id, domain, "refunded")
    expect(done.refund_amount).toBe(done.paid)
    expect(done.history.map(({ to }) => to)).not.toContain("refund_held")
    expect(await refunds(order_id)).toEqual([done.paid])
  })
})

/** The refund's worker waits for the order's payments, right before it asks the provider, until the session is released. */
async function heldUpAtPayments(pending: Awaited<ReturnType<typeof pendingOrder>>): Promise<Session> {
  const payments = await session()
  await payments.run("SELECT id FROM payment WHERE order_id = $1 FOR UPDATE", [pending.order_id])
  await fail(pending)
  await untilWaiting("SELECT id FROM payment")
  return payments
}

describe("a worker that was held up until another had taken the row over", () => {
  it("gives nothing back when it goes on: a person may have done that meanwhile", async () => {
    const pending = await pendingOrder()
    const { order_id, domain } = pending
    const payments = await heldUpAtPayments(pending)
    await endLeases(domainShop)

    const row = await untilState(domainShop, order_id, domain, "refund_held")
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    await payments.release()
    const hasEnded = async () =>
      (await query(domainShop.shop.databaseUrl, WORKERS_IN_TRANSACTION)).length === 0
    await waitFor(hasEnded, { what: "the worker to end its transaction" })
    await untilState(domainShop, order_id, domain, "refunded")
    expect(await refunds(order_id)).toEqual([])
  })
})

describe("a connection that breaks before the payment provider is asked", () => {
  it("asks no person: nothing can have been paid, and the refund is made at the next try", async () => {
    const pending = await pendingOrder()
    const { order_id, domain } = pending
    const payments = await heldUpAtPayments(pending)
    await query(domainShop.shop.databaseUrl, BREAK_WAITING)
    await payments.release()

    const done = await untilState(domainShop, order_id, domain, "refunded")
    expect(done.history.map(({ to }) => to)).not.toContain("refund_held")
    expect(await refunds(order_id)).toEqual([done.paid])
  })
})
