import { domainToASCII } from "node:url"
import { waitUntil } from "../../dev/processes/wait-until"
import { buy, isRegistered, paidUpstream, placed, untilAtRest, untilRows } from "./buy"
import { aName, type ShopDriver } from "./driver"

/** It is shown by the next step of the engine. */
const FULFILLED_WITHIN_MS = 30_000

/** As shops in five languages write them, and under an extension of two labels. */
const AS_TYPED = [
  "دیجی‌کالا.com",
  "straße-berlin.com",
  "ığdır.com",
  "हिन्दी.com",
  "とうきょう.com",
  "bakery.uk.com",
]

/** What becomes of money that was paid for a name: the name, or the money. */
export function describeSales(shop: () => ShopDriver): void {
  it("a name that is paid for is registered, and shown as fulfilled", async () => {
    const domain = aName()
    const order_id = await buy(shop(), [domain])
    const [row] = await untilAtRest(shop(), order_id)
    expect(row).toMatchObject({ domain, state: "completed", refund_amount: null })
    expect(row?.paid).toBe(row?.price)
    expect(isRegistered(shop(), domain)).toBe(true)
    await waitUntil(() => shop().isShownAsFulfilled(order_id), {
      timeout_ms: FULFILLED_WITHIN_MS,
      what: () => "the line to be shown as fulfilled",
    })
    expect((await shop().money(order_id)).given_back).toBe(0)
  })

  it("names in other letters, and under the price list's own extensions, are registered as they were typed", async () => {
    shop().sandbox.control.setPrice({ tld: "uk.com", cost: { register: 900_000, renew: 900_000 } })
    // It has read the list already.
    await shop().killAndRestart()
    const rows = await untilAtRest(shop(), await buy(shop(), AS_TYPED))
    expect(rows.map(({ state }) => state)).toEqual(AS_TYPED.map(() => "completed"))
    expect(rows.map(({ domain }) => domain).sort()).toEqual(AS_TYPED.map(domainToASCII).sort())
    for (const { domain } of rows) expect(isRegistered(shop(), domain)).toBe(true)
  })

  it("nothing is bought before the money is taken, and all of it then", async () => {
    const domain = aName()
    const order_id = await buy(shop(), [domain], { capture: "later" })
    await untilRows(shop(), order_id, "the order to be known", ([row]) => row?.state === "ordered")
    expect(isRegistered(shop(), domain)).toBe(false)
    await shop().capture(order_id)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
  })

  it("a name that cannot be had gives the money back, once and whole", async () => {
    const domain = aName("fail-")
    const order_id = await buy(shop(), [domain])
    const [row] = await untilAtRest(shop(), order_id)
    expect(row).toMatchObject({ state: "refunded", refund_amount: row?.paid })
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
    expect(paidUpstream(shop(), domain)).toBe(0)
  })

  it("a lost answer neither charges twice nor gives the money back", async () => {
    const domain = aName("lost-")
    const order_id = await buy(shop(), [domain])
    const [row] = await untilAtRest(shop(), order_id)
    expect(row).toMatchObject({ state: "completed" })
    const charges = shop()
      .sandbox.control.ledger()
      .movements.filter((one) => one.domain === domain)
    expect(charges).toHaveLength(1)
    expect((await shop().money(order_id)).given_back).toBe(0)
  })

  it("of two names in an order the one that cannot be had is refunded alone", async () => {
    const [good, bad] = [aName(), aName("fail-")]
    const order_id = await buy(shop(), [good, bad])
    const rows = await untilAtRest(shop(), order_id)
    const failed = rows.find(({ domain }) => domain === bad)
    expect(rows.find(({ domain }) => domain === good)).toMatchObject({ state: "completed" })
    expect(failed).toMatchObject({ state: "refunded" })
    expect((await shop().money(order_id)).given_back).toBe(failed?.paid)
  })

  it("a name that gets another term in its cart keeps its place, and is charged and bought as it was quoted last", async () => {
    const [first, second] = [aName(), aName()]
    const cart_id = await shop().newCart()
    for (const domain of [first, second]) await shop().addDomain(cart_id, domain)
    const [before] = await shop().lines(cart_id)
    expect(before?.title).toBe(first)
    const changed = await shop().changeDomain(cart_id, first, { years: 3 })
    expect(changed).toMatchObject({ status: 200, body: { domain_order: { years: 3, state: "quoted" } } })
    const lines = await shop().lines(cart_id)
    expect(lines.map(({ title }) => title)).toEqual([first, second])
    expect(lines[0]?.unit_price).toBeGreaterThan(before?.unit_price ?? 0)
    const order_id = placed(await shop().pay(cart_id))
    const rows = await untilAtRest(shop(), order_id)
    expect(rows.map(({ state }) => state)).toEqual(["completed", "completed"])
    expect(rows.find(({ domain }) => domain === first)?.paid).toBe(lines[0]?.unit_price)
    const bought = shop()
      .sandbox.control.domains()
      .find(({ domain }) => domain === first)
    expect(bought?.expiry).toContain(String(new Date().getUTCFullYear() + 3))
  })

  it("of several changes of one name at once one is bought, as its cart shows it", async () => {
    const domain = aName()
    const cart_id = await shop().newCart()
    await shop().addDomain(cart_id, domain)
    const answers = await Promise.all(
      [2, 3, 4].map((years) => shop().changeDomain(cart_id, domain, { years })),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [line, ...others] = await shop().lines(cart_id)
    expect(others).toEqual([])
    const [row, ...more] = await untilAtRest(shop(), placed(await shop().pay(cart_id)))
    expect(more).toEqual([])
    expect(row).toMatchObject({ domain, state: "completed", paid: line?.unit_price })
  })

  it("of two buyers of one name one gets it, and the other the money back", async () => {
    const domain = aName()
    const orders = [
      await buy(shop(), [domain], { capture: "later" }),
      await buy(shop(), [domain], { capture: "later" }),
    ]
    await Promise.all(orders.map((order_id) => shop().capture(order_id)))
    const ends = (await Promise.all(orders.map((order_id) => untilAtRest(shop(), order_id)))).flat()
    expect(ends.map(({ state }) => state).sort()).toEqual(["completed", "refunded"])
    const charges = shop()
      .sandbox.control.ledger()
      .movements.filter((one) => one.domain === domain)
    expect(charges).toHaveLength(1)
  })

  it("an order that is cancelled before its money is taken buys nothing", async () => {
    const domain = aName()
    const order_id = await buy(shop(), [domain], { capture: "later" })
    await shop().cancelOrder(order_id)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "cancelled" }])
    expect(isRegistered(shop(), domain)).toBe(false)
  })
}
