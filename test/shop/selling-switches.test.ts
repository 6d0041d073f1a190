import { z } from "zod"
import { call } from "../../tools/seed/call"
import { addDomain, aName, cartWith, tryAddDomain } from "../support/domains/buy"
import { QUICK } from "../support/domains/domain-shop"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { tryAddInquiry } from "../support/inquiries/buy-inquiry"
import { scripted } from "../support/inquiries/scripted"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"

afterEach(async () => {
  for (const sale of [{ what: "domains" }, { what: "inquiries" }, { what: "tld", tld: "com" }]) {
    await switched({ ...sale, stopped: false })
  }
})
// Every quote is aged at once, so that it is asked again before payment.
openDomainShop({ timeouts: { ...QUICK.timeouts, quote_fresh_ms: 1 } })

const answer = z.object({
  stopped: z.array(
    z
      .object({
        what: z.string(),
        tld: z.string().nullable(),
        stopped_by: z.string(),
        stopped_at: z.string(),
      })
      .strict(),
  ),
})

const switched = async (data: object) =>
  (await call(domainShop.shop.admin, answer, { method: "POST", url: "/admin/domain-switches", data })).stopped

const search = async (query: string) => {
  const found = z.object({
    results: z.array(
      z.object({ orderable: z.boolean(), reason: z.string().nullable(), price: z.unknown() }).passthrough(),
    ),
  })
  const { region_id } = domainShop
  const url = "/store/domains/search"
  return (await call(domainShop.shop.http, found, { method: "POST", url, data: { query, region_id } }))
    .results[0]
}

const tlds = async () => {
  const url = `/store/domains/tlds?region_id=${domainShop.region_id}`
  const list = z.object({ tlds: z.array(z.object({ tld: z.string() })) })
  return (await call(domainShop.shop.http, list, { url })).tlds.map(({ tld }) => tld)
}

describe("while all domains are stopped", () => {
  it("none can be put into a cart, found as orderable, or is listed; afterwards all is as before", async () => {
    const [stop] = await switched({ what: "domains", stopped: true })
    expect(stop).toMatchObject({
      what: "domains",
      tld: null,
      stopped_by: expect.stringMatching(/^admin:usr_/),
    })
    const { id } = await newCart(domainShop.shop, domainShop)
    const domain = aName()
    expectRefusal(await tryAddDomain(domainShop, id, { domain }), 422, "selling_stopped")
    expect(await search(aName())).toMatchObject({ orderable: false, price: null, reason: "selling_stopped" })
    expect(await tlds()).toEqual([])

    expect(await switched({ what: "domains", stopped: false })).toEqual([])
    await addDomain(domainShop, id, domain)
    expect(await search(aName())).toMatchObject({ orderable: true, reason: null })
    expect(await tlds()).toContain("com")
  })

  it("what stands in a cart already is refused when its aged quote is asked again", async () => {
    const cart = await cartWith(domainShop, [aName()])
    await switched({ what: "domains", stopped: true })
    const paying = () => domainShop.shop.http.post<unknown>(`/store/carts/${cart.id}/payment-sessions`)
    expectRefusal(await paying(), 409, "selling_stopped")
    await switched({ what: "domains", stopped: false })
    expect((await paying()).status).toBe(200)
  })
})

describe("while one extension is stopped", () => {
  it("its names alone are not sold, in whatever form the extension was written", async () => {
    expect(await switched({ what: "tld", tld: " .COM", stopped: true })).toMatchObject([
      { what: "tld", tld: "com" },
    ])
    const { id } = await newCart(domainShop.shop, domainShop)
    expectRefusal(await tryAddDomain(domainShop, id, { domain: aName() }), 422, "selling_stopped")
    await addDomain(domainShop, id, aName("", "net"))
    expect(await tlds()).not.toContain("com")
    expect(await tlds()).toContain("net")
  })
})

describe("while inquiries are stopped", () => {
  it("none can be put into a cart, and domains are sold on", async () => {
    await switched({ what: "inquiries", stopped: true })
    const { id } = await newCart(domainShop.shop, domainShop)
    const [service, input] = scripted("00000")
    const refused = await tryAddInquiry(domainShop.shop.http, id, { service, input, consent: true })
    expectRefusal(refused, 422, "selling_stopped")
    await addDomain(domainShop, id, aName())
  })
})

describe("the prices of the product page", () => {
  const url = "/admin/domain-tlds"
  const list = z.object({
    tlds: z.array(
      z.object({ tld: z.string(), stopped: z.boolean(), register: z.unknown(), renew: z.unknown() }),
    ),
    currency_code: z.string(),
    tolerance: z.object({ percent: z.string() }),
  })

  it("are cost, price and margin of a year, with what is stopped marked", async () => {
    domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
    await switched({ what: "tld", tld: "com", stopped: true })
    const { tlds: found, currency_code, tolerance } = await call(domainShop.shop.admin, list, { url })
    expect({ currency_code, tolerance }).toEqual({ currency_code: "irt", tolerance: { percent: "5" } })
    expect(found.find(({ tld }) => tld === "com")).toMatchObject({
      stopped: true,
      register: { margin: 0, below_cost: "within_tolerance" },
    })
    expect(found.find(({ tld }) => tld === "net")).toMatchObject({ stopped: false })
  })
})
