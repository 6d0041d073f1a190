import axios, { type AxiosResponse } from "axios"
import { z } from "zod"
import { DESCRIBED_OPERATIONS, nameOf } from "../support/bad-requests/described-operations"
import { pathVariants } from "../support/bad-requests/path-variants"
import { authorizationOf, type RawAnswer, RawClient } from "../support/bad-requests/send"
import { addDomain, aName } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { ADMIN } from "../support/shop/admin"
import { anonymousCart } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"

/** In admin_cors and store_cors of the shop: as a text, and by a pattern. */
const LISTED = "https://admin.partner.test"
const LISTED_BY_PATTERN = "https://desk-7.partner.test"
const CORS = `${LISTED},/^https:\\/\\/desk-\\d+\\.partner\\.test$/`

let alice: Customer
let raw: RawClient
let cart_id: string
let order_id: string
let item_id: string
/** By who asks. */
let headers: Readonly<Record<"nobody" | "bob" | "alice" | "admin", Readonly<Record<string, string>>>>

openDomainShop({}, { cors: CORS })
beforeAll(async () => {
  alice = await newCustomer(domainShop.shop)
  const bob = await newCustomer(domainShop.shop)
  raw = new RawClient(domainShop.shop.url)
  const shop = asCustomer(domainShop.shop, alice)
  cart_id = (await anonymousCart(domainShop.shop, domainShop)).id
  item_id = (await addDomain({ ...domainShop, shop }, cart_id, aName())).domain_order.line_item_id
  order_id = (await pay(shop, cart_id)).id
  headers = {
    nobody: {},
    bob: authorizationOf(bob.http),
    alice: authorizationOf(alice.http),
    admin: authorizationOf(domainShop.shop.admin),
  }
  await untilAtRest(domainShop)
})
afterAll(() => raw?.close())

/** Whether the guard refused, or the answer was nothing to the asker; else what was let through. */
type Verdict = "guarded" | "passed" | "nothing"
const refusedAs =
  (code: string) =>
  ({ status, text }: RawAnswer): Verdict =>
    text.includes(code) ? "guarded" : status < 400 ? "passed" : "nothing"
const toldUnless =
  (isTold: (answer: RawAnswer) => boolean) =>
  (answer: RawAnswer): Verdict =>
    isTold(answer) ? "passed" : "nothing"

const notReturned = refusedAs("domain_not_returnable")
const noForm = refusedAs("json_required")
const ofAlice = toldUnless(({ text }) => text.includes(alice.email) || text.includes(order_id))
const ofOurs = toldUnless(
  ({ status, text }) => status === 200 && /_(domain|identity)_reseller|variant_(domain|inquiry)_/.test(text),
)
const FORM = "a=b"
const lines = () => [{ item_id, quantity: 1 }]
const swapped = () => ({ return_items: lines(), additional_items: [] })
const claimed = () => ({ type: "refund", claim_items: [{ item_id, quantity: 1, reason: "other" }] })

type Asked = [
  method: string,
  route: string,
  who: keyof typeof headers,
  verdict: (answer: RawAnswer) => Verdict,
  id?: () => string,
  body?: () => object | string,
]

/** Guarded of these is what is written as documented, in upper case, with a slash at the end, with a query, and where Medusa lets a slash be doubled. */
const GUARDED: Asked[] = [
  ["POST", "/store/returns", "nobody", notReturned, () => "", () => ({ order_id, items: lines() })],
  ["POST", "/store/swaps", "nobody", notReturned, () => "", () => ({ order_id, ...swapped() })],
  ["POST", "/admin/orders/:id/return", "admin", notReturned, () => order_id, () => ({ items: lines() })],
  ["POST", "/admin/orders/:id/swaps", "admin", notReturned, () => order_id, () => swapped()],
  ["POST", "/admin/orders/:id/claims", "admin", notReturned, () => order_id, () => claimed()],
]
const FORMS: Asked[] = [
  ["POST", "/store/carts/:id/domains", "alice", noForm, () => cart_id, () => FORM],
  ["POST", "/admin/domain-switches", "admin", noForm, () => "", () => FORM],
]
const HIDDEN: Asked[] = [
  ["GET", "/store/products", "nobody", ofOurs],
  ["GET", "/store/products/:id", "nobody", ofOurs, () => "prod_domain_reseller"],
  ["GET", "/store/variants", "nobody", ofOurs],
  ["GET", "/store/variants/:id", "nobody", ofOurs, () => "variant_domain_register"],
  ["GET", "/store/orders/cart/:id", "nobody", ofAlice, () => cart_id],
  ["GET", "/store/orders/cart/:id", "bob", ofAlice, () => cart_id],
  ["GET", "/store/carts/:id", "bob", ofAlice, () => cart_id],
  ["POST", "/store/carts/:id", "bob", ofAlice, () => cart_id, () => ({})],
  ["POST", "/store/carts/:id/payment-sessions", "bob", ofAlice, () => cart_id, () => ({})],
  ["POST", "/store/carts/:id/complete", "bob", ofAlice, () => cart_id, () => ({})],
]

describe.each([
  [6, GUARDED],
  [4, FORMS],
  [0, HIDDEN],
])("However its path is written, of which at least %i ways are the guard's to refuse,", (least, asked) => {
  it.each(asked)("%s %s lets %s nothing through", async (...given) => {
    const [method, route, who, verdict, id, body] = given
    const written = body?.() ?? null
    const type = typeof written === "string" ? "application/x-www-form-urlencoded" : "application/json"
    const text = typeof written === "string" ? written : JSON.stringify(written)
    const verdicts: unknown[] = []
    for (const [how, path] of pathVariants(route, id?.() ?? "")) {
      const answer = await raw.send({
        method,
        path,
        headers: { ...headers[who], ...(written === null ? {} : { "content-type": type }) },
        body: written === null ? null : Buffer.from(text),
      })
      verdicts.push(verdict(answer) === "passed" ? { how, path, status: answer.status } : verdict(answer))
    }
    expect(verdicts.filter((one) => typeof one === "object")).toEqual([])
    expect(verdicts.filter((one) => one === "guarded").length).toBeGreaterThanOrEqual(least)
    const made = `SELECT id FROM "return" UNION ALL SELECT id FROM swap UNION ALL SELECT id FROM claim_order`
    expect(await sql(made)).toEqual([])
  })
})

it("the customer's order is answered to them as ever", async () => {
  const path = `/store/orders//cart/${cart_id}`
  const { status, text } = await raw.send({ method: "GET", path, headers: headers.alice, body: null })
  expect({ status, order: JSON.parse(text).order.id }).toEqual({ status: 200, order: order_id })
})

it.each(["/store/returns", "/store/products", "/admin/orders/none/claims"])(
  "a browser's question whether another site may use %s is answered by Medusa's own rules",
  async (path) => {
    const asked = { origin: "https://elsewhere.test", "access-control-request-method": "POST" }
    const answer = await raw.send({ method: "OPTIONS", path, headers: asked, body: null })
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({ status: 204, allow: undefined })
  },
)

const FOREIGN = "https://evil.test"

const cookieOf = ({ headers }: AxiosResponse): string =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

let cookies: Readonly<Record<"admin" | "alice", string>>
beforeAll(async () => {
  const { http } = domainShop.shop
  cookies = {
    admin: cookieOf(await http.post("/admin/auth", ADMIN)),
    alice: cookieOf(await http.post("/store/auth", alice.login)),
  }
})

type Route = { method: string; path: string }
type Headers = Readonly<Record<string, string>>

/** A request as a browser makes it of a form or a script; nothing of axios' own. `null`: without a type. */
const send = ({ method, path }: Route, type: string | null, headers: Headers) =>
  axios.request<unknown>({
    baseURL: domainShop.shop.url,
    method,
    url: path.replace(/\{\w+\}/g, "none"),
    headers: { "content-type": type ?? false, ...headers },
    data: type?.startsWith("application/json") ? "{}" : "",
    transformRequest: (data: unknown) => data,
    validateStatus: () => true,
  })

/** What the guard of writes says; nothing of what comes after it. */
const verdictOf = ({ status, data }: AxiosResponse<unknown>): string => {
  const { code } = z.object({ code: z.string().optional() }).catch({}).parse(data)
  if (status === 401) throw new Error("not signed in: the request proves nothing")
  return code === "json_required" || code === "foreign_origin" ? `${status} ${code}` : "let through"
}

const WRITES = DESCRIBED_OPERATIONS.filter(({ method }) => method !== "GET")
const ownerOf = ({ path }: Route) => (path.startsWith("/admin/") ? "admin" : "alice")

it.each(WRITES.map((operation) => [nameOf(operation), operation] as const))(
  "%s is for JSON, and with a cookie for the shop's own pages",
  async (_, route) => {
    const cookie = cookies[ownerOf(route)]
    const said = async (type: string | null, headers: Headers) => verdictOf(await send(route, type, headers))
    const mayLackType = route.method === "DELETE" && ownerOf(route) === "alice"
    expect({
      form: await said("application/x-www-form-urlencoded", { cookie, origin: FOREIGN }),
      typeless: await said(null, { cookie }),
      foreign: await said("application/json", { cookie, origin: FOREIGN }),
      own: await said("application/json", { cookie, origin: domainShop.shop.url }),
      bearer: await said("application/json", { ...headers[ownerOf(route)], origin: FOREIGN }),
    }).toEqual({
      form: "415 json_required",
      typeless: mayLackType ? "let through" : "415 json_required",
      foreign: "403 foreign_origin",
      own: "let through",
      bearer: "let through",
    })
  },
)

describe("Of a route that stands for all", () => {
  const ROUTE = { method: "POST", path: "/admin/domain-switches" }
  const said = async (type: string, headers: Headers) =>
    verdictOf(await send(ROUTE, type, { cookie: cookies.admin, ...headers }))

  it.each(["multipart/form-data; boundary=x", "text/plain; application/json"])(
    "the type %s is no JSON",
    async (type) => {
      expect(await said(type, {})).toBe("415 json_required")
    },
  )

  it.each([
    ["let through", "listed", LISTED],
    ["let through", "listed by a pattern", LISTED_BY_PATTERN],
    ["let through", "that says nothing of itself", null],
    ["let through", "of the name that the proxy was asked for", "https://shop.example:443"],
    ["403 foreign_origin", "with that name in its own", "https://shop.example.evil.test"],
    ["403 foreign_origin", "with the shop's name in it", "SHOP.evil.test"],
    ["403 foreign_origin", "on another port of the same host", "http://127.0.0.1:1"],
    ["403 foreign_origin", "in a sandboxed frame", "null"],
  ])("%s is said to a page %s", async (verdict, _, origin) => {
    const proxied: Headers = origin?.includes("shop.example") ? { "x-forwarded-host": "shop.example" } : {}
    const from: Headers = origin === null ? {} : { origin: origin.replace("SHOP", domainShop.shop.url) }
    expect(await said("application/json; charset=utf-8", { ...from, ...proxied })).toBe(verdict)
  })
})
