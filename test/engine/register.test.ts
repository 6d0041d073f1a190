import type { CallResult } from "../../src/reseller/contract/call-result"
import type { Availability, Registrar, Registration } from "../../src/reseller/contract/registrar"
import type { Requote } from "../../src/reseller/engine/operation"
import { NOT_ORDERABLE_MESSAGES } from "../../src/reseller/prices/quote"
import { answered, SLOT } from "../support/domains/registrar-with"
import { NAMESERVERS, registerOn, registrationFor } from "../support/domains/registration"

const DOMAIN = "name.com"
const COST = 1_000_000
const LOST = { kind: "lost", cause: "reset" } as const
const NOT_SOLD = { kind: "refused", error: "tld_not_sold", detail: null } as const

describe("The quote of a paid registration", () => {
  const offer = (more: Partial<Availability> = {}): Availability => ({
    domain: DOMAIN,
    state: "free",
    cost: { register: COST, renew: COST },
    raw: {},
    ...more,
  })
  const quoteBy = (result: CallResult<Availability[]>, row = registrationFor(1)) =>
    registerOn({ check: async () => result }).requote(row)

  it("is asked for its own name alone, before everything that is not paid for", async () => {
    const asked: unknown[] = []
    const check: Registrar["check"] = async (...given) => {
      asked.push(given)
      return answered([offer({ domain: "name.co.example" })])
    }
    await registerOn({ check }).requote(registrationFor(1, { subject: "name.co.example" }))
    expect(asked).toEqual([["name", ["co.example"], "paid"]])
  })

  const later: Requote = { kind: "later", reason: "lookup" }
  const unavailable = (cause: string): Requote => ({ kind: "unavailable", cause })
  const held = (reason: "no_price" | "unknown_answer", cause: string): Requote => ({
    kind: "hold",
    reason,
    cost: null,
    cause,
  })
  it.each<[Availability["state"], Partial<Availability>, Requote | { reason: string }]>([
    ["free", {}, { kind: "go", cost: COST }],
    ["free", { cost: { register: 1_050_001, renew: COST } }, { reason: "price_increase" }],
    ["premium", {}, { kind: "go", cost: COST }],
    ["taken", {}, unavailable("taken")],
    ["unsupported", {}, unavailable("unsupported")],
    ["unchecked", {}, later],
    ["no_price", { cost: null }, held("no_price", NOT_ORDERABLE_MESSAGES.no_price)],
    ["unknown", {}, held("unknown_answer", NOT_ORDERABLE_MESSAGES.unknown)],
  ])("of a name that is %s, %j", async (state, more, meant) => {
    expect(await quoteBy(answered([offer({ state, ...more })]))).toMatchObject(meant)
  })

  it.each(["free", "premium"] as const)(
    "of a %s name is that of the whole term, even the longest: what may be sold was decided before",
    async (state) => {
      const cost = { register: 100, renew: 10 }
      const row = registrationFor(10, { quoted_cost: 190 })
      expect(await quoteBy(answered([offer({ state, cost })]), row)).toEqual({ kind: "go", cost: 190 })
    },
  )

  it.each<[CallResult<Availability[]>, Requote]>([
    [answered([]), later],
    [answered([offer({ domain: "name.net" })]), later],
    [LOST, { kind: "later", reason: "upstream_unreachable", in_ms: 0 }],
    [NOT_SOLD, unavailable("tld_not_sold")],
  ])("that tells nothing of the name, %j, means %j", async (result, meant) => {
    expect(await quoteBy(result)).toEqual(meant)
  })
})

describe("The paid call of a registration", () => {
  const told = { order_state: "pending", charged: COST } as const
  const registration: Registration = { ...told, domain: DOMAIN, raw: "as received" }
  const sending = { key: "k".repeat(64), slot: SLOT, send_by_ms: 7 }

  it("carries what was sold, with its key and the place taken for it", async () => {
    const sent: unknown[] = []
    const operation = registerOn({
      reserveWrite: async () => SLOT,
      register: async (...given) => {
        sent.push(given)
        return answered(registration)
      },
    })
    expect(await operation.reserve()).toBe(SLOT)
    const answer = answered({ ...told, evidence: "as received" })
    expect(await operation.send(registrationFor(3), sending)).toEqual(answer)
    const order = { domain: DOMAIN, years: 3, nameservers: NAMESERVERS, key: sending.key, send_by_ms: 7 }
    expect(sent).toEqual([[order, SLOT]])
  })

  it("has the key of its order line, name and years", () => {
    // printf 'register|dord_1|name.com|3' | sha256sum
    const key = "fad7bdd517710b2f9629a7852f19c1d254d9d2a3e562ccfa37a45017cca4632c"
    expect(registerOn({}).keyOf(registrationFor(3))).toBe(key)
  })
})
