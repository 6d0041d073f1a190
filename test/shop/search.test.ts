import { searchAnswerSchema, tldsAnswerSchema } from "../../src/api-schemas/domain-search"
import { call } from "../../tools/seed/call"
import { addDomain, addDomains, aName } from "../support/domains/buy"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { newCart } from "../support/shop/cart"

/** IRT, in the sandbox's first tier; .net costs 1,485,000 and 1,575,000. */
const COM = { register: 1_305_000, renew: 1_395_000 }

const PRICING = {
  markup_percent: 20,
  round_up_to: 10_000,
  tlds: { ".net": { markup_percent: 0, markup_fixed: 7_000 } },
}
/** 20 % on top, up to the next ten thousand. */
const COM_PRICE = { register: 1_570_000, renew: 1_680_000 }
/** 7,000 on top, up to the next ten thousand. */
const NET_PRICE = { register: 1_500_000, renew: 1_590_000 }

openDomainShop({ pricing: PRICING })

const search = async (query: string, tlds?: readonly string[], region_id = domainShop.region_id) => {
  const data = { query, region_id, ...(tlds ? { tlds } : {}) }
  return call(domainShop.shop.http, searchAnswerSchema, {
    method: "POST",
    url: "/store/domains/search",
    data,
  })
}
const tldList = async (region_id = domainShop.region_id) =>
  (await call(domainShop.shop.http, tldsAnswerSchema, { url: `/store/domains/tlds?region_id=${region_id}` }))
    .tlds

const free = (domain: string, price: { register: number; renew: number }) => ({
  domain,
  state: "free",
  orderable: true,
  reason: null,
  price,
  currency_code: "irt",
  premium: false,
})

describe("a search", () => {
  it("for a bare label looks it up under every extension for sale, for a whole name that one first, at this shop's prices", async () => {
    const { results } = await search("mylabel")
    expect(results.map(({ domain }) => domain)).toEqual((await tldList()).map(({ tld }) => `mylabel.${tld}`))
    expect(results.length).toBeGreaterThan(10)
    const [com, net] = [free("mylabel.com", COM_PRICE), free("mylabel.net", NET_PRICE)]
    expect(results).toEqual(expect.arrayContaining([com, net]))
    expect((await search("mylabel.net", ["com", "net"])).results).toEqual([net, com])
  })

  it("gives the price that the cart will have", async () => {
    const domain = aName()
    const [found] = (await search(domain)).results
    const { id } = await newCart(domainShop.shop, domainShop)
    const { cart } = await addDomain(domainShop, id, domain)
    expect(cart.items[0]?.unit_price).toBe(found?.price?.register)
    const { cart: longer } = await addDomain(domainShop, id, aName(), { years: 3 })
    const cost = COM.register + 2 * COM.renew
    expect(longer.items.map(({ unit_price }) => unit_price)).toContain(
      Math.ceil((cost * 1.2) / PRICING.round_up_to) * PRICING.round_up_to,
    )
  })
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
