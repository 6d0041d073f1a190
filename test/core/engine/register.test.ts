import type { CallResult } from "../../../src/core/contract/call-result"
import type { Availability, Registrar, Registration } from "../../../src/core/contract/registrar"
import type { Requote } from "../../../src/core/engine/operation"
import { NOT_ORDERABLE_MESSAGES } from "../../../src/core/pricing/judge-availability"
import { answered, SLOT } from "../../support/domains/registrar-with"
import { NAMESERVERS, registerOn, registrationFor } from "../../support/domains/registration"

const DOMAIN = "name.com"
const COST = 1_000_000
const LOST = { kind: "lost", cause: "reset" } as const
const NOT_SOLD = { kind: "refused", error: "tld_not_sold", detail: null } as const

describe("The quote of a paid registration", () => {
  const offer = (more: Partial<Availability> = {}): Availability => ({
    domain: DOMAIN,
    state: "free",
    cost: { register: COST, renew: COST },
    price_floored: false,
    raw: {},
    ...more,
  })
  const quoteBy = (result: CallResult<Availability[]>, row = registrationFor(1)) =>
    registerOn({ check: async () => result }).requote(row)
  const costing = (register: number) => offer({ cost: { register, renew: COST } })

  it("is asked for its own name alone, before everything that is not paid for", async () => {
    const asked: unknown[] = []
    const check: Registrar["check"] = async (...given) => {
      asked.push(given)
      return answered([offer({ domain: "name.co.example" })])
    }
    await registerOn({ check }).requote(registrationFor(1, { subject: "name.co.example" }))
    expect(asked).toEqual([["name", ["co.example"], "paid"]])
  })

  it.each<[string, Availability, Requote]>([
    ["free", offer(), { kind: "go", cost: COST }],
    [
      "free, above that,",
      costing(1_050_001),
      {
        kind: "hold",
        reason: "price_increase",
        cost: 1_050_001,
        cause: "1050001 IRT now, 1000000 IRT quoted",
      },
    ],
    ["premium", offer({ state: "premium" }), { kind: "go", cost: COST }],
    ["taken", offer({ state: "taken" }), { kind: "unavailable", cause: "taken" }],
    [
      "of an unsold extension",
      offer({ state: "unsupported" }),
      { kind: "unavailable", cause: "unsupported" },
    ],
    ["not checked", offer({ state: "unchecked" }), { kind: "later", reason: "lookup" }],
    [
      "without a price",
      offer({ state: "no_price", cost: null }),
      { kind: "hold", reason: "no_price", cost: null, cause: NOT_ORDERABLE_MESSAGES.no_price },
    ],
    [
      "called by an unknown word",
      offer({ state: "unknown" }),
      { kind: "hold", reason: "unknown_answer", cost: null, cause: NOT_ORDERABLE_MESSAGES.unknown },
    ],
  ])("of a name that is %s", async (_, availability, meant) => {
    expect(await quoteBy(answered([availability]))).toEqual(meant)
  })

  it.each(["free", "premium"] as const)(
    "of a %s name is that of the whole term, even the longest: what may be sold was decided before",
    async (state) => {
      const cost = { register: 100, renew: 10 }
      const row = registrationFor(10, { quoted_cost: 190 })
      expect(await quoteBy(answered([offer({ state, cost })]), row)).toEqual({
        kind: "go",
        cost: 190,
      })
    },
  )

  it.each([[[]], [[offer({ domain: "name.net" })]]])(
    "is asked for later when the answer lacks the name: %j",
    async (names) => {
      expect(await quoteBy(answered(names))).toEqual({ kind: "later", reason: "lookup" })
    },
  )

  it.each<[CallResult<never>, Requote]>([
    [LOST, { kind: "later", reason: "upstream_unreachable", in_ms: 0 }],
    [NOT_SOLD, { kind: "unavailable", cause: "tld_not_sold" }],
  ])("that is not answered (%j) is judged as the domain interface means it: %j", async (result, meant) => {
    expect(await quoteBy(result)).toEqual(meant)
  })
})

describe("The paid call of a registration", () => {
  const registration: Registration = {
    domain: DOMAIN,
    order_state: "pending",
    charged: COST,
    raw: "as received",
  }
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
    await operation.send(registrationFor(3), sending)
    const order = { domain: DOMAIN, years: 3, nameservers: NAMESERVERS, key: sending.key, send_by_ms: 7 }
    expect(sent).toEqual([[order, SLOT]])
  })

  it("has the key of its order line, name and years", () => {
    // printf 'register|dord_1|name.com|3' | sha256sum
    const key = "fad7bdd517710b2f9629a7852f19c1d254d9d2a3e562ccfa37a45017cca4632c"
    expect(registerOn({}).keyOf(registrationFor(3))).toBe(key)
  })

  it("leaves upstream's words, the charge and nothing else of its answer", async () => {
    const operation = registerOn({ register: async () => answered(registration) })
    expect(await operation.send(registrationFor(1), sending)).toEqual(
      answered({ order_state: "pending", charged: COST, evidence: "as received" }),
    )
  })
})
