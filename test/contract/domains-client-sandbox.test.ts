import { type ModeInput, type Sandbox, startSandbox } from "../../sandbox/index"
import type { CallResult } from "../../src/core/contract/call-result"
import type { DomainPage, Registrar } from "../../src/core/contract/registrar"
import { ANY_TIME, testClient } from "../upstream/support/test-client"

let sandbox: Sandbox
let client: Registrar

beforeEach(async () => {
  sandbox = await startSandbox()
  client = testClient(sandbox.url, { api_token: sandbox.token }).client
})
afterEach(() => sandbox.stop())

async function permit() {
  const taken = await client.reserveWrite()
  if (taken.kind === "busy") throw new Error("the write limit is full")
  return taken
}

const keyOf = (domain: string) => `key-of-${domain}`

const register = async (domain: string, years = 1, key = keyOf(domain)) =>
  client.register(
    { domain, years, nameservers: ["ns1.example.net", "ns2.example.net"], key, send_by_ms: ANY_TIME },
    await permit(),
  )

const renew = async (domain: string, years = 1, key = `renew-${domain}`) =>
  client.renew({ domain, years, key, send_by_ms: ANY_TIME }, await permit())

const charges = () => sandbox.control.ledger().movements.filter((movement) => movement.type === "charge")

/** Every way in which the contract leaves the shape of an answer open (docs/assumptions.md). */
const MODES: [string, ModeInput][] = [
  ["the plainest reading", {}],
  ["failures under HTTP 200", { errors_as_200: true }],
  ["no extra fields", { extra_fields: false }],
  ["the replay flag inside data", { replayed_in: "data" }],
  ["available inverted", { available: "inverted" }],
  ["absent prices left out", { missing_price: "absent" }],
  ["expires_at as a date-time", { expiry_field: "expires_at", expiry_format: "datetime" }],
  ["expiry_date", { expiry_field: "expiry_date" }],
  ["expires", { expiry_field: "expires" }],
  ["details without order_state", { record_without: ["order_state"] }],
  [
    "a map of extensions with dots and nested prices",
    { tlds_shape: "map", tlds_dot: true, tlds_prices: "nested" },
  ],
  ["an array of extensions with dots and nested prices", { tlds_dot: true, tlds_prices: "nested" }],
  ["credit with a balance", { credit_shape: "balance" }],
  ["credit with an amount", { credit_shape: "amount" }],
  ["small pages told by pages", { page_size: 1 }],
  ["small pages told by next", { page_size: 1, paging: "next" }],
  ["small pages told by meta.next_page", { page_size: 1, paging: "meta_next_page" }],
]

describe.each(MODES)("Every method of the domains client against the sandbox with %s", (_, mode) => {
  beforeEach(() => {
    sandbox.control.setMode(mode)
  })

  test("ping tells the tier and the credit", async () => {
    const { tier, credit } = sandbox.control.account()
    expect(await client.ping()).toEqual({
      kind: "answered",
      data: { tier: tier.name, credit },
      replayed: false,
    })
  })

  test("tlds tells every extension with its costs", async () => {
    const result = await client.tlds("browsing")
    if (result.kind !== "answered") throw new Error(`tlds was ${result.kind}`)
    expect(result.data.length).toBeGreaterThan(10)
    expect(result.data).toContainEqual({
      tld: "com",
      register: expect.any(Number),
      renew: expect.any(Number),
      transfer: expect.any(Number),
    })
    expect(result.data.filter(({ tld }) => tld.startsWith("."))).toEqual([])
  })

  test("check tells each state, and a cost where there is one", async () => {
    const cost = { register: expect.any(Number), renew: expect.any(Number) }
    const cases: [string, string, unknown][] = [
      ["plain", "free", cost],
      ["premium-x", "premium", cost],
      ["taken-x", "taken", null],
      ["unchecked-x", "unchecked", null],
      ["unsupported-x", "unsupported", null],
      ["noprice-x", "no_price", null],
      ["oddstate-x", "unknown", expect.anything()],
    ]
    for (const [label, state, expected] of cases) {
      expect(await client.check(label, ["com"], "browsing")).toMatchObject({
        kind: "answered",
        data: [{ domain: `${label}.com`, state, cost: expected }],
      })
    }
  })

  test("register charges what check said and is replayed under its key", async () => {
    const checked = await client.check("newname", ["com"], "paid")
    if (checked.kind !== "answered") throw new Error(`check was ${checked.kind}`)
    const cost = checked.data[0]?.cost
    const total = (cost?.register ?? 0) + (cost?.renew ?? 0)

    const first = await register("newname.com", 2)
    expect(first).toMatchObject({
      kind: "answered",
      replayed: false,
      data: { domain: "newname.com", order_state: "registered", charged: total },
    })
    const second = await register("newname.com", 2)
    expect(second).toMatchObject({ kind: "answered", replayed: true, data: { charged: total } })
    expect(charges()).toMatchObject([{ amount: total, key: keyOf("newname.com") }])
  })

  test("renew moves the expiry that details tell", async () => {
    sandbox.control.setDomain({ domain: "old.com", owner: "account", expiry: "2030-02-28" })
    expect(await client.details("old.com")).toMatchObject({ data: { expiry: "2030-02-28" } })
    expect(await renew("old.com", 2)).toMatchObject({ kind: "answered", data: { order_state: "registered" } })
    expect(await client.details("old.com")).toMatchObject({ data: { expiry: "2032-02-28" } })
  })

  test("details follow an order from pending to registered", async () => {
    expect(await register("pending1-x.com")).toMatchObject({ data: { order_state: "pending" } })
    const seen = []
    for (let polls = 0; polls < 3; polls++) {
      const result = await client.details("pending1-x.com")
      seen.push(result.kind === "answered" ? result.data.order_state : result.kind)
    }
    expect(seen.at(-1)).toBe("registered")
    expect(new Set(seen)).toEqual(new Set(["pending", "registered"]))
  })

  test("management changes show in details", async () => {
    await register("newname.com")
    const hosts = ["a.example.net", "b.example.net"]
    expect(await client.setNameservers("newname.com", hosts)).toMatchObject({ kind: "answered" })
    expect(await client.lock("newname.com")).toMatchObject({ kind: "answered" })
    expect(await client.setAutoRenew("newname.com", true)).toMatchObject({ kind: "answered" })
    expect(await client.details("newname.com")).toMatchObject({
      kind: "answered",
      data: { order_state: "registered", nameservers: hosts, locked: true, auto_renew: true },
    })
    await client.setAutoRenew("newname.com", false)
    expect(await client.details("newname.com")).toMatchObject({ data: { auto_renew: false } })
  })

  test("list tells every domain of the account, whatever the pages", async () => {
    for (const domain of ["a.com", "b.com", "c.com"]) sandbox.control.setDomain({ domain, owner: "account" })
    sandbox.control.setDomain({ domain: "d.com", owner: "other" })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CallResult<DomainPage> = await client.page(cursor ?? null, "browsing")
      if (page.kind !== "answered") throw new Error(`the page was ${page.kind}`)
      seen.push(...page.data.records.map(({ domain }) => domain))
      cursor = page.data.next
    }
    expect(seen).toEqual(["a.com", "b.com", "c.com"])
  })

  test("a refusal is read by its identifier", async () => {
    expect(await client.details("nobody.com")).toMatchObject({ kind: "refused", error: "not_found" })
    sandbox.control.setAccount({ credit: 1 })
    expect(await register("newname.com")).toMatchObject({
      kind: "refused",
      error: "insufficient_credit",
      detail: { required: expect.any(Number), available: 1 },
    })
    expect(charges()).toEqual([])
  })
})

describe("The domains client and what the sandbox does to its paid calls", () => {
  test.each<[string, string]>([
    ["lost-x.com", "lost"],
    ["half-x.com", "lost"],
    ["html502after-x.com", "lost"],
    ["hang-x.com", "lost"],
    ["reset-x.com", "lost"],
    ["html502-x.com", "lost"],
    ["rate-x.com", "rate_limited"],
  ])("%s is %s and sent once; the same key then ends it with one charge", async (domain, kind) => {
    expect(await register(domain)).toMatchObject({ kind })
    expect(sandbox.control.requests().filter((sent) => sent.idempotency_key === keyOf(domain))).toHaveLength(
      1,
    )
    // Another process with a budget of its own: the 429 has paused this one's.
    client = testClient(sandbox.url, { api_token: sandbox.token }).client
    expect(await register(domain)).toMatchObject({ kind: "answered", data: { order_state: "registered" } })
    expect(charges()).toHaveLength(1)
  })

  test("a manual order and an unknown order state are told as such", async () => {
    expect(await register("manual3-x.com")).toMatchObject({ data: { order_state: "manual" } })
    expect(await register("oddorder3-x.com")).toMatchObject({ data: { order_state: "unknown" } })
  })

  test("a key used for another request is a conflict", async () => {
    await register("one.com", 1, "same-key")
    expect(await register("two.com", 1, "same-key")).toMatchObject({ kind: "refused", error: "conflict" })
  })

  test("an identifier that v1 does not list is no known refusal", async () => {
    expect(await register("odderr-x.com")).toMatchObject({ kind: "refused_unknown" })
  })

  test("a hanging read is repeated", async () => {
    await register("newname.com")
    sandbox.control.addFault({ match: { endpoint: "details" }, fault: { kind: "hang_before" } })
    expect(await client.details("newname.com")).toMatchObject({ kind: "answered" })
  })
})
