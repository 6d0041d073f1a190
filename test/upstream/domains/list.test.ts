import { TOO_LARGE } from "../../../src/reseller/contract/call-result"
import { type Reply, success } from "../../support/http-server"
import { readScript } from "../support/test-client"

/** The page at `cursor`, and what was asked for it. */
const page = (reply: Reply, cursor: string | null = null) =>
  readScript([reply], (client) => client.page(cursor, "browsing"))

const row = (name: string) => ({ domain: `${name}.com`, status: "active" })
const BOTH = { kind: "answered", data: { records: [{ domain: "a.com" }, { domain: "b.com" }], next: null } }
const LAST = { kind: "answered", data: { next: null } }

describe("The list of domains", () => {
  test.each<[string, unknown]>([
    ["data itself", [row("a"), row("b")]],
    ["data.domains", { domains: [row("a"), row("b")] }],
    ["data.items", { items: [row("a"), row("b")] }],
    ["data, beside rows that cannot be read", [row("a"), { name: "x" }, null, row("b")]],
  ])("is in %s", async (_, data) => {
    const { result, urls } = await page(success(data))
    expect(result).toMatchObject(BOTH)
    expect(urls).toEqual(["/api/v1/domains"])
  })

  test.each<[string, Reply, string]>([
    ["next, a number, beside data", success([row("a")], { next: 2 }), "?page=2"],
    ["next, digits", success([row("a")], { next: "2" }), "?page=2"],
    ["next, a path", success([row("a")], { next: "/api/v1/domains?page=2&size=50" }), "?page=2&size=50"],
    [
      "next on another host",
      success([row("a")], { next: "https://elsewhere.example/steal?page=2" }),
      "?page=2",
    ],
    ["next, a query", success([row("a")], { next: "?cursor=xyz" }), "?cursor=xyz"],
    ["next, inside data", success({ domains: [row("a")], next: 2 }), "?page=2"],
    ["meta.next_page beside data", success([row("a")], { meta: { next_page: 2 } }), "?page=2"],
    ["meta.next_page inside data", success({ domains: [row("a")], meta: { next_page: 2 } }), "?page=2"],
    ["page and pages beside data", success([row("a")], { page: 1, pages: 2 }), "?page=2"],
    ["page and pages inside data", success({ domains: [row("a")], page: 1, pages: 2 }), "?page=2"],
    ["page and pages in meta", success([row("a")], { meta: { page: 1, pages: 2 } }), "?page=2"],
    [
      "page and pages beside an empty next",
      success([row("a")], { next: null, page: 1, pages: 2 }),
      "?page=2",
    ],
  ])("goes on at %s", async (_, first, query) => {
    const { result } = await page(first)
    expect(result).toMatchObject({ kind: "answered", data: { next: query } })
    expect((await page(success([row("b")]), query)).urls).toEqual([`/api/v1/domains${query}`])
  })

  test.each<[string, object]>([
    ["the last page", { page: 2, pages: 2 }],
    ["a next that is false", { next: false }],
    ["an empty next", { next: "" }],
    ["a next without a query", { next: "/api/v1/domains/more" }],
    ["odd page numbers", { page: "1", pages: "2" }],
  ])("ends at %s", async (_, paging) => {
    expect((await page(success([row("a")], paging))).result).toMatchObject(LAST)
  })

  test("of 100,000 names without pages is told to be too large", async () => {
    const names = Array.from({ length: 100_000 }, (_, n) => ({ ...row(`name-${n}`), expiry: "2027-01-02" }))
    expect((await page(success(names))).result).toEqual({ kind: "lost", cause: TOO_LARGE })
  })

  test("may be empty", async () => {
    expect((await page(success([]))).result).toMatchObject({ data: { records: [], next: null } })
  })

  test.each<[string, unknown]>([
    ["no row that can be read", [{ name: "a.com" }]],
    ["no rows", { a: 1 }],
  ])("with %s is unreadable", async (_, data) => {
    expect((await page(success(data))).result).toMatchObject({ kind: "unreadable" })
  })
})
