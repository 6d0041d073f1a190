import type { AxiosResponse } from "axios"
import { z } from "zod"
import { aName, cartWith } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { ageQuotes } from "../support/domains/time"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

const LIMIT = 3
const LIMITS = { searches_per_minute: LIMIT, additions_per_minute: LIMIT }
/** As many links as anybody may use. */
const LINK_READS = 10

let cart_id: string

openDomainShop({ visitors: LIMITS })
beforeAll(async () => {
  cart_id = (await newCart(domainShop.shop, domainShop)).id
})

type Answer = Promise<AxiosResponse<unknown>>
type Headers = Readonly<Record<string, string>>

/** A request that comes over the one proxy that Medusa trusts, which tells these addresses. */
const from = (forwarded: string): Headers => ({ "x-forwarded-for": forwarded })

const search = (headers: Headers, http = domainShop.shop.http): Answer =>
  http.post("/store/domains/search", { query: aName(), region_id: domainShop.region_id }, { headers })

const post = (path: () => string, body: () => unknown) => (headers: Headers) =>
  domainShop.shop.http.post(path(), body(), { headers })

const ROUTES: [string, (headers: Headers) => Answer, number?][] = [
  ["a search", search],
  [
    "a domain for a cart",
    post(
      () => `/store/carts/${cart_id}/domains`,
      () => ({ domain: aName() }),
    ),
  ],
  [
    "a reading by a link",
    post(
      () => "/store/inquiries/read",
      () => ({ token: "guessed" }),
    ),
    LINK_READS,
  ],
]

let addresses = 0
/** An address of which nothing has come yet. */
const anAddress = (): string => `198.51.100.${++addresses}`

/** Uses the limit up. */
const exhaust = async (ask: () => Answer, limit = LIMIT): Promise<void> => {
  for (let made = 0; made < limit; made += 1) expect((await ask()).status).not.toBe(429)
}

const limitedSchema = z.object({ retry_in_ms: z.number().positive().max(60_000) })

describe.each(ROUTES)("a visitor who asks for %s", (_, ask, limit) => {
  it("too often within a minute is told when to come back, and others are served", async () => {
    const visitor = from(anAddress())
    await exhaust(() => ask(visitor), limit)
    const refused = await ask(visitor)
    expectRefusal(refused, 429, "too_many_requests")
    const { retry_in_ms } = limitedSchema.parse(refused.data)
    expect(refused.headers["retry-after"]).toBe(String(Math.ceil(retry_in_ms / 1_000)))
    expect((await ask(from(anAddress()))).status).not.toBe(429)
  })
})

describe("a visitor", () => {
  it("who is signed in is counted as the customer, wherever they are, and apart from guests of the same address", async () => {
    const { http } = await newCustomer(domainShop.shop)
    const [home, office] = [from(anAddress()), from(anAddress())]
    await exhaust(() => search(home, http))
    expectRefusal(await search(office, http), 429, "too_many_requests")
    await exhaust(() => search(home))
    expectRefusal(await search(home), 429, "too_many_requests")
  })

  it("may have some accounts at one address, but not as many limits as accounts", async () => {
    const office = from(anAddress())
    const accounts = await Promise.all(Array.from({ length: 4 }, () => newCustomer(domainShop.shop)))
    const [last, ...others] = accounts
    for (const { http } of others) await exhaust(() => search(office, http))
    expectRefusal(await search(office, last?.http), 429, "too_many_requests")
    expect((await search(from(anAddress()), last?.http)).status).toBe(200)
    expect((await search(office)).status).toBe(200)
  })

  it("has the names that are asked again counted, also when the cart is completed", async () => {
    const cart = await cartWith(domainShop, [aName(), aName()])
    const asked = () =>
      sql(
        "SELECT count(*)::int AS lookups FROM reseller_budget_slot WHERE limit_name = 'lookup' AND network IS NOT NULL",
      )
    await ageQuotes(domainShop, cart.id)
    await sql("UPDATE reseller_budget_slot SET free_at = '-infinity', customer = NULL, network = NULL")
    await choosePayment(domainShop.shop, cart.id)
    expect(await asked()).toEqual([{ lookups: 2 }])
    await ageQuotes(domainShop, cart.id)
    expect((await completeCart(domainShop.shop, cart.id)).status).toBe(200)
    expect(await asked()).toEqual([{ lookups: 4 }])
  })

  it("is kept as a keyed hash, and forgotten when the minute is over", async () => {
    const address = anAddress()
    await search(from(address))
    const rows = z.array(z.object({ key: z.string() })).parse(await sql("SELECT key FROM reseller_visitor"))
    for (const { key } of rows) expect(key).toMatch(/^[a-z_]+:[\w-]{43}$/)
    await sql("UPDATE reseller_visitor SET expire = 0")
    await sql("INSERT INTO reseller_visitor VALUES ('searches:new', 1, $1)", Date.now() + 60_000)
    await waitFor(async () => (await sql("SELECT 1 FROM reseller_visitor")).length === 1, {
      what: "the expired counts to be gone",
    })
    expect(await sql("SELECT key FROM reseller_visitor")).toEqual([{ key: "searches:new" }])
    expect(
      domainShop.shop
        .logs()
        .split("\n")
        .filter((line) => line.includes("domain-reseller") && line.includes(address)),
    ).toEqual([])
  })

  it("is let through when nobody can be counted, which is logged once", async () => {
    const visitor = from(anAddress())
    await sql("ALTER TABLE reseller_visitor RENAME TO reseller_visitor_away")
    try {
      for (let made = 0; made <= LIMIT; made += 1) expect((await search(visitor)).status).toBe(200)
    } finally {
      await sql("ALTER TABLE reseller_visitor_away RENAME TO reseller_visitor")
    }
    const warnings = domainShop.shop.logs().match(/visitors cannot be counted, so none is limited/g)
    expect(warnings).toHaveLength(1)
    await exhaust(() => search(visitor))
    expectRefusal(await search(visitor), 429, "too_many_requests")
  })
})
