import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { buyAll } from "../support/inquiries/buy-all"
import { addInquiry } from "../support/inquiries/buy-inquiry"
import { reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { untilUnderWay } from "../support/inquiries/under-way"
import { openSession, type Session } from "../support/postgres/session"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Calls stay open for long enough to be killed in. */
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }

let domainShop: DomainShop
let price: number
let session: Session | null = null

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  price = priceOf(domainShop, "trust-seal-inquiry")
})
afterEach(async () => {
  await release()
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

async function release(): Promise<void> {
  await session?.release()
  session = null
}

async function killAndRestart(): Promise<void> {
  await domainShop.shop.kill("SIGKILL")
  await release()
  await endLeases(domainShop)
  await domainShop.shop.restart()
}

/** Completed in the end, charged once, its answer readable; the paid calls that arrived for it. */
async function completedOnce(id: string): Promise<boolean[]> {
  const order = await untilInquiry(domainShop, id, "completed")
  const calls = callsOf(domainShop, id).map(({ replayed }) => replayed)
  expect(order).toMatchObject({ charged: price, attempts: calls.length })
  expect(chargesOf(domainShop, id)).toEqual([price])
  expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  return calls
}

/** Statements that begin so wait for our lock. */
const untilWaiting = (statement: string): Promise<void> =>
  waitFor(
    async () =>
      (
        await query(
          domainShop.shop.databaseUrl,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
          [`%${statement}%`],
        )
      ).length > 0,
    { what: `${statement} to wait` },
  )

/** The one row of a table that belongs to the inquiry cannot be written from here on. */
async function lockRow(table: "reseller_order" | "reseller_inquiry", id: string): Promise<void> {
  const column = table === "reseller_order" ? "id" : "reseller_order_id"
  session = await openSession(domainShop.shop.databaseUrl)
  await session.run(`SELECT 1 FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [id])
}

/** Upstream answers only when it is let: the shop is at its call meanwhile. */
const SLOW_MS = 2_000
const slowCall = () =>
  domainShop.sandbox.control.addFault({
    match: { endpoint: "inquiry" },
    fault: { kind: "delay", ms: SLOW_MS },
  })

/** Paid; the price that is asked right before the call is not answered. */
async function buyWhosePriceIsAsked(): Promise<string> {
  const { control } = domainShop.sandbox
  const cart = await newCart(domainShop.shop, domainShop)
  const { inquiry_order } = await addInquiry(domainShop, cart.id, ...scripted(""))
  control.addFault({ match: { endpoint: "pricing" }, fault: { kind: "hang_before" }, times: null })
  await pay(domainShop.shop, cart.id)
  const isAsked = () =>
    control.requests().some((one) => one.endpoint === "pricing" && one.delivery === "silence")
  await waitFor(isAsked, { what: "the price to be asked" })
  control.clearFaults()
  return inquiry_order.id
}

describe("a process killed", () => {
  it("before the call, or in the middle of it, worked on or not, sends it with the one key: charged once", async () => {
    const [worked = "", unheard = ""] = await buyAll(domainShop, [scripted("90103"), scripted("90104")])
    await untilUnderWay(domainShop, [worked, unheard])
    const unsent = await buyWhosePriceIsAsked()
    await killAndRestart()
    expect(await completedOnce(worked)).toEqual([false, true])
    expect(await completedOnce(unheard)).toEqual([false, false])
    expect(await completedOnce(unsent)).toEqual([false])
  })

  it("after the answer and before it was stored asks for it again", async () => {
    slowCall()
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    await untilUnderWay(domainShop, [id])
    await lockRow("reseller_inquiry", id)
    await untilWaiting("UPDATE reseller_inquiry")
    await killAndRestart()
    expect(await completedOnce(id)).toEqual([false, true])
  })

  it("after the answer was stored and before the order was completed completes it, with the same answer", async () => {
    slowCall()
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    await untilUnderWay(domainShop, [id])
    await lockRow("reseller_order", id)
    await untilWaiting("UPDATE reseller_order")
    const stored = await query(
      domainShop.shop.databaseUrl,
      "SELECT 1 FROM reseller_inquiry WHERE reseller_order_id = $1 AND sealed_result IS NOT NULL",
      [id],
    )
    expect(stored).toHaveLength(1)
    await killAndRestart()
    expect(await completedOnce(id)).toEqual([false, true])
  })
})
