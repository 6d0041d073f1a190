import axios, { type AxiosInstance, type AxiosResponse } from "axios"
import { z } from "zod"
import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { query } from "../../dev/postgres/query"
import { noticesAnswerSchema } from "../../src/reseller/mail/notices.requests"
import { ClaimLinks } from "../../src/reseller/orders/claim-links.service"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { EXPIRY, ownDomain, yearsLater } from "../support/domains/owned"
import { buyAs, buyInquiry, untilInquiry } from "../support/inquiries/inquiries"
import { notifyWith } from "../support/mail/shop-mail"
import { type Asked, DescribedApi } from "../support/open-api/answers"
import { buyDomainsAs, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { untilRenewal } from "../support/renewals/renewals"
import { anonymousCart, GUEST, newCart } from "../support/shop/cart"
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

type Step = readonly [route: string, asked: Asked, status?: number]

/** Each call must succeed, or end with its status, as described; the last answer. Malformed ones: bad-requests.test.ts. */
async function steps(http: AxiosInstance, ...all: Step[]): Promise<AxiosResponse> {
  let last: AxiosResponse | undefined
  for (const [route, asked, status = 200] of all) {
    const [method, path = ""] = route.split(" ")
    last = await api.call(http, { method: METHOD.parse(method), path }, asked)
    expect([route, last.status]).toEqual([route, status])
  }
  if (last === undefined) throw new Error("no step")
  return last
}
const METHOD = z.enum(["get", "post", "put", "delete"])
const inRegion = () => ({ query: { region_id: domainShop.region_id } })

describe("Every answer of the shop is as the OpenAPI document describes it:", () => {
  it("search, extensions, and domains put into a cart, one or several", async () => {
    const { region_id } = domainShop
    const queries = ["hello", aName(), aName("taken-"), aName("premium-"), aName("unchecked-")]
    const names = [aName(), aName("taken-"), "two words"]
    const { id } = await newCart(domainShop.shop, domainShop)
    const params = { id }
    const domain = aName()
    const domains = names.map((name) => ({ domain: name }))
    const change = "post /store/carts/:id/domains/:domain"
    await steps(
      store,
      ["get /store/domains/tlds", inRegion()],
      ...queries.map((query): Step => ["post /store/domains/search", { body: { query, region_id } }]),
      ["post /store/domains/suggestions", { body: { query: "wanted.com", region_id } }],
      ["post /store/domains/search/batch", { body: { names, region_id } }],
      ["post /store/carts/:id/domains", { params, body: { domain } }],
      ["post /store/carts/:id/domains", { params, body: { domain } }, 409],
      ["post /store/carts/:id/domains", { params, body: { domain: aName("taken-") } }, 422],
      [change, { params: { id, domain }, body: { years: 2 } }],
      ["post /store/carts/:id/domains/batch", { params, body: { domains } }],
      ["post /store/carts/:id/domains/terms", { params, body: { years: 3 } }],
    )
  })

  it("domain orders, before and after a person decides", async () => {
    const refused = aName("errs-validation-failed-")
    const dearer = aName("chargeplus-")
    const order = await buy(domainShop, [refused, dearer])
    const { id } = await untilState(domainShop, order.id, refused, "held")
    const charged = await untilState(domainShop, order.id, dearer, "held")
    const of = { params: { id: charged.id } }
    await steps(store, ["get /store/orders/:id/domains", { params: { id: order.id } }])
    await steps(
      admin,
      ["get /admin/domain-orders", { query: { state: "held" } }],
      ["get /admin/domain-orders/:id", { params: { id } }],
      ["post /admin/domain-orders/:id/approve", { ...of, body: { cost: 1 } }, 409],
      ["post /admin/domain-orders/:id/approve", { ...of, body: { cost: charged.current_cost } }],
      ["post /admin/domain-orders/:id/retry", { params: { id } }],
    )
    await untilState(domainShop, order.id, refused, "held")
    await steps(admin, ["post /admin/domain-orders/:id/reject", { params: { id }, body: {} }])
    await untilState(domainShop, order.id, refused, "refunded")
  })

  it("inquiries on offer, in a cart, and refused", async () => {
    const { id } = await newCart(domainShop.shop, domainShop)
    await steps(
      store,
      ["get /store/inquiries", inRegion()],
      [
        "post /store/carts/:id/inquiries",
        { params: { id }, body: { service: SERVICE, input: ORDINARY, consent: true } },
      ],
    )
  })

  it("inquiry orders, before and after a person decides", async () => {
    const more = await buyInquiry(domainShop, SERVICE, CHARGED_MORE)
    const conflict = await buyInquiry(domainShop, SERVICE, CONFLICT)
    const { current_cost: cost } = await untilInquiry(domainShop, more.id, "held")
    await untilInquiry(domainShop, conflict.id, "held")
    const act = (action: string, { id }: { id: string }, body = {}): Step => [
      `post /admin/inquiry-orders/:id/${action}`,
      { params: { id }, body },
    ]
    await steps(store, ["get /store/orders/:id/inquiries", { params: { id: more.order.id } }])
    await steps(
      admin,
      ["get /admin/inquiry-orders", { query: { state: "held" } }],
      ["get /admin/inquiry-orders/:id", { params: { id: more.id } }],
      act("approve", more, { cost }),
      act("retry", conflict),
    )
    await untilInquiry(domainShop, conflict.id, "held")
    const link = await steps(
      admin,
      act("reject", conflict, { even_if_charged: true }),
      act("reveal", more),
      act("link", more),
    )
    const body = { token: z.object({ token: z.string() }).parse(link.data).token }
    await steps(
      store,
      ["post /store/inquiries/read", { body }],
      ["post /store/inquiries/link", { body }],
      ["delete /store/inquiries/link", { body }],
    )
    await steps(admin, act("erase", more), act("reveal", more))
  })

  it("a guest's order taken into an account, and a customer's own inquiries", async () => {
    const order = await buy(domainShop, [aName()])
    const customer = await newCustomer(domainShop.shop)
    const open = await anonymousCart(domainShop.shop, domainShop)
    const token = new ClaimLinks("test-jwt-secret").make([order.id], GUEST)
    const { ids } = await buyAs(domainShop, customer, [[SERVICE, ORDINARY]])
    const [id = ""] = ids
    await untilInquiry(domainShop, id, "completed")
    const own = "/store/customers/me/inquiries"
    await steps(
      customer.http,
      ["post /store/carts/:id/claim", { params: { id: open.id } }],
      ["post /store/customers/me/orders/link", { body: { order_id: order.id } }],
      ["post /store/customers/me/orders/claim", { body: { token } }],
      [`get ${own}`, {}],
      [`get ${own}/:id`, { params: { id } }],
      [`delete ${own}/:id`, { params: { id } }],
      [`get ${own}/:id`, { params: { id } }],
    )
  })

  it("a customer's own domains, and the portfolio that the shop's staff see", async () => {
    const customer = await newCustomer(domainShop.shop)
    const domain = aName()
    await buyDomainsAs(domainShop, customer, [domain])
    await syncNow(domainShop)
    const own = "/store/customers/me/domains"
    const of = (body: object) => ({ params: { domain }, body })
    const nameservers = ["ns1.mine.net", "ns2.mine.net"]
    const request = { what: "dns", text: "Please." }
    await steps(
      customer.http,
      [`get ${own}`, inRegion()],
      [`put ${own}/:domain/nameservers`, of({ nameservers })],
      [`post ${own}/:domain/lock`, of({})],
      [`post ${own}/:domain/auto-renew`, of({ auto_renew: true })],
      [`post ${own}/:domain/requests`, of(request)],
      [`get ${own}/:domain`, { params: { domain } }],
    )
    const [asked] = (await portfolioDomain(domainShop, domain)).requests
    await steps(
      admin,
      ["get /admin/domains", { query: { owner: "none" } }],
      ["post /admin/domains/sync", { body: {} }],
      ["get /admin/domains/:domain", { params: { domain } }],
      ["post /admin/domains/:domain/auto-renew", of({})],
      ["get /admin/domain-requests", {}],
      ["post /admin/domain-requests/:id/done", { params: { id: asked?.id ?? "" }, body: {} }],
      ["post /admin/domain-requests/:id/reopen", { params: { id: asked?.id ?? "" }, body: {} }],
      ["post /admin/domains/:domain/assign", of({ customer_id: null })],
    )
    await steps(customer.http, [`get ${own}/:domain`, { params: { domain } }, 404])
    // As a mail server leaves it that refuses the address.
    await query(
      domainShop.shop.databaseUrl,
      "UPDATE reseller_notice SET state = 'failed', reason = 'refused', mail_id = 'mail_1' WHERE domain = $1",
      [domain],
    )
    const mails = await steps(admin, ["get /admin/domain-notices", {}])
    const id = noticesAnswerSchema.parse(mails.data).notices[0]?.id
    await steps(admin, ["post /admin/domain-notices/:id/retry", { params: { id: id ?? "" }, body: {} }])
  })

  it("renewals that wait for money, before and after a person decides", async () => {
    const customer = await newCustomer(domainShop.shop)
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id })
    domainShop.sandbox.control.setDomain({ domain, expiry: yearsLater(EXPIRY) })
    await syncNow(domainShop)
    const { id } = await untilRenewal(domainShop.shop, domain, { state: "found" })
    const decide = (what: string): Step => [
      `post /admin/domain-renewals/:id/${what}`,
      { params: { id }, body: {} },
    ]
    await steps(admin, decide("bill"))
    await steps(customer.http, ["get /store/customers/me/domains", {}])
    await steps(
      admin,
      ["get /admin/domains/:domain", { params: { domain } }],
      ["get /admin/domain-renewals", { query: { q: domain } }],
      decide("waive"),
    )
  })

  it("what the shop's staff sell by phone, look at and ask", async () => {
    const { region_id } = domainShop
    const sale = { email: "phone@customer.test", region_id, domains: [{ domain: aName() }] }
    const { id } = await cartWith(domainShop, [aName()])
    // Paid for twenty minutes ago, and becomes no order.
    for (const sql of [
      "UPDATE reseller_order SET fault = 'none', watch_at = now() + interval '1 hour' WHERE cart_id = $1",
      "UPDATE cart SET payment_authorized_at = now() - interval '20 minutes' WHERE id = $1",
    ])
      await query(domainShop.shop.databaseUrl, sql, [id])
    const changed = { version: 0, pricing: null }
    const question = { service: SERVICE, input: ORDINARY, max_charge: 1_000_000, reference: "described" }
    const stop = { what: "tld", tld: "xyz" }
    await steps(
      admin,
      ["post /admin/domain-sales", { body: sale }],
      ["get /admin/domain-account", {}],
      ["post /admin/domain-account/seen-to", { body: { id } }],
      ["get /admin/domain-ledger", {}],
      ["get /admin/domain-tlds", {}],
      ["get /admin/inquiry-services", {}],
      ["post /admin/domain-prices/preview", { body: { pricing: null } }],
      ["post /admin/domain-prices", { body: changed }],
      ["post /admin/domain-prices", { body: changed }, 409],
      ["get /admin/domain-prices", {}],
      ["post /admin/inquiry-orders", { body: question }],
      ["post /admin/inquiry-orders", { body: { ...question, max_charge: 1, reference: "other" } }, 409],
      ["post /admin/domain-switches", { body: { ...stop, stopped: true } }],
      ["get /admin/domain-switches", {}],
      ["post /admin/domain-switches", { body: { ...stop, stopped: false } }],
    )
  })

  it("what machines ask that watch the shop", async () => {
    await steps(
      admin,
      ["get /admin/domain-health", {}],
      ["get /admin/domain-health", { query: { ask: "upstream" } }],
    )
    await steps(store, ["get /health/domains", {}], ["get /metrics/domains", {}, 401])
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    await steps(axios.create({ baseURL: domainShop.shop.url, headers }), ["get /metrics/domains", {}])
  })

  it("what is somebody's own or a secret is kept by no browser and no proxy, and no route was left out", () => {
    expect(api.keptByOthers()).toEqual([
      "get /store/domains/tlds",
      "get /store/inquiries",
      "post /store/domains/search",
      "post /store/domains/search/batch",
      "post /store/domains/suggestions",
    ])
    expect(api.neverAnswered()).toEqual([])
  })
})
