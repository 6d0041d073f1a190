import { call } from "../../dev/seed/call"
import { searchAnswerSchema, tldsAnswerSchema } from "../../src/reseller/search/search.requests"
import { addDomain, addDomains, aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { changesNothing, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

/** What the largest price of Medusa's columns is, in any currency. */
const MAX_AMOUNT = 2_147_483_647

/** .com costs 1,305,000 and 1,395,000 IRT in the sandbox's first tier: 20 % on top, up to the next ten thousand. */
const COM_PRICE = { register: 1_570_000, renew: 1_680_000 }
/** .net costs 1,485,000 and 1,575,000: 7,000 on top, up to the next ten thousand. */
const NET_PRICE = { register: 1_500_000, renew: 1_590_000 }

let cart_id: string
let euro: string
let lira: string

openDomainShop({
  premium: { max_years: 2 },
  pricing: {
    markup_percent: 20,
    round_up_to: 10_000,
    tlds: { ".net": { markup_percent: 0, markup_fixed: 7_000 } },
    exchange_rates: { try: 1 },
  },
  max_years: 9,
})
beforeAll(async () => {
  euro = await newRegion(domainShop.shop, { currency_code: "eur", country: "de" })
  lira = await newRegion(domainShop.shop, { currency_code: "try", country: "tr" })
  cart_id = (await cartWith(domainShop, [aName()])).id
})

const post = (url: string, body: unknown) => domainShop.shop.http.post<unknown>(url, body)
const toCart = (body: unknown) => post(`/store/carts/${cart_id}/domains`, body)
const trySearch = (body: unknown) => post("/store/domains/search", body)

async function refused(attempt: () => ReturnType<typeof post>, status: number, code: string) {
  const answer = await changesNothing(domainShop, attempt)
  expectRefusal(answer, status, code)
  return answer
}

// Each way of writing a name, a term or a nameserver: test/names and test/prices/term; bodies: bad-requests.
describe("a domain is not put into a cart, and nothing is changed, when", () => {
  const name = (domain: string) => ({ domain })
  const with_more = (more: object) => ({ domain: aName(), ...more })
  it.each<[string, unknown, number, string]>([
    ["it has no extension", name("shop"), 400, "no_extension"],
    ["its extension is .ir", name(aName("", "ir")), 422, "unsupported"],
    ["somebody has it", name(aName("taken-")), 422, "taken"],
    ["upstream could not check it", name(aName("unchecked-")), 422, "unchecked"],
    ["it is in a state that v1 does not list", name(aName("oddstate-")), 422, "unknown"],
    ["it is premium, for too long", { domain: aName("premium-"), years: 3 }, 422, "premium_term_too_long"],
    ["its term is longer than the shop sells", with_more({ years: 10 }), 400, "invalid_years"],
    ["it has one nameserver", with_more({ nameservers: ["ns1.example.com"] }), 400, "too_few"],
    ["nobody renews it", with_more({ action: "renew" }), 401, "not_signed_in"],
    ["something else is to be done", with_more({ action: "steal" }), 400, "invalid_request"],
  ])("%s", async (_, body, status, code) => {
    await refused(() => toCart(body), status, code)
  })

  it("a field is unknown, which the refusal names", async () => {
    const { data } = await refused(() => toCart(with_more({ prize: 1 })), 400, "invalid_request")
    expect(data).toMatchObject({ message: "There is no field prize." })
  })

  it("a name stands in what was typed, which is told, in the batch as well", async () => {
    const domain = aName()
    const typed = `www.${domain}`
    const { data } = await refused(() => toCart({ domain: typed }), 400, "has_subdomain")
    expect(data).toMatchObject({ read_as: domain, message: expect.stringContaining(domain) })
    const several = await changesNothing(domainShop, () =>
      post(`/store/carts/${cart_id}/domains/batch`, { domains: [{ domain: typed }] }),
    )
    expect(several.data).toMatchObject({ added: [], refused: [{ domain: typed, code: "has_subdomain" }] })
  })

  const add =
    (id: string, domain = aName()) =>
    () =>
      tryAddDomain(domainShop, id, { domain })

  it("the cart does not exist, is completed, or in a currency without a rate", async () => {
    await refused(add("cart_none"), 404, "cart_not_found")
    const bought = await cartWith(domainShop, [aName()])
    await pay(domainShop.shop, bought.id)
    await untilAtRest(domainShop)
    await refused(add(bought.id), 409, "cart_completed")
    const { id } = await newCart(domainShop.shop, { region_id: euro }, "de")
    await refused(add(id), 422, "no_exchange_rate")
  })

  it("its price, or the cart's total, does not fit the shop's columns", async () => {
    const { id } = await newCart(domainShop.shop, { region_id: lira }, "tr")
    // 15,660,000 IRT are as many lira of 100 minor units at this shop's rate.
    const { cart } = await addDomain(domainShop, id, aName("premium-"))
    expect(cart.total).toBeLessThan(MAX_AMOUNT)
    await refused(add(id, aName("premium-", "ai")), 422, "price_too_large")
    await refused(add(id, aName("premium-")), 422, "cart_too_large")
  })
})

describe("a search that cannot be answered is refused:", () => {
  it.each<[string, object, number, string]>([
    ["a name that is none", { query: "-shop.com" }, 400, "edge_hyphen"],
    ["several names", { query: "shop.com shop.net" }, 400, "several_names"],
    ["an unknown region", { query: "shop", region_id: "reg_none" }, 404, "region_not_found"],
    ["an extension that is none", { query: "shop", tlds: ["c_m"] }, 400, "invalid_extension"],
    [
      "more extensions than a page shows",
      { query: "shop", tlds: Array.from({ length: 51 }, (_, n) => `x${n}`) },
      400,
      "invalid_request",
    ],
  ])("%s", async (_, body, status, code) => {
    await refused(() => trySearch({ region_id: domainShop.region_id, ...body }), status, code)
  })

  it("in a currency without a rate, and so is the list of extensions of no region", async () => {
    await refused(() => trySearch({ query: "shop", region_id: euro }), 422, "no_exchange_rate")
    const list = (query: string) => () => domainShop.shop.http.get<unknown>(`/store/domains/tlds${query}`)
    await refused(list(""), 400, "invalid_request")
    await refused(list("?region_id=reg_none"), 404, "region_not_found")
    await refused(list("?region_id=a&region_id=b"), 400, "invalid_request")
  })
})

const search = async (query: string, ...tlds: string[]) => {
  const data = { query, region_id: domainShop.region_id, ...(tlds.length > 0 ? { tlds } : {}) }
  return searchAnswerSchema.parse((await trySearch(data)).data)
}
const tldList = async () => {
  const url = `/store/domains/tlds?region_id=${domainShop.region_id}`
  return (await call(domainShop.shop.http, tldsAnswerSchema, { url })).tlds
}

const free = (domain: string, price: { register: number; renew: number }) => ({
  domain,
  state: "free",
  orderable: true,
  reason: null,
  price,
  currency_code: "irt",
  premium: false,
})

it("a search for a bare label looks it up under every extension for sale, for a whole name that one first, at this shop's prices", async () => {
  const { results } = await search("mylabel")
  expect(results.map(({ domain }) => domain)).toEqual((await tldList()).map(({ tld }) => `mylabel.${tld}`))
  expect(results.length).toBeGreaterThan(10)
  const [com, net] = [free("mylabel.com", COM_PRICE), free("mylabel.net", NET_PRICE)]
  expect(results).toEqual(expect.arrayContaining([com, net]))
  expect((await search("mylabel.net", "com", "net")).results).toEqual([net, com])
})

describe("several names put into a cart at once", () => {
  const newCartId = async () => (await newCart(domainShop.shop, domainShop)).id
  const refusals = ({ refused }: Awaited<ReturnType<typeof addDomains>>) =>
    refused.map(({ domain, code }) => [domain, code])

  it("that cannot be had are refused each with its reason, and do not stop the others", async () => {
    const [taken, fresh] = [aName("taken-"), aName()]
    const answer = await addDomains(domainShop, await newCartId(), [
      taken,
      "two words.com",
      { domain: aName(), years: 0 },
      fresh,
      { domain: fresh.toUpperCase(), years: 2 },
      { domain: fresh, nameservers: ["ns1.example.net"] },
      { domain: fresh, action: "renew" },
    ])
    expect(answer.added.map(({ domain }) => domain)).toEqual([fresh])
    expect(refusals(answer)).toEqual([
      [taken, "taken"],
      ["two words.com", "contains_space"],
      [expect.any(String), "invalid_years"],
      [fresh.toUpperCase(), "already_in_cart"],
      [fresh, "too_few"],
      [fresh, "already_in_cart"],
    ])
  })
})
