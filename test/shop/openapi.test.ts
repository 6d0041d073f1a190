import axios, { type AxiosInstance } from "axios"
import { z } from "zod"
import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { noticesAnswerSchema } from "../../src/api-schemas/admin-notices"
import { ClaimLinks } from "../../src/app/links/claim-links"
import { query } from "../../tools/postgres/query"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { EXPIRY, ownDomain, yearsLater } from "../support/domains/owned"
import { strandedCart } from "../support/domains/stranded-cart"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { buyAs } from "../support/inquiries/customer-inquiries"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { notifyWith } from "../support/mail/shop-mail"
import { DescribedApi } from "../support/open-api/answers"
import { buyDomainsAs, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { untilRenewal } from "../support/renewals/renewals"
import { GUEST, newCart } from "../support/shop/cart"
import { newCustomer } from "../support/shop/customer"

const SERVICE = "trust-seal-inquiry"

/** The sandbox reads the digits (sandbox/README.md): charged otherwise; refused as a conflict. */
const CHARGED_MORE = { website: "shop90006.example" }
const CONFLICT = { website: "shop90209.example" }
const ORDINARY = { website: "shop.example" }

const METRICS_TOKEN = "a-token-of-the-metrics"

let catcher: MailCatcher
let domainShop: DomainShop
let store: AxiosInstance
let admin: AxiosInstance
const api = new DescribedApi()

beforeAll(async () => {
  catcher = await startCatcher()
  domainShop = await startDomainShop({ ...notifyWith(catcher), metrics: { token: METRICS_TOKEN } })
  store = domainShop.shop.http
  admin = domainShop.shop.admin
})

afterAll(async () => {
  await domainShop?.stop()
  await catcher?.stop()
})

const inRegion = () => ({ query: { region_id: domainShop.region_id } })

describe("Every answer of the shop is as the OpenAPI document describes it:", () => {
  it("search, extensions, and a domain put into a cart", async () => {
    const { region_id } = domainShop
    await api.call(store, { method: "get", path: "/store/domains/tlds" }, inRegion())
    for (const query of ["hello", aName(), aName("taken-"), aName("premium-"), aName("unchecked-")]) {
      await api.call(store, { method: "post", path: "/store/domains/search" }, { body: { query, region_id } })
    }
    const cart = await newCart(domainShop.shop, domainShop)
    const add = { method: "post", path: "/store/carts/:id/domains" } as const
    const params = { id: cart.id }
    const domain = aName()
    expect((await api.call(store, add, { params, body: { domain } })).status).toBe(200)
    expect((await api.call(store, add, { params, body: { domain } })).status).toBe(409)
    expect((await api.call(store, add, { params, body: { domain: aName("taken-") } })).status).toBe(422)
    expect((await api.call(store, add, { params: { id: "none" }, body: { domain } })).status).toBe(404)
    expect((await api.call(store, add, { params, body: {} })).status).toBe(400)
  })

  it("domain orders, before and after a person decides", async () => {
    const refused = aName("errs-validation-failed-")
    const dearer = aName("chargeplus-")
    const order = await buy(domainShop, [refused, dearer])
    const held = await untilState(domainShop, order.id, refused, "held")
    const charged = await untilState(domainShop, order.id, dearer, "held")
    const params = { id: order.id }
    await api.call(store, { method: "get", path: "/store/orders/:id/domains" }, { params })
    await api.call(admin, { method: "get", path: "/admin/domain-orders" }, { query: { state: "held" } })
    await api.call(admin, { method: "get", path: "/admin/domain-orders/:id" }, { params: { id: held.id } })
    const decide = (decision: string, id: string, body?: object) =>
      api.call(
        admin,
        { method: "post", path: `/admin/domain-orders/:id/${decision}` },
        { params: { id }, ...(body ? { body } : {}) },
      )
    const { current_cost: cost } = charged
    expect((await decide("approve", charged.id, { cost: 1 })).status).toBe(409)
    expect((await decide("approve", charged.id, { cost })).status).toBe(200)
    expect((await decide("retry", held.id)).status).toBe(200)
    await untilState(domainShop, order.id, refused, "held")
    expect((await decide("reject", held.id, {})).status).toBe(200)
    await untilState(domainShop, order.id, refused, "refunded")
    expect((await decide("retry", "none")).status).toBe(404)
  })

  it("several names searched and put into a cart, some refused", async () => {
    const names = [aName(), aName("taken-"), "two words"]
    const { region_id } = domainShop
    const suggest = { method: "post", path: "/store/domains/suggestions" } as const
    const suggested = await api.call(store, suggest, { body: { query: "wanted.com", region_id } })
    expect(suggested.status).toBe(200)
    const search = { method: "post", path: "/store/domains/search/batch" } as const
    expect((await api.call(store, search, { body: { names, region_id } })).status).toBe(200)
    expect((await api.call(store, search, { body: { names: [], region_id } })).status).toBe(400)
    const { id } = await newCart(domainShop.shop, domainShop)
    const add = { method: "post", path: "/store/carts/:id/domains/batch" } as const
    const domains = names.map((domain) => ({ domain }))
    expect((await api.call(store, add, { params: { id }, body: { domains } })).status).toBe(200)
    expect((await api.call(store, add, { params: { id: "none" }, body: { domains } })).status).toBe(404)
  })

  it("a name in the cart with another term", async () => {
    const domain = aName()
    const { id } = await cartWith(domainShop, [domain])
    const change = { method: "post", path: "/store/carts/:id/domains/:domain" } as const
    const changed = (name: string, body: object) =>
      api.call(store, change, { params: { id, domain: name }, body })
    expect((await changed(domain, { years: 2 })).status).toBe(200)
    expect((await changed(domain, { years: 0 })).status).toBe(400)
    expect((await changed(aName(), { years: 2 })).status).toBe(404)
  })

  it("inquiries on offer, in a cart, and refused", async () => {
    await api.call(store, { method: "get", path: "/store/inquiries" }, inRegion())
    const cart = await newCart(domainShop.shop, domainShop)
    const add = { method: "post", path: "/store/carts/:id/inquiries" } as const
    const asked = (body: object) => api.call(store, add, { params: { id: cart.id }, body })
    expect((await asked({ service: SERVICE, input: ORDINARY, consent: true })).status).toBe(200)
    expect((await asked({ service: SERVICE, input: {}, consent: true })).status).toBe(400)
    expect((await asked({ service: SERVICE, input: ORDINARY })).status).toBe(400)
    expect((await asked({ service: "none", input: {}, consent: true })).status).toBe(422)
  })

  it("inquiry orders, before and after a person decides", async () => {
    const more = await buyInquiry(domainShop, SERVICE, CHARGED_MORE)
    const conflict = await buyInquiry(domainShop, SERVICE, CONFLICT)
    const charged = await untilInquiry(domainShop, more.id, "held")
    await untilInquiry(domainShop, conflict.id, "held")
    await api.call(
      store,
      { method: "get", path: "/store/orders/:id/inquiries" },
      { params: { id: more.order.id } },
    )
    await api.call(admin, { method: "get", path: "/admin/inquiry-orders" }, { query: { state: "held" } })
    await api.call(admin, { method: "get", path: "/admin/inquiry-orders/:id" }, { params: { id: more.id } })
    const act = (action: string, id: string, body?: object) =>
      api.call(
        admin,
        { method: "post", path: `/admin/inquiry-orders/:id/${action}` },
        { params: { id }, ...(body ? { body } : {}) },
      )
    expect((await act("erase", conflict.id)).status).toBe(409)
    expect((await act("approve", more.id, { cost: charged.current_cost })).status).toBe(200)
    expect((await act("retry", conflict.id)).status).toBe(200)
    await untilInquiry(domainShop, conflict.id, "held")
    expect((await act("reject", conflict.id, { even_if_charged: true })).status).toBe(200)
    expect((await act("reveal", more.id)).status).toBe(200)
    const link = await act("link", more.id)
    const { token } = z.object({ token: z.string() }).parse(link.data)
    const read = { method: "post", path: "/store/inquiries/read" } as const
    expect((await api.call(store, read, { body: { token } })).status).toBe(200)
    expect((await api.call(store, read, { body: { token } })).status).toBe(404)
    const another = { method: "post", path: "/store/inquiries/link" } as const
    expect((await api.call(store, another, { body: { token } })).status).toBe(200)
    expect((await api.call(store, another, { body: { token } })).status).toBe(429)
    expect((await act("erase", more.id)).status).toBe(200)
    expect((await act("reveal", more.id)).status).toBe(200)
  })

  it("a guest's order taken into an account", async () => {
    const order = await buy(domainShop, [aName()])
    const customer = await newCustomer(domainShop.shop)
    const claim = { method: "post", path: "/store/customers/me/orders/claim" } as const
    const token = new ClaimLinks("test-jwt-secret").make([order.id], GUEST)
    expect((await api.call(customer.http, claim, { body: { token: "made up" } })).status).toBe(404)
    expect((await api.call(customer.http, claim, { body: { token } })).status).toBe(200)
  })

  it("a customer's own inquiries", async () => {
    const customer = await newCustomer(domainShop.shop)
    const { ids } = await buyAs(domainShop, customer, [[SERVICE, ORDINARY]])
    const [id = ""] = ids
    const one = { params: { id } }
    const path = "/store/customers/me/inquiries"
    await api.call(customer.http, { method: "get", path })
    await untilInquiry(domainShop, id, "completed")
    await api.call(customer.http, { method: "get", path: `${path}/:id` }, one)
    expect((await api.call(customer.http, { method: "delete", path: `${path}/:id` }, one)).status).toBe(200)
    await api.call(customer.http, { method: "get", path: `${path}/:id` }, one)
    expect((await api.call(customer.http, { method: "get", path }, { query: { limit: "x" } })).status).toBe(
      400,
    )
  })

  it("a customer's own domains, and the portfolio that the shop's staff see", async () => {
    const customer = await newCustomer(domainShop.shop)
    const domain = aName()
    await buyDomainsAs(domainShop, customer, [domain])
    await syncNow(domainShop)
    const path = "/store/customers/me/domains"
    const params = { domain }
    expect((await api.call(customer.http, { method: "get", path }, inRegion())).status).toBe(200)
    expect(
      (await api.call(customer.http, { method: "get", path }, { query: { region_id: "none" } })).status,
    ).toBe(404)
    const one = (method: "get" | "put" | "post", end: string, body?: object) =>
      api.call(
        customer.http,
        { method, path: `${path}/:domain${end}` },
        { params, ...(body ? { body } : {}) },
      )
    const nameservers = ["ns1.mine.net", "ns2.mine.net"]
    expect((await one("put", "/nameservers", { nameservers })).status).toBe(200)
    expect((await one("put", "/nameservers", { nameservers: ["one"] })).status).toBe(400)
    expect((await one("post", "/lock", {})).status).toBe(200)
    expect((await one("post", "/auto-renew", { auto_renew: true })).status).toBe(200)
    expect((await one("post", "/requests", { what: "dns", text: "Please." })).status).toBe(200)
    expect((await one("post", "/requests", { what: "dns", text: "Please." })).status).toBe(409)
    expect((await one("get", "")).status).toBe(200)

    const all = "/admin/domains"
    const shown = (method: "get" | "post", end: string, body?: object) =>
      api.call(admin, { method, path: `${all}/:domain${end}` }, { params, ...(body ? { body } : {}) })
    expect((await api.call(admin, { method: "get", path: all }, { query: { owner: "none" } })).status).toBe(
      200,
    )
    expect((await api.call(admin, { method: "post", path: `${all}/sync` }, { body: {} })).status).toBe(200)
    expect((await shown("get", "")).status).toBe(200)
    expect((await shown("post", "/auto-renew", {})).status).toBe(200)
    expect((await shown("post", "/assign", { customer_id: "cus_none" })).status).toBe(422)
    expect((await api.call(admin, { method: "get", path: "/admin/domain-requests" })).status).toBe(200)
    const [request] = (await portfolioDomain(domainShop, domain)).requests
    const done = { method: "post", path: "/admin/domain-requests/:id/done" } as const
    expect((await api.call(admin, done, { params: { id: request?.id ?? "" }, body: {} })).status).toBe(200)
    expect((await api.call(admin, done, { params: { id: "none" }, body: {} })).status).toBe(404)
    expect((await shown("post", "/assign", { customer_id: null })).status).toBe(200)
    // As a mail server leaves it that refuses the address.
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE reseller_notice SET state = 'failed', reason = 'refused', mail_id = 'mail_1' WHERE domain = $1",
      [domain],
    )
    const mails = await api.call(admin, { method: "get", path: "/admin/domain-notices" })
    const [mail] = noticesAnswerSchema.parse(mails.data).notices
    const again = { method: "post", path: "/admin/domain-notices/:id/retry" } as const
    expect((await api.call(admin, again, { params: { id: mail?.id ?? "" }, body: {} })).status).toBe(200)
    expect((await api.call(admin, again, { params: { id: mail?.id ?? "" }, body: {} })).status).toBe(409)
    expect((await api.call(admin, again, { params: { id: "none" }, body: {} })).status).toBe(404)
    expect((await one("get", "")).status).toBe(404)
  })

  it("renewals that wait for money, before and after a person decides", async () => {
    const customer = await newCustomer(domainShop.shop)
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id })
    domainShop.sandbox.control.setDomain({ domain, expiry: yearsLater(EXPIRY) })
    await syncNow(domainShop)
    const { id } = await untilRenewal(domainShop.shop, domain, { state: "found" })
    const decide = (what: string, params = { id }) =>
      api.call(admin, { method: "post", path: `/admin/domain-renewals/:id/${what}` }, { params, body: {} })
    expect((await decide("bill")).status).toBe(200)
    expect((await decide("bill")).status).toBe(409)
    expect((await decide("waive", { id: "none" })).status).toBe(404)
    await api.call(customer.http, { method: "get", path: "/store/customers/me/domains" })
    await api.call(admin, { method: "get", path: "/admin/domains/:domain" }, { params: { domain } })
    await api.call(admin, { method: "get", path: "/admin/domain-renewals" }, { query: { q: domain } })
    expect((await decide("waive")).status).toBe(200)
  })

  it("what is sold by phone", async () => {
    const { region_id } = domainShop
    const sales = { method: "post", path: "/admin/domain-sales" } as const
    const sale = { email: "phone@customer.test", region_id, domains: [{ domain: aName() }] }
    expect((await api.call(admin, sales, { body: sale })).status).toBe(200)
    expect((await api.call(admin, sales, { body: { ...sale, region_id: "none" } })).status).toBe(404)
  })

  it("what the shop's staff look at and ask", async () => {
    const id = await strandedCart(domainShop, aName())
    await api.call(admin, { method: "get", path: "/admin/domain-account" })
    const seenTo = { method: "post", path: "/admin/domain-account/seen-to" } as const
    expect((await api.call(admin, seenTo, { body: { id } })).status).toBe(200)
    expect((await api.call(admin, seenTo, { body: { id } })).status).toBe(404)
    await api.call(admin, { method: "get", path: "/admin/domain-ledger" })
    await api.call(admin, { method: "get", path: "/admin/domain-ledger" }, { query: { from: "never" } })
    await api.call(admin, { method: "get", path: "/admin/domain-tlds" })
    await api.call(admin, { method: "get", path: "/admin/inquiry-services" })
    const prices = { method: "post", path: "/admin/domain-prices" } as const
    await api.call(
      admin,
      { method: "post", path: "/admin/domain-prices/preview" },
      { body: { pricing: null } },
    )
    const changed = { version: 0, pricing: null }
    expect((await api.call(admin, prices, { body: changed })).status).toBe(200)
    expect((await api.call(admin, prices, { body: changed })).status).toBe(409)
    await api.call(admin, { method: "get", path: "/admin/domain-prices" })
    const ask = { method: "post", path: "/admin/inquiry-orders" } as const
    const question = { service: SERVICE, input: ORDINARY, max_charge: 1_000_000, reference: "described" }
    expect((await api.call(admin, ask, { body: question })).status).toBe(200)
    expect(
      (await api.call(admin, ask, { body: { ...question, max_charge: 1, reference: "other" } })).status,
    ).toBe(409)
    const stop = { method: "post", path: "/admin/domain-switches" } as const
    expect((await api.call(admin, stop, { body: { what: "tld", tld: "xyz", stopped: true } })).status).toBe(
      200,
    )
    await api.call(admin, { method: "get", path: "/admin/domain-switches" })
    expect((await api.call(admin, stop, { body: { what: "tld", tld: "xyz", stopped: false } })).status).toBe(
      200,
    )
    expect((await api.call(admin, stop, { body: { what: "all" } })).status).toBe(400)
  })

  it("what machines ask that watch the shop", async () => {
    const health = { method: "get", path: "/admin/domain-health" } as const
    expect((await api.call(admin, health)).status).toBe(200)
    expect((await api.call(admin, health, { query: { ask: "upstream" } })).status).toBe(200)
    expect((await api.call(admin, health, { query: { ask: "everybody" } })).status).toBe(400)
    expect((await api.call(store, { method: "get", path: "/health/domains" })).status).toBe(200)
    const metrics = { method: "get", path: "/metrics/domains" } as const
    expect((await api.call(store, metrics)).status).toBe(401)
    const prometheus = axios.create({
      baseURL: domainShop.shop.url,
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect((await api.call(prometheus, metrics)).status).toBe(200)
  })

  it("and what is somebody's own or a secret is kept by no browser and no proxy", () => {
    expect(api.keptByOthers()).toEqual([
      "get /store/domains/tlds",
      "get /store/inquiries",
      "post /store/domains/search",
      "post /store/domains/search/batch",
      "post /store/domains/suggestions",
    ])
  })

  it("and no route was left out", () => {
    expect(api.neverAnswered()).toEqual([])
  })
})
