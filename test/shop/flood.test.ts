import { z } from "zod"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { DOCUMENTED_LIMITS, type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { ageQuotes } from "../support/domains/time"
import { anonymousCart, newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Requests that a flood has under way at a time. */
const AT_ONCE = 4
/** More than all lookups of a minute, so that the flood has taken whatever it can. */
const FLOOD_FIRST = 80
/** As many as one address makes in a second or two. */
const ACCOUNTS = 10

/** Less than a slot takes to come free; a busy machine needs most of it. */
const AT_ONCE_MS = 5_000

const OK = 200
const BUSY = 503

type Headers = Readonly<Record<string, string>>

const FLOODER: Headers = { "x-forwarded-for": "203.0.113.7" }

let domainShop: DomainShop

beforeEach(async () => {
  domainShop = await startDomainShop({ visitors: {} }, { limits: DOCUMENTED_LIMITS })
})
afterEach(() => domainShop?.stop())

const post = async (path: string, body: object, headers: Headers): Promise<number> =>
  (await domainShop.shop.http.post(path, body, { headers })).status

const searchFor = (query: string, headers: Headers = {}): Promise<number> =>
  post("/store/domains/search", { query, region_id: domainShop.region_id }, headers)

const searchAnything = () => searchFor(aName("flood"), FLOODER)

const fillCart = (cart_id: string, headers = FLOODER): Promise<number> =>
  post(`/store/carts/${cart_id}/domains`, { domain: aName("flood") }, headers)

const fillNewCart = async (): Promise<number> =>
  fillCart((await anonymousCart(domainShop.shop, domainShop)).id)

/** Has the names of the cart asked again each time. */
const checkAgain = async (cart_id: string): Promise<number> => {
  await ageQuotes(domainShop, cart_id)
  return post(`/store/carts/${cart_id}/payment-sessions`, {}, FLOODER)
}

/** Signed in at the flooder's address, with a cart of the account's own. */
async function anAccount(): Promise<{ headers: Headers; cart_id: string }> {
  const { login } = await newCustomer(domainShop.shop)
  const { access_token } = await call(domainShop.shop.http, z.object({ access_token: z.string() }), {
    method: "POST",
    url: "/store/auth/token",
    data: login,
  })
  const headers = { ...FLOODER, authorization: `Bearer ${access_token}` }
  return { headers, cart_id: (await newCart(domainShop.shop, domainShop)).id }
}

/** Does these in turn. */
const inTurn = (...asks: (() => Promise<number>)[]): (() => Promise<number>) => {
  let turn = 0
  return () => asks[turn++ % asks.length]?.() ?? Promise.reject(new Error("nothing to do"))
}

/** One visitor who asks all the time, until the shoppers are done. */
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

/** Searches, adds, comes back an hour later, pays and completes; every answer that is no success fails the test. */
async function shop(): Promise<void> {
  expect(await searchFor(aName())).toBe(OK)
  const cart = await newCart(domainShop.shop, domainShop)
  const name = aName()
  const began_at = performance.now()
  await addDomain(domainShop, cart.id, name)
  expect(performance.now() - began_at).toBeLessThan(AT_ONCE_MS)
  await ageQuotes(domainShop, cart.id)
  const order = await pay(domainShop.shop, cart.id)
  await untilState(domainShop, order.id, name, "completed")
}

/** Another who only looks. */
async function look(): Promise<void> {
  expect(await searchFor(aName(), { "x-forwarded-for": "198.51.100.1" })).toBe(OK)
}

type Ask = () => Promise<number>

const FLOODS: [string, () => Promise<Ask>][] = [
  [
    "with searches, names put into one cart and into a new one each, and payments of an aged cart in turn",
    async () => {
      const { id } = await newCart(domainShop.shop, domainShop)
      const aged = await cartWith(domainShop, [aName("flood")])
      return inTurn(
        searchAnything,
        () => fillCart(id),
        fillNewCart,
        () => checkAgain(aged.id),
      )
    },
  ],
  [
    "with ten accounts that search and put names into carts",
    async () => {
      const asks: Ask[] = []
      for (let made = 0; made < ACCOUNTS; made += 1) {
        const { headers, cart_id } = await anAccount()
        asks.push(
          () => searchFor(aName("flood"), headers),
          () => fillCart(cart_id, headers),
        )
      }
      return inTurn(...asks)
    },
  ],
]

describe("while one visitor floods the shop from one address, at the documented limits", () => {
  it.each(FLOODS)(
    "%s, others search, add, pay and complete without being told to wait",
    async (_, prepare) => {
      const statuses = await during(await prepare(), async () => {
        await look()
        await shop()
      })
      expect(statuses).toContain(OK)
      expect(statuses).toContain(BUSY)
      await expectAgreement(domainShop)
    },
  )
})
