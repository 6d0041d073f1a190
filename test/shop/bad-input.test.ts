import type { AxiosResponse } from "axios"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { records, untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { type Cart, newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

/** What the largest price of Medusa's columns is, in any currency. */
const MAX_AMOUNT = 2_147_483_647

let domainShop: DomainShop
let cart: Cart
let euro: string
let lira: string

beforeAll(async () => {
  domainShop = await startDomainShop({
    premium: { max_years: 2 },
    pricing: { exchange_rates: { try: 1 } },
    max_years: 9,
  })
  euro = await newRegion(domainShop.shop, { currency_code: "eur", country: "de" })
  lira = await newRegion(domainShop.shop, { currency_code: "try", country: "tr" })
  cart = await cartWith(domainShop, [aName()])
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

async function changesNothing(attempt: () => Promise<AxiosResponse<unknown>>) {
  const before = await records(domainShop)
  const answer = await attempt()
  expect(await records(domainShop)).toEqual(before)
  return answer
}
const search = (body: unknown) => domainShop.shop.http.post<unknown>("/store/domains/search", body)

describe("a name that cannot be registered is refused in the cart and in the search, with nothing changed", () => {
  it.each([
    ["nothing", "", "empty"],
    ["spaces alone", "   ", "empty"],
    ["a web address without a name", "https:///path", "is_url"],
    ["an e-mail address without a name", "sara@", "is_email"],
    ["two colons", "example.com:80:80", "has_port"],
    ["an IP address", "192.168.0.1", "ip_address"],
    ["a leading hyphen", "-shop.com", "edge_hyphen"],
    ["a trailing hyphen", "shop-.com", "edge_hyphen"],
    ["two hyphens in third and fourth place", "ab--cd.com", "hyphens_in_third_and_fourth_place"],
    ["64 characters", `${"a".repeat(64)}.com`, "label_too_long"],
    ["254 characters", `${"a.".repeat(125)}com.com`, "name_too_long"],
    ["an emoji", "sh😀p.com", "invalid_character"],
    ["letters of two scripts", "shоp.com", "mixed_scripts"],
    ["broken punycode", "xn--a.com", "invalid_punycode"],
    ["two dots", "shop..com", "empty_label"],
    ["a public suffix", "co.uk", "is_public_suffix"],
    ["a number as extension", "shop.123", "invalid_extension"],
    ["markup", "<script>.com", "invalid_character"],
    ["a zero byte", "shop\0.com", "invalid_character"],
  ])("%s", async (_, domain, code) => {
    expectRefusal(await changesNothing(() => tryAddDomain(domainShop, cart.id, { domain })), 400, code)
    const region_id = domainShop.region_id
    expectRefusal(await changesNothing(() => search({ query: domain, region_id })), 400, code)
  })

  it.each([
    ["a name without an extension", "shop", "no_extension"],
    ["words, of which a search takes the likeliest name", "my shop.com", "contains_space"],
    ["words with an underscore", "my_shop.com", "underscore"],
    ["a host under a name", "blog.shop.com", "has_subdomain"],
  ])("in the cart, %s", async (_, domain, code) => {
    const attempt = () => tryAddDomain(domainShop, cart.id, { domain })
    expectRefusal(await changesNothing(attempt), 400, code)
  })

  it.each([
    ["an e-mail address", (name: string) => `a@${name}`, "is_email"],
    ["the address of a page", (name: string) => `http://${name}`, "is_url"],
    ["a name with www", (name: string) => `www.${name}`, "has_subdomain"],
  ])("in the cart, %s, telling the name that a search reads in it", async (_, write, code) => {
    const name = aName()
    const domain = write(name)
    const answer = await changesNothing(() => tryAddDomain(domainShop, cart.id, { domain }))
    expectRefusal(answer, 400, code)
    expect(answer.data).toMatchObject({ read_as: name, message: expect.stringContaining(name) })
    const batch = { domains: [{ domain }] }
    const several = await changesNothing(() =>
      domainShop.shop.http.post<unknown>(`/store/carts/${cart.id}/domains/batch`, batch),
    )
    expect(several.data).toMatchObject({ added: [], refused: [{ domain, code }] })
  })

  it("in the search, several names at once", async () => {
    const region_id = domainShop.region_id
    const attempt = () => search({ query: "shop.com shop.net", region_id })
    expectRefusal(await changesNothing(attempt), 400, "several_names")
  })
})

describe("a name that is not sold is refused with nothing changed", () => {
  it.each([
    [".ir", aName("", "ir"), "unsupported"],
    ["an extension of nobody", aName("", "nosuchextension"), "unsupported"],
    ["an extension with a dot", aName("", "com.tr"), "unsupported"],
    ["a taken name", aName("taken-"), "taken"],
    ["a name that upstream could not check", aName("unchecked-"), "unchecked"],
    ["a name without a reliable price", aName("noprice-"), "no_price"],
    ["a name in a state that v1 does not list", aName("oddstate-"), "unknown"],
  ])("%s", async (_, domain, code) => {
    expectRefusal(await changesNothing(() => tryAddDomain(domainShop, cart.id, { domain })), 422, code)
  })

  it("a premium name for longer than premium names are sold", async () => {
    const attempt = () => tryAddDomain(domainShop, cart.id, { domain: aName("premium-"), years: 3 })
    expectRefusal(await changesNothing(attempt), 422, "premium_term_too_long")
  })
})

describe("what is not a term, a nameserver or an action is refused with nothing changed", () => {
  it.each([0, 10, 11, 1.5, "1", -1, null, true, [], {}, 1e99])("years: %j", async (years) => {
    const attempt = () => tryAddDomain(domainShop, cart.id, { domain: aName(), years })
    expectRefusal(await changesNothing(attempt), 400, "invalid_years")
  })

  const hosts = (count: number) => Array.from({ length: count }, (_, index) => `ns${index}.example.com`)
  it.each([
    ["one", hosts(1), "too_few"],
    ["fourteen", hosts(14), "too_many"],
    ["one twice", ["ns1.example.com", "NS1.example.com."], "duplicate"],
    ["an address", ["ns1.example.com", "192.168.0.1"], "invalid_host"],
    ["a web address", ["ns1.example.com", "https://ns2.example.com"], "invalid_host"],
    ["no host name", ["ns1.example.com", "not a host"], "invalid_host"],
    ["a bare label", ["ns1.example.com", "ns2"], "invalid_host"],
    ["an empty one", ["ns1.example.com", ""], "invalid_host"],
    ["one of a private network", ["ns1.example.com", "ns2.shop.local"], "invalid_host"],
    ["a text", "ns1.example.com", "not_a_list"],
    ["numbers", [1, 2], "not_a_list"],
    ["null", null, "not_a_list"],
  ])("nameservers: %s", async (_, nameservers, code) => {
    const attempt = () => tryAddDomain(domainShop, cart.id, { domain: aName(), nameservers })
    expectRefusal(await changesNothing(attempt), 400, code)
  })

  it("a renewal by nobody", async () => {
    const attempt = () => tryAddDomain(domainShop, cart.id, { domain: aName(), action: "renew" })
    expectRefusal(await changesNothing(attempt), 401, "not_signed_in")
  })

  it.each([
    {},
    { domain: 1 },
    { domain: null },
    { domain: ["a.com"] },
    { domain: "a.com", action: "steal" },
    [],
  ])("%j", async (body) => {
    const post = () => domainShop.shop.http.post(`/store/carts/${cart.id}/domains`, body)
    expectRefusal(await changesNothing(post), 400, "invalid_request")
  })

  it("an unknown field, which the refusal names", async () => {
    const answer = await changesNothing(() =>
      tryAddDomain(domainShop, cart.id, { domain: aName(), prize: 1 }),
    )
    expectRefusal(answer, 400, "invalid_request")
    expect(answer.data).toMatchObject({ message: "There is no field prize." })
  })

  it.each([
    ["broken", '{"domain": "a.com"'],
    ["a text alone", '"a.com"'],
    ["empty but for a brace", "{"],
  ])("JSON that is %s", async (_, body) => {
    const headers = { "content-type": "application/json" }
    const send = (url: string) => () => domainShop.shop.http.post(url, body, { headers })
    expectRefusal(await changesNothing(send(`/store/carts/${cart.id}/domains`)), 400, "invalid_json")
    expectRefusal(await changesNothing(send("/store/domains/search")), 400, "invalid_json")
  })

  it("a body that is no JSON at all", async () => {
    const headers = { "content-type": "text/plain" }
    const send = () =>
      domainShop.shop.http.post(`/store/carts/${cart.id}/domains`, "domain=a.com", { headers })
    expectRefusal(await changesNothing(send), 415, "json_required")
  })
})

describe("a cart that is not for this shopper's domain is refused with nothing changed", () => {
  const add = (id: string) => () => tryAddDomain(domainShop, id, { domain: aName() })

  it("one that does not exist", async () => {
    expectRefusal(await changesNothing(add("cart_none")), 404, "cart_not_found")
  })

  it("one that is completed", async () => {
    const bought = await cartWith(domainShop, [aName()])
    await pay(domainShop.shop, bought.id)
    await untilAtRest(domainShop)
    expectRefusal(await changesNothing(add(bought.id)), 409, "cart_completed")
  })

  it("a customer's, for a guest and for another customer", async () => {
    const [owner, other] = [await newCustomer(domainShop.shop), await newCustomer(domainShop.shop)]
    const { id } = await newCart(domainShop.shop, domainShop)
    await owner.http.get(`/store/carts/${id}`)
    expectRefusal(await changesNothing(add(id)), 403, "foreign_cart")
    const asOther = () => other.http.post(`/store/carts/${id}/domains`, { domain: aName() })
    expectRefusal(await changesNothing(asOther), 403, "foreign_cart")
    expect((await owner.http.post(`/store/carts/${id}/domains`, { domain: aName() })).status).toBe(200)
  })

  it("one in a currency that the shop has no rate for", async () => {
    const { id } = await newCart(domainShop.shop, { region_id: euro }, "de")
    expectRefusal(await changesNothing(add(id)), 422, "no_exchange_rate")
  })
})

describe("money that does not fit the shop's columns is refused with nothing changed", () => {
  it("a price, of a premium name at ten times the usual one", async () => {
    const { id } = await newCart(domainShop.shop, { region_id: lira }, "tr")
    // 13,050,000 IRT are as many lira of 100 minor units at this shop's rate.
    await addDomain(domainShop, id, aName("premium-"))
    const attempt = () => tryAddDomain(domainShop, id, { domain: aName("premium-", "ai"), years: 1 })
    expectRefusal(await changesNothing(attempt), 422, "price_too_large")
  })

  it("a cart's total", async () => {
    const { id } = await newCart(domainShop.shop, { region_id: lira }, "tr")
    const { cart: first } = await addDomain(domainShop, id, aName("premium-"))
    expect(first.total).toBeLessThan(MAX_AMOUNT)
    const attempt = () => tryAddDomain(domainShop, id, { domain: aName("premium-") })
    expectRefusal(await changesNothing(attempt), 422, "cart_too_large")
  })
})

describe("a search that cannot be answered is refused", () => {
  const region = () => domainShop.region_id
  it.each([
    ["no region", () => ({ query: "shop" }), 400, "invalid_request"],
    ["no query", () => ({ region_id: region() }), 400, "invalid_request"],
    ["a query that is no text", () => ({ query: 1, region_id: region() }), 400, "invalid_request"],
    ["an unknown region", () => ({ query: "shop", region_id: "reg_none" }), 404, "region_not_found"],
    ["a region without a rate", () => ({ query: "shop", region_id: euro }), 422, "no_exchange_rate"],
    ["an unknown field", () => ({ query: "shop", region_id: region(), price: 1 }), 400, "invalid_request"],
    ["no extension", () => ({ query: "shop", region_id: region(), tlds: [] }), 400, "invalid_request"],
    [
      "extensions that are none",
      () => ({ query: "shop", region_id: region(), tlds: ["c_m"] }),
      400,
      "invalid_extension",
    ],
    [
      "more extensions than a page shows",
      () => ({ query: "shop", region_id: region(), tlds: Array.from({ length: 51 }, (_, n) => `x${n}`) }),
      400,
      "invalid_request",
    ],
  ] as const)("with %s", async (_, body, status, code) => {
    expectRefusal(await changesNothing(() => search(body())), status, code)
  })

  it.each([
    ["", 400, "invalid_request"],
    ["?region_id=reg_none", 404, "region_not_found"],
    ["?region_id=a&region_id=b", 400, "invalid_request"],
  ] as const)("as is a list of extensions at %j", async (query, status, code) => {
    expectRefusal(await domainShop.shop.http.get(`/store/domains/tlds${query}`), status, code)
  })
})
