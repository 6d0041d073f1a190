import { type ModeInput, type Sandbox, startSandbox } from "../../sandbox/index"
import type { CallResult } from "../../src/reseller/contract/call-result"
import type { DomainPage, Registrar } from "../../src/reseller/contract/registrar"
import { ANY_TIME, slotOf, testClient } from "../upstream/support/test-client"

let sandbox: Sandbox
let client: Registrar

beforeEach(async () => {
  sandbox = await startSandbox()
  client = testClient(sandbox.url, { api_token: sandbox.token }).client
})
afterEach(() => sandbox.stop())

const keyOf = (domain: string) => `key-of-${domain}`

const register = async (domain: string, years = 1) =>
  client.register(
    {
      domain,
      years,
      nameservers: ["ns1.example.net", "ns2.example.net"],
      key: keyOf(domain),
      send_by_ms: ANY_TIME,
    },
    await slotOf(client),
  )

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
  ["a map of extensions with dots", { tlds_shape: "map", tlds_dot: true, tlds_prices: "nested" }],
  ["an array of extensions with dots", { tlds_dot: true, tlds_prices: "nested" }],
  ["credit with a balance", { credit_shape: "balance" }],
  ["credit with an amount", { credit_shape: "amount" }],
  ["small pages told by pages", { page_size: 1 }],
  ["small pages told by next", { page_size: 1, paging: "next" }],
  ["small pages told by meta.next_page", { page_size: 1, paging: "meta_next_page" }],
]

describe.each(MODES)("The domains client reads the sandbox with %s:", (_, mode) => {
  beforeEach(() => {
    sandbox.control.setMode(mode)
  })

  test("account, extensions, states and costs, every domain, and a refusal", async () => {
    const { tier, credit } = sandbox.control.account()
    expect(await client.ping()).toMatchObject({ kind: "answered", data: { tier: tier.name, credit } })
    const tlds = await client.tlds("browsing")
    const number = expect.any(Number)
    expect(tlds.kind === "answered" && tlds.data).toContainEqual({
      ...{ tld: "com", register: number, renew: number, transfer: number },
    })
    for (const [label, state, cost] of [
      ["plain", "free", { register: number, renew: number }],
      ["premium-x", "premium", { register: number, renew: number }],
      ...["taken", "unchecked", "unsupported"].map((word) => [`${word}-x`, word, null] as const),
      ["noprice-x", "no_price", null],
      ["oddstate-x", "unknown", expect.anything()],
    ] as const)
      expect(await client.check(label, ["com"], "browsing")).toMatchObject({
        data: [{ domain: `${label}.com`, state, cost }],
      })
    const own = ["a.com", "b.com", "c.com"]
    for (const domain of own) sandbox.control.setDomain({ domain, owner: "account" })
    sandbox.control.setDomain({ domain: "d.com", owner: "other" })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CallResult<DomainPage> = await client.page(cursor ?? null, "browsing")
      if (page.kind !== "answered") throw new Error(`the page was ${page.kind}`)
      seen.push(...page.data.records.map(({ domain }) => domain))
      cursor = page.data.next
    }
    expect(seen).toEqual(own)
    expect(await client.details("nobody.com")).toMatchObject({ kind: "refused", error: "not_found" })
  })

  test("what is bought, once, at what check said; what is renewed and managed; and what is not paid for", async () => {
    const checked = await client.check("newname", ["com"], "paid")
    const cost = checked.kind === "answered" ? checked.data[0]?.cost : null
    const charged = (cost?.register ?? 0) + (cost?.renew ?? 0)
    for (const replayed of [false, true])
      expect(await register("newname.com", 2)).toMatchObject({ replayed, data: { charged } })
    expect(charges()).toMatchObject([{ amount: charged, key: keyOf("newname.com") }])

    sandbox.control.setDomain({ domain: "old.com", owner: "account", expiry: "2030-02-28" })
    expect(await client.details("old.com")).toMatchObject({ data: { expiry: "2030-02-28" } })
    const renewal = { domain: "old.com", years: 2, key: "renew", send_by_ms: ANY_TIME }
    expect(await client.renew(renewal, await slotOf(client))).toMatchObject({
      data: { order_state: "registered" },
    })
    const nameservers = ["a.example.net", "b.example.net"]
    await client.setNameservers("old.com", nameservers)
    await client.lock("old.com")
    await client.setAutoRenew("old.com", true)
    expect(await client.details("old.com")).toMatchObject({
      data: { expiry: "2032-02-28", nameservers, locked: true, auto_renew: true },
    })
    expect(await register("pending1-x.com")).toMatchObject({ data: { order_state: "pending" } })
    for (const order_state of ["pending", "registered"])
      expect(await client.details("pending1-x.com")).toMatchObject({ data: { order_state } })

    sandbox.control.setAccount({ credit: 1 })
    const before = charges()
    expect(await register("other.com")).toMatchObject({
      error: "insufficient_credit",
      detail: { required: expect.any(Number), available: 1 },
    })
    expect(charges()).toEqual(before)
  })
})

test.each([
  ...["lost", "half", "html502after", "hang", "reset", "html502"].map((how) => [`${how}-x.com`, "lost"]),
  ["rate-x.com", "rate_limited"],
] as [string, string][])(
  "%s is %s and sent once; the same key then ends it with one charge",
  async (domain, kind) => {
    expect(await register(domain)).toMatchObject({ kind })
    const sent = sandbox.control.requests().filter((one) => one.idempotency_key === keyOf(domain))
    expect(sent).toHaveLength(1)
    // Another process with a budget of its own: the 429 has paused this one's.
    client = testClient(sandbox.url, { api_token: sandbox.token }).client
    expect(await register(domain)).toMatchObject({ kind: "answered", data: { order_state: "registered" } })
    expect(charges()).toHaveLength(1)
  },
)
