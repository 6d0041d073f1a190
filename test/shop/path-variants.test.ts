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

let domainShop: DomainShop
let alice: Customer
let raw: RawClient
let cart_id: string
let order_id: string
let item_id: string
/** By who asks. */
let headers: Readonly<Record<"nobody" | "bob" | "alice" | "admin", Readonly<Record<string, string>>>>

const tokenOf = (http: Customer["http"]) => ({ authorization: String(http.defaults.headers.Authorization) })

beforeAll(async () => {
  domainShop = await startDomainShop()
  alice = await newCustomer(domainShop.shop)
  const bob = await newCustomer(domainShop.shop)
  raw = new RawClient(domainShop.shop.url)
  const shop = asCustomer(domainShop.shop, alice)
  cart_id = (await anonymousCart(domainShop.shop, domainShop)).id
  item_id = (await addDomain({ ...domainShop, shop }, cart_id, aName())).domain_order.line_item_id
  order_id = (await pay(shop, cart_id)).id
  headers = {
    nobody: {},
    bob: tokenOf(bob.http),
    alice: tokenOf(alice.http),
    admin: tokenOf(domainShop.shop.admin),
  }
  await untilAtRest(domainShop)
})
afterEach(() => expectAgreement(domainShop))
afterAll(async () => {
  raw?.close()
  await domainShop?.stop()
})

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
  [
    "POST",
    "/store/swaps",
    "nobody",
    notReturned,
    () => "",
    () => ({ order_id, return_items: lines(), additional_items: [] }),
  ],
  ["POST", "/admin/orders/:id/return", "admin", notReturned, () => order_id, () => ({ items: lines() })],
  [
    "POST",
    "/admin/orders/:id/swaps",
    "admin",
    notReturned,
    () => order_id,
    () => ({ return_items: lines() }),
  ],
  [
    "POST",
    "/admin/orders/:id/claims",
    "admin",
    notReturned,
    () => order_id,
    () => ({ type: "refund", claim_items: [{ item_id, quantity: 1, reason: "other" }] }),
  ],
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
    expect(await query(domainShop.shop.databaseUrl, made)).toEqual([])
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
