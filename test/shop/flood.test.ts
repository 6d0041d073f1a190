import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { DOCUMENTED_LIMITS, type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { ageQuotes } from "../support/domains/time"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Requests that a flood has under way at a time. */
const AT_ONCE = 4
/** More than all lookups of a minute, so that the flood has taken whatever it can. */
const FLOOD_FIRST = 80
const FLOODER = { "x-forwarded-for": "203.0.113.7" }

const OK = 200
const BUSY = 503

let domainShop: DomainShop

beforeEach(async () => {
  domainShop = await startDomainShop({ visitors: {} }, { limits: DOCUMENTED_LIMITS })
})
afterEach(() => domainShop?.stop())

const searchFor = async (query: string, headers = {}): Promise<number> => {
  const { shop, region_id } = domainShop
  return (await shop.http.post("/store/domains/search", { query, region_id }, { headers })).status
}

const searchAnything = () => searchFor(aName("flood"), FLOODER)

const fillCart = async (cart_id: string): Promise<number> => {
  const url = `/store/carts/${cart_id}/domains`
  return (await domainShop.shop.http.post(url, { domain: aName("flood") }, { headers: FLOODER })).status
}

/** One anonymous visitor who asks all the time, until the shoppers are done. */
async function during(ask: () => Promise<number>, shoppers: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = []
  let isOver = false
  const asking = async (): Promise<void> => {
    while (!isOver) statuses.push(await ask())
  }
  const flood = Promise.all(Array.from({ length: AT_ONCE }, asking))
  try {
    await waitFor(() => statuses.length >= FLOOD_FIRST, { what: "the flood to have taken what it can" })
    await shoppers()
  } finally {
    isOver = true
    await flood
  }
  return statuses
}

/** Adds, comes back an hour later, pays and completes; every answer that is no success fails the test. */
async function shop(): Promise<void> {
  const cart = await newCart(domainShop.shop, domainShop)
  const names = [aName(), aName(), aName()]
  for (const name of names) await addDomain(domainShop, cart.id, name)
  await ageQuotes(domainShop, cart.id)
  const order = await pay(domainShop.shop, cart.id)
  for (const name of names) await untilState(domainShop, order.id, name, "completed")
}

describe("while one anonymous visitor floods the shop, at the documented limits", () => {
  it("with searches, others search, and add, pay and complete without being told to wait", async () => {
    const statuses = await during(searchAnything, async () => {
      expect(await searchFor(aName())).toBe(OK)
      await shop()
    })
    expect(statuses).toContain(OK)
    expect(statuses).toContain(BUSY)
    await expectAgreement(domainShop)
  })

  it("with names put into carts, others add, pay and complete without being told to wait", async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    const statuses = await during(() => fillCart(id), shop)
    expect(statuses).toContain(OK)
    expect(statuses.some((status) => status !== OK)).toBe(true)
    await expectAgreement(domainShop)
  })

  it("with both at once, others do so still", async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    let turn = 0
    await during(() => (turn++ % 2 === 0 ? searchAnything() : fillCart(id)), shop)
    await expectAgreement(domainShop)
  })
})
