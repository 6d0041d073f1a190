import { z } from "zod"
import {
  DESCRIBED_OPERATIONS,
  type DescribedOperation,
  nameOf,
} from "../support/bad-requests/described-operations"
import { type Example, hostileRequests } from "../support/bad-requests/hostile-requests"
import { authorizationOf, type RawAnswer, RawClient, type RawRequest } from "../support/bad-requests/send"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { buyAs, makeLink, untilInquiry } from "../support/inquiries/inquiries"
import { buyDomainsAs } from "../support/portfolio/portfolio-shop"
import { newCustomer } from "../support/shop/customer"

const SERVICE = "trust-seal-inquiry"
const INPUT = { website: "shop.example" }

let client: RawClient
/** Of whom the routes of each side are for; strangers get no further than the door (walk). */
let authorization: Readonly<Record<"store" | "admin", Readonly<Record<string, string>>>>
let exampleOf: (operation: DescribedOperation) => Example

/** Something for every id, and a body for every route that needs one: a request is wrong where the test makes it so. */
async function examples(): Promise<(operation: DescribedOperation) => Example> {
  const { shop, region_id } = domainShop
  const customer = await newCustomer(shop)
  authorization = { store: authorizationOf(customer.http), admin: authorizationOf(shop.admin) }
  const refused = aName("errs-validation-failed-")
  const order = await buy(domainShop, [refused])
  const held = await untilState(domainShop, order.id, refused, "held")
  const { ids } = await buyAs(domainShop, customer, [
    [SERVICE, INPUT],
    [SERVICE, INPUT],
  ])
  for (const id of ids) await untilInquiry(domainShop, id, "completed")
  const [own = "", admins = ""] = ids
  const { token } = await makeLink(domainShop, own)
  const mine = aName()
  await buyDomainsAs(domainShop, customer, [mine])
  const { id: cart_id } = await cartWith(domainShop, [])
  const id_in: readonly (readonly [string, string])[] = [
    ["/store/carts/", cart_id],
    ["/store/orders/", order.id],
    ["/store/customers/me/domains/", mine],
    ["/store/customers/", own],
    ["/admin/domains/", mine],
    ["/admin/inquiry-orders/", admins],
    ["/admin/domain-orders/", held.id],
  ]
  const bodies: Readonly<Record<string, Example["body"]>> = {
    "POST /store/domains/search": { query: "hello", region_id },
    "POST /store/domains/suggestions": { query: "hello", region_id },
    "POST /store/carts/{id}/domains": { domain: aName(), years: 1 },
    "POST /store/carts/{id}/inquiries": { service: SERVICE, input: INPUT, consent: true },
    "POST /store/carts/{id}/domains/{domain}": { years: 2 },
    "POST /store/inquiries/read": { token },
    "POST /store/customers/me/orders/claim": { token: "a claim" },
    "POST /store/customers/me/orders/link": { order_id: order.id },
    "POST /admin/inquiry-orders": {
      service: SERVICE,
      input: INPUT,
      max_charge: 100_000,
      reference: "bad-requests",
    },
    "PUT /store/customers/me/domains/{domain}/nameservers": { nameservers: ["ns1.mine.net", "ns2.mine.net"] },
    "POST /store/customers/me/domains/{domain}/auto-renew": { auto_renew: true },
    "POST /store/customers/me/domains/{domain}/requests": { what: "dns", text: "Please." },
    "POST /admin/domains/{domain}/assign": { customer_id: customer.id },
    "POST /admin/domain-account/seen-to": { id: cart_id },
    "POST /admin/domain-prices": { version: 0, pricing: null },
    "POST /admin/domain-prices/preview": { pricing: null },
    "POST /admin/domain-switches": { what: "tld", tld: "xyz", stopped: false },
  }
  return (operation) => ({
    path: Object.fromEntries(
      operation.in_path.map((name) => [
        name,
        id_in.find(([start]) => operation.path.startsWith(start))?.[1] ?? "none",
      ]),
    ),
    query: Object.fromEntries(
      operation.in_query.filter((name) => name === "region_id").map((name) => [name, region_id]),
    ),
    body: bodies[nameOf(operation)] ?? {},
  })
}

afterEach(() => untilAtRest(domainShop))
openDomainShop()
beforeAll(async () => {
  client = new RawClient(domainShop.shop.url)
  exampleOf = await examples()
})
afterAll(() => client?.close())

const requestsTo = (operation: DescribedOperation): RawRequest[] => {
  const who = authorization[operation.path.startsWith("/admin/") ? "admin" : "store"]
  return hostileRequests(operation, exampleOf(operation)).map((request) => ({
    ...request,
    headers: { ...who, ...request.headers },
  }))
}

const refusalSchema = z.object({ type: z.string(), code: z.string(), message: z.string() })

/** Node's own, before any program sees the request: its head is too large. */
const HEAD_TOO_LARGE = 431
const UNCHANGED = 304

/** Medusa's own, with the one word "Unauthorized". */
const NOT_SIGNED_IN = 401

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with an answer to a bad request; null for a good one. */
function problemOf({ statuses, codes }: DescribedOperation, { status, text }: RawAnswer): string | null {
  if (status === HEAD_TOO_LARGE || status === UNCHANGED) return null
  if (!statuses.includes(status)) return `${status} is not described: ${text.slice(0, 200)}`
  if (/node_modules|\n\s+at /.test(text)) return `${status} with a stack: ${text.slice(0, 200)}`
  if (status < 400 || status === NOT_SIGNED_IN) return null
  const refusal = isJson(text) ? refusalSchema.safeParse(JSON.parse(text)) : null
  if (!refusal?.success) return `${status} in another shape: ${text.slice(0, 200)}`
  return codes.get(status)?.includes(refusal.data.code)
    ? null
    : `${status} with a code that is not described: ${text.slice(0, 200)}`
}

/** Medusa hears of a cart's customer when the cart is long paid. */
const OF_THE_PURCHASE = /processing cart\.customer_updated/

describe("Malformed requests are refused with an answer that the OpenAPI document describes:", () => {
  it.each(DESCRIBED_OPERATIONS.map((operation) => [nameOf(operation), operation] as const))(
    "%s",
    async (_, operation) => {
      const problems = await client.problems(requestsTo(operation), (answer) => problemOf(operation, answer))
      expect(problems).toEqual([])
    },
  )

  it.each(["payment-sessions", "payment-session", "payment-sessions/demo", "payment-sessions/demo/refresh"])(
    "a cart that cannot be, at Medusa's own %s",
    async (route) => {
      const post = (id: string) =>
        client.send({ method: "POST", path: `/store/carts/${id}/${route}`, headers: {}, body: null })
      for (const [id, code] of [
        ["%00", "invalid_request"],
        ["a".repeat(101), "invalid_request"],
        ["%zz", "invalid_path"],
      ] as const) {
        const { status, text } = await post(id)
        expect({ status, ...refusalSchema.parse(JSON.parse(text)) }).toMatchObject({ status: 400, code })
      }
    },
  )

  it("and the log has no error and no stack for any of them", () => {
    const lines = domainShop.shop
      .logs()
      .split("\n")
      .filter((line) => !OF_THE_PURCHASE.test(line))
    expect(lines.filter((line) => /error|^\s+at /i.test(line) && !line.includes("HTTP/1.1"))).toEqual([])
  })
})
