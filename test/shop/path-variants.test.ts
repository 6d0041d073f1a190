import { query } from "../../tools/postgres/query"
import { pathVariants } from "../support/bad-requests/path-variants"
import { type RawAnswer, RawClient } from "../support/bad-requests/send"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { untilAtRest } from "../support/domains/records"
import { anonymousCart } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"

/** Names the shop's own goods and ours. */
const OURS = /prod_(domain|identity)_reseller|variant_(domain|inquiry)_/

let domainShop: DomainShop
let alice: Customer
let bob: Customer
let raw: RawClient
let order_id: string
let cart_id: string
let item_id: string

beforeAll(async () => {
  domainShop = await startDomainShop()
  alice = await newCustomer(domainShop.shop)
  bob = await newCustomer(domainShop.shop)
  raw = new RawClient(domainShop.shop.url)
  const shop = asCustomer(domainShop.shop, alice)
  cart_id = (await anonymousCart(domainShop.shop, domainShop)).id
  item_id = (await addDomain({ ...domainShop, shop }, cart_id, aName())).domain_order.line_item_id
  order_id = (await pay(shop, cart_id)).id
  await untilAtRest(domainShop)
})
afterEach(() => expectAgreement(domainShop))
afterAll(async () => {
  raw?.close()
  await domainShop?.stop()
})

const tokenOf = (http: Customer["http"]) => ({ authorization: String(http.defaults.headers.Authorization) })

const send = (method: string, path: string, headers: Record<string, string>, body: object | null = null) =>
  raw.send({
    method,
    path,
    headers: { ...headers, ...(body === null ? {} : { "content-type": "application/json" }) },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
  })

/** No route is there, or Medusa knows nobody of this id. */
const NONE = [400, 404]

const ROUTES_OF_RETURNS: [string, string, object][] = [
  ["/store/returns", "order_id", {}],
  ["/store/swaps", "order_id", {}],
  ["/admin/orders/:id/return", "", {}],
  ["/admin/orders/:id/swaps", "", {}],
  ["/admin/orders/:id/claims", "", { type: "refund" }],
]

describe.each(ROUTES_OF_RETURNS)("POST %s, however its path is written,", (route, named, more) => {
  const isAdmin = route.startsWith("/admin")
  const ask = (path: string): Promise<RawAnswer> => {
    const items = [{ item_id, quantity: 1 }]
    const body = {
      ...more,
      ...(named === "" ? {} : { order_id }),
      ...(route.endsWith("swaps") ? { return_items: items, additional_items: [] } : {}),
      ...(route.endsWith("claims") ? { claim_items: [{ item_id, quantity: 1, reason: "other" }] } : {}),
      ...(/returns?$/.test(route) ? { items } : {}),
    }
    return send("POST", path, isAdmin ? tokenOf(domainShop.shop.admin) : {}, body)
  }

  it("sends nothing of ours back", async () => {
    const passed: unknown[] = []
    let guarded = 0
    for (const [how, path] of pathVariants(route, order_id)) {
      const { status, text } = await ask(path)
      if (text.includes("domain_not_returnable")) guarded += 1
      else if (status < 400) passed.push({ how, path, status })
    }
    expect(passed).toEqual([])
    // As documented, in upper case, with a slash at the end, with a query and where Medusa lets a slash be doubled.
    expect(guarded).toBeGreaterThanOrEqual(6)
    const made = `SELECT id FROM "return" UNION ALL SELECT id FROM swap UNION ALL SELECT id FROM claim_order`
    expect(await query(domainShop.shop.databaseUrl, made)).toEqual([])
  })
})

const CATALOGUE: [string, string][] = [
  ["/store/products", ""],
  ["/store/products/:id", "prod_domain_reseller"],
  ["/store/variants", ""],
  ["/store/variants/:id", "variant_domain_register"],
]

describe.each(CATALOGUE)("GET %s, however its path is written,", (route, id) => {
  it("shows nothing of ours", async () => {
    const seen: unknown[] = []
    for (const method of ["GET", "HEAD"]) {
      for (const [how, path] of pathVariants(route, id)) {
        const { status, text } = await send(method, path, {})
        // A refusal repeats the id that was asked for.
        const isShown = id === "" ? OURS.test(text) : !NONE.includes(status) && status !== 404
        if (isShown) seen.push({ how, path, status, text: text.slice(0, 200) })
      }
    }
    expect(seen).toEqual([])
  })
})

describe("GET /store/orders/cart/:cart_id, however its path is written,", () => {
  it("answers a stranger nothing about a customer's order", async () => {
    const seen: unknown[] = []
    const strangers: [string, Record<string, string>][] = [
      ["nobody", {}],
      ["another", tokenOf(bob.http)],
    ]
    for (const [who, headers] of strangers) {
      for (const [how, path] of pathVariants("/store/orders/cart/:id", cart_id)) {
        const { status, text } = await send("GET", path, headers)
        if (status === 200 || text.includes(alice.email)) seen.push({ who, how, path, status })
      }
    }
    expect(seen).toEqual([])
  })

  it("answers the customer as ever", async () => {
    const { status, text } = await send("GET", `/store/orders//cart/${cart_id}`, tokenOf(alice.http))
    expect({ status, order: JSON.parse(text).order.id }).toEqual({ status: 200, order: order_id })
  })
})

/** Medusa's cart routes for a stranger, and ours beside them. */
const CART_ROUTES: [string, string, object | null][] = [
  ["GET", "/store/carts/:id", null],
  ["POST", "/store/carts/:id", {}],
  ["POST", "/store/carts/:id/payment-sessions", {}],
  ["POST", "/store/carts/:id/complete", {}],
  ["POST", "/store/carts/:id/complete-cart", {}],
]

describe.each(CART_ROUTES)("%s %s, however its path is written,", (method, route, body) => {
  it("tells a stranger nothing personal of a customer's cart", async () => {
    const seen: unknown[] = []
    for (const [how, path] of pathVariants(route, cart_id)) {
      const { status, text } = await send(method, path, tokenOf(bob.http), body)
      if (text.includes(alice.email) || text.includes(order_id) || text.includes("Tehran")) {
        seen.push({ how, path, status })
      }
    }
    expect(seen).toEqual([])
  })
})

/** Where a session without an Origin of the shop's must not change anything, or an answer must not be kept. */
const OWN: [string, string][] = [
  ["/store/carts/:id/domains", "POST"],
  ["/store/carts/:id/inquiries", "POST"],
  ["/store/inquiries/read", "POST"],
  ["/store/customers/me/orders/claim", "POST"],
  ["/store/domains/search", "POST"],
  ["/admin/domain-switches", "POST"],
]

describe.each(OWN)("our own route %s, however its path is written,", (route, method) => {
  it("is not reached by a form, which another site's page can send", async () => {
    const passed: unknown[] = []
    let refused = 0
    for (const [how, path] of pathVariants(route, cart_id)) {
      const { status } = await raw.send({
        method,
        path,
        headers: {
          ...tokenOf(route.startsWith("/admin") ? domainShop.shop.admin : alice.http),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: Buffer.from("a=b"),
      })
      if (status === 415) refused += 1
      else if (status < 400) passed.push({ how, path, status })
    }
    expect(passed).toEqual([])
    expect(refused).toBeGreaterThanOrEqual(4)
  })
})

describe("a browser's question whether another site may use a guarded route", () => {
  it.each(["/store/returns", "/store/swaps", "/store/products", "/admin/orders/none/claims"])(
    "is answered by Medusa's own rules: %s",
    async (path) => {
      const headers = { origin: "https://elsewhere.test", "access-control-request-method": "POST" }
      const { status, headers: answered } = await send("OPTIONS", path, headers)
      expect({ status, allow: answered.allow }).toEqual({ status: 204, allow: undefined })
    },
  )
})
