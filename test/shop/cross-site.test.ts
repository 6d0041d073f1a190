import axios, { type AxiosResponse } from "axios"
import { z } from "zod"
import { DESCRIBED_OPERATIONS, nameOf } from "../support/bad-requests/described-operations"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { ADMIN } from "../support/shop/admin"
import { newCustomer } from "../support/shop/customer"

/** In admin_cors and store_cors of the shop: as a text, and by a pattern. */
const LISTED = "https://admin.partner.test"
const LISTED_BY_PATTERN = "https://desk-7.partner.test"
const CORS = `${LISTED},/^https:\\/\\/desk-\\d+\\.partner\\.test$/`

const FOREIGN = "https://evil.test"

let domainShop: DomainShop
let cookies: Readonly<Record<string, string>>
let bearers: Readonly<Record<string, string>>

const cookieOf = ({ headers }: AxiosResponse): string =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

beforeAll(async () => {
  domainShop = await startDomainShop({}, { cors: CORS })
  const { http, admin } = domainShop.shop
  const customer = await newCustomer(domainShop.shop)
  cookies = {
    admin: cookieOf(await http.post("/admin/auth", ADMIN)),
    store: cookieOf(await http.post("/store/auth", customer.login)),
  }
  bearers = {
    admin: String(admin.defaults.headers.Authorization),
    store: customer.headers.Authorization ?? "",
  }
})
afterAll(() => domainShop?.stop())

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
const sideOf = ({ path }: Route) => (path.startsWith("/admin/") ? "admin" : "store")

it.each(WRITES.map((operation) => [nameOf(operation), operation] as const))(
  "%s is for JSON, and with a cookie for the shop's own pages",
  async (_, route) => {
    const cookie = cookies[sideOf(route)] ?? ""
    const said = async (type: string | null, headers: Headers) => verdictOf(await send(route, type, headers))
    const mayLackType = route.method === "DELETE" && sideOf(route) === "store"
    expect({
      form: await said("application/x-www-form-urlencoded", { cookie, origin: FOREIGN }),
      typeless: await said(null, { cookie }),
      foreign: await said("application/json", { cookie, origin: FOREIGN }),
      own: await said("application/json", { cookie, origin: domainShop.shop.url }),
      bearer: await said("application/json", {
        authorization: bearers[sideOf(route)] ?? "",
        origin: FOREIGN,
      }),
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
    verdictOf(await send(ROUTE, type, { cookie: cookies.admin ?? "", ...headers }))

  it.each(["multipart/form-data; boundary=x", "text/plain; application/json"])(
    "the type %s is no JSON",
    async (type) => {
      expect(await said(type, {})).toBe("415 json_required")
    },
  )

  it.each<[string, string, () => Headers]>([
    ["let through", "listed", () => ({ origin: LISTED })],
    ["let through", "listed by a pattern", () => ({ origin: LISTED_BY_PATTERN })],
    ["let through", "that says nothing of itself", () => ({})],
    [
      "let through",
      "of the name that the proxy was asked for",
      () => ({ origin: "https://shop.example:443", "x-forwarded-host": "shop.example" }),
    ],
    [
      "403 foreign_origin",
      "with that name in its own",
      () => ({ origin: "https://shop.example.evil.test", "x-forwarded-host": "shop.example" }),
    ],
    [
      "403 foreign_origin",
      "with the shop's name in it",
      () => ({ origin: `${domainShop.shop.url}.evil.test` }),
    ],
    ["403 foreign_origin", "on another port of the same host", () => ({ origin: "http://127.0.0.1:1" })],
    ["403 foreign_origin", "in a sandboxed frame", () => ({ origin: "null" })],
  ])("%s is said to a page %s", async (verdict, _, headers) => {
    expect(await said("application/json; charset=utf-8", headers())).toBe(verdict)
  })
})
