import { readdirSync } from "node:fs"
import { join } from "node:path"
import axios, { type AxiosResponse } from "axios"
import { BUILT } from "../../demo/storefront/build/build-storefront"
import { HOSTILE_ENCODINGS, HOSTILE_HEADERS } from "../support/bad-requests/hostile-requests"
import { type RawAnswer, RawClient, type RawRequest, shownRequest } from "../support/bad-requests/send"
import type { DomainShop } from "../support/domains/domain-shop"
import { startStorefrontShop } from "../support/storefront/storefront-shop"

let domainShop: DomainShop
beforeAll(async () => {
  domainShop = await startStorefrontShop()
})
afterAll(() => domainShop?.stop())

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<AxiosResponse<string>> =>
  axios.get<string>(domainShop.shop.url + path, { headers, responseType: "text", validateStatus: () => true })

it.each(["", "?v=1", "?", "?a=1&b=%zz", "?x=.gz"])(
  "An asset is the same with the query %j, gzipped or plain",
  async (query) => {
    const [script = ""] = readdirSync(join(BUILT, "assets")).filter((name) => name.endsWith(".js"))
    const plain = await get(`/shop/assets/${script}`, { "accept-encoding": "identity" })
    for (const encoding of ["gzip", "identity"]) {
      const answer = await get(`/shop/assets/${script}${query}`, { "accept-encoding": encoding })
      expect(answer.status).toBe(200)
      expect(answer.headers["content-type"]).toContain("javascript")
      expect(answer.data).toBe(plain.data)
    }
  },
)

describe("Malformed requests", () => {
  const paths = [
    "/",
    "/shop",
    "/shop/en",
    "/shop/en/",
    "/shop/fa/cart",
    "/shop/assets/",
    "/shop/assets/none.js",
  ]

  const requests = (): RawRequest[] => [
    ...paths.flatMap((path) => [
      ...HOSTILE_ENCODINGS.flatMap((text) => [
        { method: "GET", path: `${path}/${text}`, headers: {}, body: null },
        { method: "GET", path: `${path}?a=${text}`, headers: {}, body: null },
      ]),
      ...HOSTILE_HEADERS.map((headers) => ({ method: "GET", path, headers, body: null })),
      { method: "GET", path, headers: { range: "bytes=99999999-" }, body: null },
      { method: "GET", path, headers: { "if-match": "none" }, body: null },
    ]),
  ]

  it("are answered with no fault of the server's and no stack", async () => {
    const client = new RawClient(domainShop.shop.url)
    const problems: string[] = []
    const problemOf = (answer: RawAnswer | Error): string | null => {
      if (answer instanceof Error) return String(answer)
      if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 100)}`
      return /node_modules|\n\s+at |&nbsp; at/.test(answer.text)
        ? `a stack: ${answer.text.slice(0, 200)}`
        : null
    }
    await client.sendAll(requests(), (request, answer) => {
      const problem = problemOf(answer)
      if (problem !== null) problems.push(`${problem}\n  ${shownRequest(request)}`)
    })
    client.close()
    if (problems.length > 0)
      throw new Error(`${problems.length} bad answers\n${problems.slice(0, 20).join("\n")}`)
    expect(domainShop.shop.logs()).not.toMatch(/^\s+at /m)
  })
})
