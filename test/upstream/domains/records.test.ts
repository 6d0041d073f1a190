import { TOO_LARGE } from "../../../src/reseller/contract/call-result"
import { type Reply, success } from "../../support/http-server"
import { readData, readScript } from "../support/test-client"

const details = (data: unknown) => readData(data, (client) => client.details("example.com"))

const RECORD = {
  domain: "example.com",
  status: "active",
  order_state: "registered",
  expiry: "2027-11-21",
  nameservers: ["ns1.example.net", "ns2.example.net"],
  locked: true,
  auto_renew: false,
}
const NOTHING = {
  domain: "example.com",
  status: null,
  order_state: "unknown",
  expiry: null,
  nameservers: [],
  locked: null,
  auto_renew: null,
}

describe("The record of a domain", () => {
  test.each<[string, object, object]>([
    ["whole", RECORD, RECORD],
    ["with its name alone", { domain: "example.com" }, NOTHING],
    [
      "without fields of another type",
      { ...RECORD, locked: 1, auto_renew: "no", nameservers: ["ns1.example.net", { host: "x" }], status: 5 },
      { ...RECORD, locked: null, auto_renew: null, nameservers: ["ns1.example.net"], status: null },
    ],
  ])("is read %s", async (_, raw, record) => {
    expect(await details(raw)).toEqual({ kind: "answered", replayed: false, data: { ...record, raw } })
  })

  test.each<[string, object, string | null]>([
    ["a date in expiry", { expiry: "2027-01-02" }, "2027-01-02"],
    ["a date in expires_at", { expires_at: "2027-01-02" }, "2027-01-02"],
    ["a date in expiry_date", { expiry_date: "2027-01-02" }, "2027-01-02"],
    ["a date in expires", { expires: "2027-01-02" }, "2027-01-02"],
    ["a date-time", { expires_at: "2027-01-02T23:59:59+03:30" }, "2027-01-02"],
    ["a date-time of a database", { expires_at: "2027-01-02 00:00:00" }, "2027-01-02"],
    ["several: the first counts", { expires: "2029-01-01", expiry: "2027-01-02" }, "2027-01-02"],
    ["null in the first and a date in a later one", { expiry: null, expires: "2027-01-02" }, "2027-01-02"],
    ["a first one that is no date: no other is asked", { expiry: "soon", expires: "2027-01-02" }, null],
    ["a day that does not exist", { expiry: "2027-02-30" }, null],
    ["a number", { expiry: 1_800_000_000 }, null],
    ["a date with a tail", { expiry: "2027-01-023" }, null],
    ["a day that is over", { expiry: "2001-01-02" }, "2001-01-02"],
    ["a day before there were domains", { expiry: "0001-01-01" }, null],
    ["a day that means never", { expiry: "9999-12-31" }, null],
    ["a day of another calendar", { expiry: "1406-08-30" }, null],
    ["a day in another order", { expiry: "02/01/2027" }, null],
  ])("has the expiry of %s", async (_, fields, expiry) => {
    expect(await details({ domain: "example.com", ...fields })).toMatchObject({ data: { expiry } })
  })

  test.each<[string, unknown, string]>([
    ["active", null, "registered"],
    ["Active", undefined, "registered"],
    ["failed", null, "failed"],
    ["cancelled", null, "failed"],
    ["manual", null, "manual"],
    ["review", null, "manual"],
    ["PENDING", undefined, "pending"],
    ["Registered", null, "registered"],
    ["transferring", null, "unknown"],
    ["expired", null, "unknown"],
    ["", null, "unknown"],
    ["active", "MANUAL", "manual"],
    ["active", "parked", "unknown"],
    ["active", 7, "unknown"],
  ])("with the status %s and the order_state %j is %s", async (status, said, order_state) => {
    expect(await details({ status, order_state: said })).toMatchObject({ data: { status, order_state } })
  })

  test.each([{}, { domain: null }, { domain: "EXAMPLE.com" }, { domain: "example.com." }])(
    "is about the name asked for when it says %j",
    async (fields) => {
      expect(await details({ status: "active", ...fields })).toMatchObject({
        data: { domain: "example.com" },
      })
    },
  )

  test.each(["other.com", 5])("of another domain is unreadable: %j", async (domain) => {
    expect(await details({ ...RECORD, domain })).toMatchObject({
      kind: "unreadable",
      cause: "data.domain: another domain than asked for",
    })
  })
})

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

const ping = (data: unknown) => readData(data, (client) => client.ping())

describe("The answer of ping", () => {
  test.each<[string, unknown, object]>([
    ["credit as an integer", { tier: "gold", credit: 5_000 }, { tier: "gold", credit: 5_000 }],
    ["credit with a balance", { tier: "gold", credit: { balance: 70, currency: "IRT" } }, { credit: 70 }],
    ["credit with an amount", { tier: "gold", credit: { amount: 80 } }, { credit: 80 }],
    ["no credit left", { tier: "gold", credit: 0 }, { credit: 0 }],
    ["an overdrawn account", { tier: "gold", credit: -5 }, { credit: -5 }],
    ["no tier", { credit: 1 }, { tier: null, credit: 1 }],
    ["no credit", { tier: "gold" }, { tier: "gold", credit: null }],
    ["credit as text", { tier: "gold", credit: "5000" }, { credit: null }],
    ["a fraction", { tier: "gold", credit: 0.5 }, { credit: null }],
    ["a tier that is no string", { tier: { name: "gold" }, credit: 1 }, { tier: null }],
    ["unknown fields", { tier: "gold", credit: 1, review: { next: 5 } }, { tier: "gold", credit: 1 }],
  ])("with %s", async (_, data, account) => {
    expect(await ping(data)).toMatchObject({ kind: "answered", data: account })
  })
})
