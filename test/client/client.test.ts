import Medusa from "@medusajs/medusa-js"
import axios from "axios"
import {
  createDomainResellerClient,
  fetchRequest,
  lostLinesOf,
  priceChangesOf,
  refusalOf,
  type ShopRequest,
  waitingOf,
} from "../../src/client"
import { startHttpServer, type TestServer } from "../support/http-server"

const CHANGES = [
  { domain: "a.com", line_item_id: "item_1", old_price: 1, new_price: 2, currency_code: "irt" },
]
const PRICE_CHANGED = { type: "conflict", code: "price_changed", message: "Dearer.", changes: CHANGES }

let server: TestServer

beforeAll(async () => {
  server = await startHttpServer([{ kind: "answer", body: {} }])
})

afterAll(() => server.stop())

const overAxios: ShopRequest = async (method, path, body) =>
  (await axios.request({ baseURL: server.url, method, url: path, data: body })).data

/** As docs/storefront.md says: each refusal is the shopper's at once. */
const overMedusaJs: ShopRequest = async (method, path, body) => {
  if (method === "PUT") throw new Error("It would be sent without its body")
  return new Medusa({ baseUrl: server.url, maxRetries: 0 }).client.request(method, path, body)
}

/** Whatever carries the requests, the client means the same. */
const CARRIERS: [string, () => ShopRequest][] = [
  ["fetch", () => fetchRequest(server.url, { headers: { "accept-language": "fa" } })],
  ["axios", () => overAxios],
  ["Medusa 1.x's JS client", () => overMedusaJs],
]

describe.each(CARRIERS)("The client over %s", (_, carrier) => {
  const client = () => createDomainResellerClient(carrier())
  const lastRequest = () => server.requests[server.requests.length - 1]

  it("asks the route of each call, with what it was given and nothing else", async () => {
    server.script([{ kind: "answer", body: {} }])
    const { tlds, search, suggestions, addDomain, orderDomains, ...inquiries } = client()
    const asked: [() => Promise<unknown>, string, string, unknown?][] = [
      [() => tlds({ region_id: "reg 1" }), "GET", "/store/domains/tlds?region_id=reg%201"],
      [
        () => search({ query: "a", region_id: "r" }),
        "POST",
        "/store/domains/search",
        { query: "a", region_id: "r" },
      ],
      [
        () => suggestions({ query: "a.com", tlds: ["net"], region_id: "r" }),
        "POST",
        "/store/domains/suggestions",
        { query: "a.com", tlds: ["net"], region_id: "r" },
      ],
      [
        () => addDomain("c/1", { domain: "a.com" }),
        "POST",
        "/store/carts/c%2F1/domains",
        { domain: "a.com" },
      ],
      [() => orderDomains("o"), "GET", "/store/orders/o/domains"],
      [() => inquiries.inquiries({ region_id: "r" }), "GET", "/store/inquiries?region_id=r"],
      [
        () => inquiries.addInquiry("c", { service: "s", input: { a: 1 }, consent: true }),
        "POST",
        "/store/carts/c/inquiries",
        { service: "s", input: { a: 1 }, consent: true },
      ],
      [() => inquiries.orderInquiries("o"), "GET", "/store/orders/o/inquiries"],
      [() => inquiries.myInquiries({ limit: 5 }), "GET", "/store/customers/me/inquiries?limit=5&offset=0"],
      [() => inquiries.openInquiry("i"), "GET", "/store/customers/me/inquiries/i"],
      [() => inquiries.eraseInquiry("i"), "DELETE", "/store/customers/me/inquiries/i"],
      [() => inquiries.claimOrders("t"), "POST", "/store/customers/me/orders/claim", { token: "t" }],
      [() => inquiries.cartClaim("c"), "POST", "/store/carts/c/claim"],
      [() => inquiries.mailClaimLink("o"), "POST", "/store/customers/me/orders/link", { order_id: "o" }],
      [() => inquiries.readInquiry("t"), "POST", "/store/inquiries/read", { token: "t" }],
    ]
    for (const [call, method, url, body] of asked) {
      await call()
      expect(lastRequest()).toMatchObject({ method, url })
      const sent = lastRequest()?.body ?? ""
      // Medusa's client sends an empty object with whatever has no body.
      expect(["", "{}"].includes(sent) ? undefined : JSON.parse(sent)).toEqual(body)
    }
  })

  it.each(["", ".", ".."])("asks nothing for an id that no encoding keeps in its place: %j", async (id) => {
    const before = server.requests.length
    const calls = [
      client().orderDomains(id),
      client().openInquiry(id),
      client().lockDomain(id),
      client().addDomain(id, { domain: "a.com" }),
    ]
    for (const call of calls) {
      const fault: unknown = await call.then(() => null).catch((why: unknown) => why)
      expect(refusalOf(fault)).toMatchObject({ status: 400, code: "invalid_path" })
    }
    expect(server.requests).toHaveLength(before)
  })

  it.each(["../me", "..%2fme", "%2e%2e", "%252e%252e%252f", "..\\me", "a/../../b", "a?b=c", "a#b"])(
    "sends an id as one segment of its path: %j",
    async (id) => {
      server.script([{ kind: "answer", body: {} }])
      await client().orderDomains(id)
      expect(lastRequest()?.url).toBe(`/store/orders/${encodeURIComponent(id)}/domains`)
    },
  )

  it("rejects for a refusal, of which all is told that the shop said", async () => {
    server.script([{ kind: "answer", status: 409, body: PRICE_CHANGED }])
    const fault: unknown = await client()
      .tlds({ region_id: "r" })
      .catch((thrown: unknown) => thrown)
    const refusal = refusalOf(fault)
    expect(refusal).toMatchObject({ status: 409, code: "price_changed", message: "Dearer." })
    expect(refusal && priceChangesOf(refusal)).toEqual(CHANGES)
  })

  it("tells of all lines that cannot be paid for any more, and of none in another refusal", async () => {
    const lost = [
      {
        line_item_id: "item_1",
        domain: "a.com",
        code: "domain_unavailable",
        message: "Gone.",
        reason: "taken",
      },
      { line_item_id: "item_2", service: "card-inquiry", code: "inquiry_unavailable", message: "Gone." },
    ]
    const lostOf = async (body: Record<string, unknown>) => {
      server.script([{ kind: "answer", status: 409, body: { type: "conflict", message: "Gone.", ...body } }])
      const fault: unknown = await client()
        .orderDomains("o")
        .catch((thrown: unknown) => thrown)
      const refusal = refusalOf(fault)
      return refusal && lostLinesOf(refusal)
    }
    expect(await lostOf({ code: "domain_unavailable", lost })).toEqual(lost)
    expect(await lostOf({ code: "price_changed" })).toEqual([])
  })

  it("takes the type for the code where Medusa gives none", async () => {
    server.script([{ kind: "answer", status: 404, body: { type: "not_found", message: "No cart." } }])
    const fault: unknown = await client()
      .orderDomains("o")
      .catch((thrown: unknown) => thrown)
    expect(refusalOf(fault)).toMatchObject({ status: 404, code: "not_found" })
  })

  it.each([
    ["a page of a proxy", { kind: "answer", status: 502, body: "<html>" } as const],
    ["a broken connection", { kind: "reset" } as const],
  ])("rejects for %s with a fault that is no refusal", async (_what, reply) => {
    server.script([reply])
    const fault: unknown = await client()
      .tlds({ region_id: "r" })
      .catch((thrown: unknown) => thrown)
    expect(fault).toHaveProperty("message")
    expect(refusalOf(fault)).toBeNull()
  })
})

it("fetchRequest asks for them before each request", async () => {
  server.script([{ kind: "answer", body: {} }])
  let asked = 0
  const request = fetchRequest(server.url, {
    headers: async () => ({ authorization: `Bearer ${++asked}` }),
  })
  await request("GET", "/store/x")
  await request("POST", "/store/x", {})
  expect(server.requests.slice(-2).map(({ headers }) => headers.authorization)).toEqual([
    "Bearer 1",
    "Bearer 2",
  ])
})

describe("waitingOf", () => {
  const progress = { done: 30, total: 45 }
  it.each([
    ["busy", { retry_in_ms: 700 }, { retry_in_ms: 700, progress: null }],
    ["too_many_requests", { retry_in_ms: 700 }, { retry_in_ms: 700, progress: null }],
    ["busy", { retry_in_ms: 700, progress }, { retry_in_ms: 700, progress }],
    ["upstream_unavailable", { retry_in_ms: 700 }, null],
    ["busy", { retry_in_ms: null }, null],
  ])("of %s with %j is %j", (code, more, waiting) => {
    const body = { type: "unavailable", code, message: "Later." }
    expect(waitingOf({ status: 503, code, message: body.message, details: { ...body, ...more } })).toEqual(
      waiting,
    )
  })
})
