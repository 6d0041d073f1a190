import { failure, type Reply, success } from "../../support/http-server"
import { readScript } from "../support/read"

const list = (script: readonly Reply[]) => readScript(script, (client) => client.list())

const row = (name: string) => ({ domain: `${name}.com`, status: "active" })
const BOTH = { kind: "answered", data: [{ domain: "a.com" }, { domain: "b.com" }] }

describe("The list of domains", () => {
  test.each<[string, unknown]>([
    ["data itself", [row("a"), row("b")]],
    ["data.domains", { domains: [row("a"), row("b")] }],
    ["data.items", { items: [row("a"), row("b")] }],
  ])("is in %s", async (_, data) => {
    const { result, urls } = await list([success(data)])
    expect(result).toMatchObject(BOTH)
    expect(urls).toEqual(["/api/v1/domains"])
  })

  test.each<[string, Reply, string]>([
    ["next, a number, beside data", success([row("a")], { next: 2 }), "?page=2"],
    ["next, digits", success([row("a")], { next: "2" }), "?page=2"],
    ["next, a path", success([row("a")], { next: "/api/v1/domains?page=2&size=50" }), "?page=2&size=50"],
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
    const { result, urls } = await list([first, success([row("b")])])
    expect(result).toMatchObject(BOTH)
    expect(urls).toEqual(["/api/v1/domains", `/api/v1/domains${query}`])
  })

  test("never follows a link to another path or host: only its query", async () => {
    const { urls } = await list([
      success([row("a")], { next: "https://elsewhere.example/steal?page=2" }),
      success([row("b")]),
    ])
    expect(urls).toEqual(["/api/v1/domains", "/api/v1/domains?page=2"])
  })

  test.each<[string, object]>([
    ["the last page", { page: 2, pages: 2 }],
    ["a next that is false", { next: false }],
    ["an empty next", { next: "" }],
    ["a next without a query", { next: "/api/v1/domains/more" }],
    ["odd page numbers", { page: "1", pages: "2" }],
  ])("ends at %s", async (_, paging) => {
    expect((await list([success([row("a")], paging)])).urls).toHaveLength(1)
  })

  test("ends at a page seen before", async () => {
    const { result, urls } = await list([success([row("a")], { next: 2 })])
    expect(urls).toEqual(["/api/v1/domains", "/api/v1/domains?page=2"])
    expect(result).toMatchObject({ kind: "answered" })
  })

  test("ends a chain of pages that never ends by itself, and within the budget", async () => {
    const endless = (_: unknown, index: number) => success([row("a")], { next: index + 2 })
    const { result, urls } = await readScript(endless, (client) => client.list())
    expect(urls).toHaveLength(100)
    expect(result).toMatchObject({ kind: "answered" })
  })

  test("is the failure of the first page that fails, not half a list", async () => {
    const { result } = await list([success([row("a")], { next: 2 }), failure("token_revoked", 401)])
    expect(result).toEqual({ kind: "refused", error: "token_revoked", detail: null })
  })

  test("may be empty", async () => {
    expect((await list([success([])])).result).toEqual({ kind: "answered", data: [], replayed: false })
  })

  test("leaves out a row that cannot be read", async () => {
    const { result } = await list([success([row("a"), { name: "x" }, null, row("b")])])
    expect(result).toMatchObject(BOTH)
  })

  test.each<[string, unknown]>([
    ["no row that can be read", [{ name: "a.com" }]],
    ["no rows", { a: 1 }],
  ])("with %s is unreadable", async (_, data) => {
    expect((await list([success(data)])).result).toMatchObject({ kind: "unreadable" })
  })
})
