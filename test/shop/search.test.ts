import { domainToASCII } from "node:url"
import { z } from "zod"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, addDomains, aName, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { pay } from "../support/shop/pay"
import { newRegion } from "../support/shop/region"

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

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: PRICING })
})
afterEach(async () => {
  domainShop.sandbox.control.clearFaults()
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const results = z.array(
  z
    .object({
      domain: z.string(),
      state: z.string(),
      orderable: z.boolean(),
      reason: z.string().nullable(),
      price: z.object({ register: z.number(), renew: z.number().nullable() }).nullable(),
      currency_code: z.string(),
      premium: z.boolean(),
    })
    .strict(),
)
const answer = z.object({ results, searched: z.string(), spellings: z.array(z.string()) }).strict()
const suggestions = z
  .object({ results, waiting: z.array(z.string()), retry_in_ms: z.number().nullable() })
  .strict()

const search = async (query: string, tlds?: readonly string[], region_id = domainShop.region_id) => {
  const data = { query, region_id, ...(tlds ? { tlds } : {}) }
  return (await call(domainShop.shop.http, answer, { method: "POST", url: "/store/domains/search", data }))
    .results
}
const tldList = async (region_id = domainShop.region_id) =>
  (
    await call(
      domainShop.shop.http,
      z.object({
        currency_code: z.string(),
        tlds: z.array(
          z.object({
            tld: z.string(),
            price: z.object({ register: z.number(), renew: z.number().nullable() }),
            currency_code: z.string(),
          }),
        ),
      }),
      { url: `/store/domains/tlds?region_id=${region_id}` },
    )
  ).tlds

const free = (domain: string, price: { register: number; renew: number }) => ({
  domain,
  state: "free",
  orderable: true,
  reason: null,
  price,
  currency_code: "irt",
  premium: false,
})
const unsold = (domain: string, state: string) => ({
  domain,
  state,
  orderable: false,
  reason: state === "premium" ? "premium_not_sold" : state,
  price: null,
  currency_code: "irt",
  premium: state === "premium",
})

describe("a search", () => {
  it("for a bare label looks it up under every extension for sale, at this shop's prices", async () => {
    const results = await search("mylabel")
    expect(results.map(({ domain }) => domain)).toEqual((await tldList()).map(({ tld }) => `mylabel.${tld}`))
    expect(results.length).toBeGreaterThan(10)
    expect(results).toContainEqual(free("mylabel.com", COM_PRICE))
    expect(results).toContainEqual(free("mylabel.net", NET_PRICE))
  })

  it("for a whole name gives that name first, and the other extensions that were asked for", async () => {
    expect(await search("whole.com")).toEqual([free("whole.com", COM_PRICE)])
    expect(await search("whole.net", ["com", "net"])).toEqual([
      free("whole.net", NET_PRICE),
      free("whole.com", COM_PRICE),
    ])
  })

  it.each([
    ["extensions in any spelling", "label", [".NET", "com"], ["label.net", "label.com"]],
    ["extensions given twice once", "label", ["com", "COM", ".com"], ["label.com"]],
    ["capital letters", "MyLabel.COM", undefined, ["mylabel.com"]],
    ["blanks around a name", "  label.com \n", undefined, ["label.com"]],
    ["a trailing dot", "label.com.", undefined, ["label.com"]],
    ["Persian digits", "shop۱۲۳.com", undefined, ["shop123.com"]],
    ["Arabic digits", "shop٤٥.com", undefined, ["shop45.com"]],
    ["an extension of two parts", "label.co.uk", undefined, ["label.co.uk"]],
    ["a Persian name, by its punycode", "فروشگاه.com", undefined, ["فروشگاه.com"]],
  ] as const)("reads %s", async (_, query, tlds, domains) => {
    const results = await search(query, tlds)
    expect(results.map(({ domain }) => domain)).toEqual(domains.map((domain) => domainToASCII(domain)))
    expect(results.every(({ orderable }) => orderable)).toBe(true)
  })

  it.each([
    ["the address of a page", "https://www.Label.com/a?b=1", "label.com", []],
    ["an e-mail address", "sara@mail.label.com", "label.com", []],
    ["a host under a name", "blog.label.com", "label.com", []],
    ["words", "my label.com", "mylabel.com", ["my-label.com"]],
    ["a handle", "@label", "label", []],
    ["one letter", "q", "q", []],
    ["Persian words", "کتاب خانه.com", "کتابخانه.com", ["کتاب-خانه.com"]],
  ])("reads %s, and tells what it read", async (_, query, searched, spellings) => {
    const data = { query, region_id: domainShop.region_id }
    const found = await call(domainShop.shop.http, answer, {
      method: "POST",
      url: "/store/domains/search",
      data,
    })
    expect(found).toMatchObject({ searched, spellings })
    const first = searched.includes(".") ? searched : `${searched}.com`
    expect(found.results.map(({ domain }) => domain)).toContain(domainToASCII(first))
  })

  it("and a sale of a Persian name show it in its letters and send its punycode", async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    const { cart } = await addDomain(domainShop, id, "کتاب‌فروشی.com")
    expect(cart.items).toMatchObject([
      { title: "کتاب‌فروشی.com", metadata: { domain: domainToASCII("کتاب‌فروشی.com") } },
    ])
  })

  it.each([
    ["taken-", "taken"],
    ["premium-", "premium"],
    ["unchecked-", "unchecked"],
    ["unsupported-", "unsupported"],
    ["noprice-", "no_price"],
    ["oddstate-", "unknown"],
  ])("shows %s names as they are and not as orderable", async (prefix, state) => {
    const domain = aName(prefix)
    expect(await search(domain)).toEqual([unsold(domain, state)])
    const { id } = await newCart(domainShop.shop, domainShop)
    const refused = await tryAddDomain(domainShop, id, { domain })
    expectRefusal(refused, 422, state === "premium" ? "premium_not_sold" : state)
  })

  it("shows a name of an extension that upstream does not sell as unsupported", async () => {
    expect(await search("label", ["ir", "com"])).toEqual([
      unsold("label.ir", "unsupported"),
      free("label.com", COM_PRICE),
    ])
  })

  it("believes the state and not upstream's flag `available`", async () => {
    domainShop.sandbox.control.setMode({ available: "inverted" })
    const taken = aName("taken-")
    expect(await search("flagged.com")).toEqual([free("flagged.com", COM_PRICE)])
    expect(await search(taken)).toEqual([unsold(taken, "taken")])
    domainShop.sandbox.control.setMode({ available: "honest" })
  })

  it("gives the price that the cart will have", async () => {
    const domain = aName()
    const [found] = await search(domain)
    const { id } = await newCart(domainShop.shop, domainShop)
    const { cart } = await addDomain(domainShop, id, domain)
    expect(cart.items[0]?.unit_price).toBe(found?.price?.register)
    const { cart: longer } = await addDomain(domainShop, id, aName(), { years: 3 })
    const cost = COM.register + 2 * COM.renew
    expect(longer.items.map(({ unit_price }) => unit_price)).toContain(
      Math.ceil((cost * 1.2) / PRICING.round_up_to) * PRICING.round_up_to,
    )
  })

  it("and the list of extensions have prices in the region's currency", async () => {
    const rial = await newRegion(domainShop.shop, { currency_code: "irr", country: "af" })
    const [found] = await search("label.com", undefined, rial)
    expect(found).toMatchObject({
      currency_code: "irr",
      price: { register: 10 * COM_PRICE.register, renew: 10 * COM_PRICE.renew },
    })
    expect(await tldList(rial)).toContainEqual({
      tld: "net",
      price: { register: 10 * NET_PRICE.register, renew: 10 * NET_PRICE.renew },
      currency_code: "irr",
    })
  })
})

const batch = z
  .object({
    results: answer.shape.results,
    refused: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() }).strict()),
    waiting: z.array(z.string()),
    retry_in_ms: z.number().nullable(),
  })
  .strict()

const trySearchMany = (names: readonly unknown[]) =>
  domainShop.shop.http.post<unknown>("/store/domains/search/batch", {
    names,
    region_id: domainShop.region_id,
  })
const searchMany = async (names: readonly string[]) => batch.parse((await trySearchMany(names)).data)
const lookups = () => domainShop.sandbox.control.ledger().counters.lookup

describe("a search for several names", () => {
  it("takes one lookup a label and shows each name as the single search does", async () => {
    const [label, taken] = [aName().replace(".com", ""), aName("taken-")]
    const before = lookups()
    expect(await searchMany([`${label}.com`, taken, `${label}.net`])).toEqual({
      results: [free(`${label}.com`, COM_PRICE), unsold(taken, "taken"), free(`${label}.net`, NET_PRICE)],
      refused: [],
      waiting: [],
      retry_in_ms: null,
    })
    expect(lookups()).toBe(before + 2)
  })

  it("answers for 100 names at once", async () => {
    const names = Array.from({ length: 100 }, () => aName())
    const { results } = await searchMany(names)
    expect(results).toEqual(names.map((name) => free(name, COM_PRICE)))
  })

  it("refuses what is no name by itself, and searches the others; a name that is there twice, once", async () => {
    const domain = aName()
    const { results, refused } = await searchMany(["two words.com", domain, "label", domain.toUpperCase()])
    expect(results).toEqual([free(domain, COM_PRICE)])
    expect(refused).toMatchObject([
      { name: "two words.com", code: "contains_space" },
      { name: "label", code: "no_extension" },
    ])
  })

  it.each([
    ["unchecked-", "unchecked"],
    ["unsupported-", "unsupported"],
    ["oddstate-", "unknown"],
  ])("shows %s names as what they are, never as taken", async (prefix, state) => {
    const domain = aName(prefix)
    expect((await searchMany([domain, aName()])).results[0]).toEqual(unsold(domain, state))
  })

  it("knows which of a label's names have an extension that upstream does not sell", async () => {
    const label = aName().replace(".com", "")
    expect((await searchMany([`${label}.ir`, `${label}.com`])).results).toEqual([
      unsold(`${label}.ir`, "unsupported"),
      free(`${label}.com`, COM_PRICE),
    ])
  })

  it("refuses no names, more than 100, and what is no text", async () => {
    for (const names of [[], Array.from({ length: 101 }, () => "label.com"), [1]]) {
      expectRefusal(await trySearchMany(names), 400, "invalid_request")
    }
  })

  it("answers 503 while upstream is down", async () => {
    domainShop.sandbox.control.addFault({ times: null, fault: { kind: "html502" } })
    expectRefusal(await trySearchMany([aName(), aName()]), 503, "upstream_unavailable")
  })
})

describe("suggestions for a name that is taken", () => {
  const suggest = async (query: string, language: string, tlds?: readonly string[]) =>
    call(domainShop.shop.http, suggestions, {
      method: "POST",
      url: "/store/domains/suggestions",
      data: { query, region_id: domainShop.region_id, ...(tlds ? { tlds } : {}) },
      headers: { "accept-language": language },
    })

  it.each([
    ["en", ["wantedshop", "getwanted", "wantedonline", "mywanted", "wantedapp"]],
    ["fa", ["wantedshop", "iranwanted", "wantedkala", "digiwanted", "wantedonline"]],
  ])("fit the language of the request: %s", async (language, labels) => {
    const { results } = await suggest("wanted.net", language, ["com"])
    expect(results.map(({ domain }) => domain)).toEqual([
      ...labels.map((label) => `${label}.net`),
      ...labels.map((label) => `${label}.com`),
    ])
  })

  it("are looked up, one lookup for each label, and told apart as in a search", async () => {
    const label = aName().replace(".com", "").replaceAll("-", "")
    domainShop.sandbox.control.setDomain({ domain: `${label}shop.com`, owner: "other" })
    const before = lookups()
    const { results, waiting } = await suggest(`${label}.com`, "en", ["net"])
    expect(lookups()).toBe(before + 5)
    expect(waiting).toEqual([])
    const reasons = new Map(results.map(({ domain, reason }) => [domain, reason]))
    expect(reasons.get(`${label}shop.com`)).toBe("taken")
    expect(reasons.get(`get${label}.com`)).toBeNull()
  })

  it("of what is no name are refused", async () => {
    const data = { query: "sh★p", region_id: domainShop.region_id }
    expectRefusal(
      await domainShop.shop.http.post("/store/domains/suggestions", data),
      400,
      "invalid_character",
    )
  })
})

describe("several names put into a cart at once", () => {
  const newCartId = async () => (await newCart(domainShop.shop, domainShop)).id
  const refusals = ({ refused }: Awaited<ReturnType<typeof addDomains>>) =>
    refused.map(({ domain, code }) => [domain, code])

  it("take one lookup a label, and each is a line at the server's price", async () => {
    const label = aName().replace(".com", "")
    const before = lookups()
    const { cart, added, refused } = await addDomains(domainShop, await newCartId(), [
      `${label}.com`,
      { domain: `${label}.net`, nameservers: ["ns1.example.net", "ns2.example.net"] },
    ])
    expect(lookups()).toBe(before + 1)
    expect({ added: added.map(({ domain }) => domain), refused }).toEqual({
      added: [`${label}.com`, `${label}.net`],
      refused: [],
    })
    const price = (domain: string) => cart.items.find(({ title }) => title === domain)?.unit_price
    expect([price(`${label}.com`), price(`${label}.net`)]).toEqual([COM_PRICE.register, NET_PRICE.register])
    const order = await pay(domainShop.shop, cart.id)
    for (const { domain } of added) await untilState(domainShop, order.id, domain, "completed")
  })

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

  it("may all be refused: the cart is as it was", async () => {
    const answer = await addDomains(domainShop, await newCartId(), [aName("taken-"), aName("premium-")])
    expect(answer).toMatchObject({ cart: { items: [] }, added: [] })
    expect(refusals(answer).map(([, code]) => code)).toEqual(["taken", "premium_not_sold"])
  })

  it("are in the cart once, however often and at how many places at once they are sent", async () => {
    const [domains, id] = [[aName(), aName(), aName()], await newCartId()]
    const answers = await Promise.all([1, 2, 3].map(() => addDomains(domainShop, id, domains)))
    expect(answers.flatMap(({ added }) => added)).toHaveLength(domains.length)
    const again = await addDomains(domainShop, id, domains)
    expect(again.cart.items).toHaveLength(domains.length)
    expect(refusals(again)).toEqual(domains.map((domain) => [domain, "already_in_cart"]))
  })

  it("of a cart that is not the visitor's, or of a wrong shape, are refused as a whole", async () => {
    const send = (id: string, domains: unknown) =>
      domainShop.shop.http.post<unknown>(`/store/carts/${id}/domains/batch`, { domains })
    expectRefusal(await send("cart_nowhere", [{ domain: aName() }]), 404, "cart_not_found")
    const id = await newCartId()
    const many = Array.from({ length: 101 }, () => ({ domain: aName() }))
    for (const domains of [undefined, [], many, [{}], [{ domain: aName(), price: 1 }]]) {
      expectRefusal(await send(id, domains), 400, "invalid_request")
    }
  })
})

describe("while upstream is down", () => {
  it("a search answers 503, the shop lives, and when upstream is back it sells", async () => {
    const region_id = domainShop.region_id
    domainShop.sandbox.control.addFault({ times: null, fault: { kind: "html502" } })
    const refused = await domainShop.shop.http.post("/store/domains/search", { query: "down.com", region_id })
    expectRefusal(refused, 503, "upstream_unavailable")
    const { id } = await newCart(domainShop.shop, domainShop)
    expectRefusal(await tryAddDomain(domainShop, id, { domain: "down.com" }), 503, "upstream_unavailable")
    expect((await domainShop.shop.http.get("/health")).status).toBe(200)
    domainShop.sandbox.control.clearFaults()
    expect(await search("down.com")).toEqual([free("down.com", COM_PRICE)])
    await addDomain(domainShop, id, "down.com")
  })

  it("the list of extensions is the last one known", async () => {
    const known = await tldList()
    domainShop.sandbox.control.addFault({ times: null, fault: { kind: "reset" } })
    expect(await tldList()).toEqual(known)
  })
})

describe("a shop that sells two extensions and premium names", () => {
  beforeAll(async () => {
    await domainShop.shop.restart({
      options: domainOptions(domainShop.sandbox, { pricing: PRICING, tlds: ["com", ".NET"], premium: true }),
    })
  })

  it("lists and searches those alone", async () => {
    expect((await tldList()).map(({ tld }) => tld).sort()).toEqual(["com", "net"])
    expect((await search("only")).map(({ domain }) => domain).sort()).toEqual(["only.com", "only.net"])
  })

  it("does not ask upstream about others, and does not sell them", async () => {
    const asked = domainShop.sandbox.control.requests().length
    expect(await search("only", ["org"])).toEqual([unsold("only.org", "unsupported")])
    const { id } = await newCart(domainShop.shop, domainShop)
    expectRefusal(await tryAddDomain(domainShop, id, { domain: "only.org" }), 422, "unsupported")
    expect(domainShop.sandbox.control.requests()).toHaveLength(asked)
  })

  it("sells a premium name at its own price and calls it premium", async () => {
    const domain = aName("premium-")
    const price = (cost: number) => Math.ceil((10 * cost * 1.2) / 10_000) * 10_000
    const [found] = await search(domain)
    expect(found).toMatchObject({ state: "premium", premium: true, orderable: true })
    expect(found?.price?.register).toBe(price(COM.register))
    const { id } = await newCart(domainShop.shop, domainShop)
    const { cart } = await addDomain(domainShop, id, domain)
    expect(cart.items[0]?.unit_price).toBe(price(COM.register))
    const longer = await tryAddDomain(domainShop, id, { domain: aName("premium-"), years: 2 })
    expectRefusal(longer, 422, "premium_term_too_long")
  })
})
