import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { openSession, type Session } from "../support/postgres/session"
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

const fail = async ({ domain, order_id }: Pending): Promise<void> => {
  domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
  await untilState(domainShop, order_id, domain, "refunding")
}

const BREAK_WAITING = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SELECT id FROM payment%'`

/** The call of the provider has begun: its statement waits for our lock. */
const untilWaiting = (what: string, workers = 1): Promise<void> =>
  waitFor(
    async () =>
      (
        await query(
          domainShop.shop.databaseUrl,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
          [`%${what}%`],
        )
      ).length >= workers,
    { what: `${what} to wait` },
  )

const refunds = async (order_id: string): Promise<number[]> =>
  (await paymentBook(domainShop.shop, order_id))
    .filter(({ type }) => type === "refund")
    .map(({ amount }) => amount)

/** The refund's worker waits for the order's payments, right before it asks the provider, until the session is released. */
async function heldUpAtPayments(pending: Pending): Promise<Session> {
  const payments = await session()
  await payments.run("SELECT id FROM payment WHERE order_id = $1 FOR UPDATE", [pending.order_id])
  await fail(pending)
  await untilWaiting("SELECT id FROM payment")
  return payments
}

describe("a worker that was held up until another had taken the row over", () => {
  it("gives nothing back beside it: the money goes back once", async () => {
    const pending = await pendingOrder()
    const { order_id, domain } = pending
    const payments = await heldUpAtPayments(pending)
    await endLeases(domainShop)
    await untilWaiting("SELECT id FROM payment", 2)
    await payments.release()

    const done = await untilState(domainShop, order_id, domain, "refunded")
    expect(done.history.map(({ to }) => to)).not.toContain("refund_held")
    expect(await refunds(order_id)).toEqual([done.paid])
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
