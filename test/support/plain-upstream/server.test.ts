import axios from "axios"
import { type PlainUpstream, startPlainUpstream } from "./server"

let upstream: PlainUpstream

beforeEach(async () => {
  upstream = await startPlainUpstream()
})
afterEach(() => upstream.stop())

const ask = async (method: "GET" | "POST", path: string, body?: object, key?: string) => {
  const { data } = await axios.request<unknown>({
    method,
    url: `${upstream.url}/api/v1/${path}`,
    headers: { Authorization: `Bearer ${upstream.token}`, ...(key ? { "Idempotency-Key": key } : {}) },
    ...(body ? { data: body } : {}),
    validateStatus: () => true,
  })
  return data
}

const order = (domain: string, key: string, years = 1) =>
  ask("POST", "domains", { domain, years, nameservers: [] }, key)

describe("the plain upstream", () => {
  it("replays an answer to its key, whatever has become of the order, and charges once", async () => {
    upstream.account.script("a.com", { says: "pending", becomes: "registered" })
    expect(await order("a.com", "key")).toMatchObject({ ok: true, data: { order_state: "pending" } })
    expect(await ask("GET", "domains/a.com")).toMatchObject({ data: { order_state: "pending" } })
    expect(await ask("GET", "domains/a.com")).toMatchObject({ data: { order_state: "registered" } })
    expect(await order("a.com", "key")).toMatchObject({ replayed: true, data: { order_state: "pending" } })
    expect(upstream.account.book).toHaveLength(1)
  })

  it("claims a key before the work, for one request alone", async () => {
    const both = await Promise.all([order("a.com", "key"), order("a.com", "key")])
    expect(both).toContainEqual(expect.objectContaining({ error: "request_in_progress" }))
    expect(await order("a.com", "key", 2)).toMatchObject({ ok: false, error: "conflict" })
    expect(await order("b.com", "k".repeat(81))).toMatchObject({ error: "bad_idempotency_key" })
    expect(upstream.account.book).toHaveLength(1)
  })

  it("releases the key of an error, and charges nothing for it", async () => {
    upstream.account.script("a.com", { says: { error: "order_failed" } })
    expect(await order("a.com", "key")).toMatchObject({ ok: false, error: "order_failed" })
    upstream.account.script("a.com", { says: "registered" })
    expect(await order("a.com", "key")).not.toHaveProperty("replayed")
    expect(upstream.account.book).toHaveLength(1)
  })

  it("gives back in full what it charged for an order that failed", async () => {
    const before = upstream.account.credit()
    upstream.account.script("a.com", { says: "failed", faults: ["429 before", "reset after"] })
    expect(await order("a.com", "key")).not.toHaveProperty("ok")
    await expect(order("a.com", "key")).rejects.toThrow("ECONNRESET")
    expect(await order("a.com", "key")).toMatchObject({ replayed: true, data: { order_state: "failed" } })
    expect(upstream.account.book.map(({ type }) => type)).toEqual(["charge", "return"])
    expect(upstream.account.credit()).toBe(before)
  })
})
