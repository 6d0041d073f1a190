import axios, { type AxiosInstance, type AxiosResponse } from "axios"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { DESCRIBED_OPERATIONS, nameOf } from "../support/bad-requests/described-operations"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { domainOrder, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyInquiry } from "../support/inquiries/buy-inquiry"
import { buyAs } from "../support/inquiries/customer-inquiries"
import { inquiryOrder, untilInquiry } from "../support/inquiries/inquiry-orders"
import { expectRefusal } from "../support/refusal"
import { ADMIN } from "../support/shop/admin"
import { newCustomer } from "../support/shop/customer"

const SERVICE = "card-inquiry"
const INPUT = { card_number: "6219861034529007" }

/** In admin_cors and store_cors of the shop: as a text, and by a pattern. */
const LISTED = "https://admin.partner.test"
const LISTED_BY_PATTERN = "https://desk-7.partner.test"
const CORS = `${LISTED},/^https:\\/\\/desk-\\d+\\.partner\\.test$/`

const CONTENT_TYPES = {
  json: "application/json",
  "json with a charset": "application/json; charset=utf-8",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=x",
  text: "text/plain",
  "text that ends in json": "text/plain; application/json",
  none: null,
} as const
const JSON_TYPES: readonly string[] = ["json", "json with a charset"]

/** What a browser says of the page that asks; `null` is said of pages in a sandboxed frame. */
const ORIGINS = {
  "the shop's own": (url: string) => url,
  listed: () => LISTED,
  "listed by a pattern": () => LISTED_BY_PATTERN,
  foreign: () => "https://evil.test",
  "foreign with the shop's name in it": (url: string) => `${url}.evil.test`,
  "another port of the same host": () => "http://127.0.0.1:1",
  opaque: () => "null",
  absent: () => null,
} as const
const OWN_ORIGINS: readonly string[] = ["the shop's own", "listed", "listed by a pattern", "absent"]

const isRead = ({ method }: { method: string }): boolean => method === "GET"
const WRITES = DESCRIBED_OPERATIONS.filter((operation) => !isRead(operation))
const ADMIN_WRITES = WRITES.filter(({ path }) => path.startsWith("/admin/"))
const STORE_WRITES = WRITES.filter(({ path }) => path.startsWith("/store/"))

let domainShop: DomainShop
let cookies: { admin: string; customer: string }
let bearers: { admin: string; customer: string }

const cookieOf = (answer: AxiosResponse): string =>
  z
    .array(z.string())
    .parse(answer.headers["set-cookie"])
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

const bearerOf = (http: AxiosInstance): string =>
  z.object({ Authorization: z.string() }).passthrough().parse(http.defaults.headers).Authorization

beforeAll(async () => {
  domainShop = await startDomainShop({}, { cors: CORS })
  const { shop } = domainShop
  const customer = await newCustomer(shop)
  cookies = {
    admin: cookieOf(await shop.http.post("/admin/auth", ADMIN)),
    customer: cookieOf(await shop.http.post("/store/auth", customer.login)),
  }
  bearers = { admin: bearerOf(shop.admin), customer: bearerOf(customer.http) }
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

type Sent = { type: string | null; origin: string | null; as: Readonly<Record<string, string>> }

/** A request as a browser makes it of a form or a script; nothing of axios' own. */
const send = (
  { method, path }: { method: string; path: string },
  { type, origin, as }: Sent,
  body = "",
): Promise<AxiosResponse<unknown>> =>
  axios.request<unknown>({
    baseURL: domainShop.shop.url,
    method,
    url: path.replace(/\{\w+\}/g, "none"),
    headers: { "content-type": type ?? false, ...(origin === null ? {} : { origin }), ...as },
    data: type?.startsWith("application/json") ? body || "{}" : body,
    transformRequest: (data: unknown) => data,
    validateStatus: () => true,
  })

type Verdict = "json_required" | "foreign_origin" | "let through"

const verdictOf = ({ status, data }: AxiosResponse<unknown>): Verdict => {
  const { code } = z.object({ code: z.string().optional() }).catch({}).parse(data)
  if (status === 415 && code === "json_required") return "json_required"
  if (status === 403 && code === "foreign_origin") return "foreign_origin"
  if (status === 401) throw new Error("not signed in: the request proves nothing")
  return "let through"
}

const everyWay = Object.entries(CONTENT_TYPES).flatMap(([type_name, type]) =>
  Object.entries(ORIGINS).flatMap(([origin_name, originFor]) =>
    (["cookie", "bearer"] as const).map((auth) => ({ type_name, type, origin_name, originFor, auth })),
  ),
)

/** Sends the request in every way; what was decided otherwise than it should, in words. */
async function wrongVerdicts(
  operation: { method: string; path: string },
  role: "admin" | "customer",
  mayLackType: boolean,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { type_name, type, origin_name, originFor, auth } of everyWay) {
    const as: Sent["as"] = auth === "cookie" ? { cookie: cookies[role] } : { authorization: bearers[role] }
    const origin = originFor(domainShop.shop.url)
    const isJson = JSON_TYPES.includes(type_name) || (mayLackType && type === null)
    const isOurs = auth === "bearer" || OWN_ORIGINS.includes(origin_name)
    const expected: Verdict = !isJson ? "json_required" : isOurs ? "let through" : "foreign_origin"
    const verdict = verdictOf(await send(operation, { type, origin, as }))
    if (verdict !== expected) wrong.push(`${type_name}, ${origin_name}, ${auth}: ${verdict}, not ${expected}`)
  }
  return wrong
}

describe("Every route that changes something is for JSON, and with a cookie for the shop's own pages:", () => {
  it.each(ADMIN_WRITES.map((operation) => [nameOf(operation), operation] as const))(
    "%s",
    async (_, operation) => {
      expect(await wrongVerdicts(operation, "admin", false)).toEqual([])
    },
  )

  it.each(STORE_WRITES.map((operation) => [nameOf(operation), operation] as const))(
    "%s",
    async (_, operation) => {
      expect(await wrongVerdicts(operation, "customer", operation.method === "DELETE")).toEqual([])
    },
  )
})

describe("With an admin's cookie, a form of another site", () => {
  const form = (path: string) =>
    send(
      { method: "POST", path },
      { type: CONTENT_TYPES.form, origin: "https://evil.test", as: { cookie: cookies.admin } },
      "even_if_charged=true",
    )

  it("rejects no held order: no money goes back", async () => {
    const domain = aName("priceup20-")
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expectRefusal(await form(`/admin/domain-orders/${held.id}/reject`), 415, "json_required")
    expect((await domainOrder(domainShop, order.id, domain)).state).toBe("held")
  })

  /** Beside the secret of the browser in which it was bought. */
  const LINKS = "SELECT 1 FROM reseller_inquiry_link WHERE made_by <> 'buyer'"

  it("erases and opens no inquiry, and makes no link to it", async () => {
    const { id } = await buyInquiry(domainShop, SERVICE, INPUT)
    await untilInquiry(domainShop, id, "completed")
    for (const act of ["erase", "reveal", "link"])
      expectRefusal(await form(`/admin/inquiry-orders/${id}/${act}`), 415, "json_required")
    expect(await inquiryOrder(domainShop, id)).toMatchObject({ has_personal_data: true, readings: [] })
    expect(await query(domainShop.shop.databaseUrl, LINKS)).toEqual([])
  })

  it("stops no sale", async () => {
    expectRefusal(await form("/admin/domain-switches"), 415, "json_required")
  })
})

describe("With a customer's cookie, a page of another site", () => {
  it("erases no inquiry", async () => {
    const customer = await newCustomer(domainShop.shop)
    const [id = ""] = (await buyAs(domainShop, customer, [[SERVICE, INPUT]])).ids
    await untilInquiry(domainShop, id, "completed")
    const cookie = cookieOf(await domainShop.shop.http.post("/store/auth", customer.login))
    const erase = (origin: string) =>
      send(
        { method: "DELETE", path: `/store/customers/me/inquiries/${id}` },
        { type: null, origin, as: { cookie } },
      )
    expectRefusal(await erase("https://evil.test"), 403, "foreign_origin")
    expect(await inquiryOrder(domainShop, id)).toMatchObject({ has_personal_data: true })
    expect((await erase(domainShop.shop.url)).status).toBe(200)
    expect(await inquiryOrder(domainShop, id)).toMatchObject({ has_personal_data: false })
  })
})

describe("Behind a proxy that asks by another name", () => {
  it("the pages of the name that the proxy was asked for are the shop's own", async () => {
    const as = { cookie: cookies.admin, "x-forwarded-host": "shop.example" }
    const switched = (origin: string) =>
      send({ method: "POST", path: "/admin/domain-switches" }, { type: "application/json", origin, as })
    expectRefusal(await switched("https://shop.example"), 400, "invalid_request")
    expectRefusal(await switched("https://shop.example:443"), 400, "invalid_request")
    expectRefusal(await switched("https://shop.example.evil.test"), 403, "foreign_origin")
  })
})
