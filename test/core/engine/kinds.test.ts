import { inquireOperation } from "../../../src/core/engine/inquire"
import type { Operation } from "../../../src/core/engine/operation"
import type { OrderRequest } from "../../../src/core/orders/order-row"
import { NAME_IN_FLIGHT } from "../../../src/core/orders/states"
import { answered, PERMIT, recordOf } from "../../support/domains/registrar-with"
import { registerOn } from "../../support/domains/registration"
import { renewOn, SOLD } from "../../support/domains/renewal"
import { EXAMPLES } from "../../support/inquiries/examples"
import { MemoryEngine } from "../../support/orders/memory-engine"
import { DUE, executed, SENT } from "../../support/orders/recorded-upstream"

const COST = 1_000_000
const DOMAIN = "name.com"
const SERVICE = "trust-seal-inquiry"

/** Every kind of order, with an upstream that does what it is asked; `asked` is what that was, in sequence. */
const KINDS: Readonly<
  Record<
    OrderRequest["kind"],
    (asked: string[]) => { operation: Operation; subject: string; request: OrderRequest }
  >
> = {
  register: (asked) => ({
    subject: DOMAIN,
    request: { kind: "register", years: 1, nameservers: [], premium: false },
    operation: registerOn({
      reserveWrite: async () => PERMIT,
      check: async () => {
        asked.push("price")
        const cost = { register: COST, renew: COST }
        return answered([{ domain: DOMAIN, state: "free", cost, price_floored: false, raw: {} }])
      },
      details: async () => ({ kind: "refused", error: "not_found", detail: null }),
      register: async () => {
        asked.push("call")
        return answered({ domain: DOMAIN, order_state: "registered", charged: COST, raw: {} })
      },
    }),
  }),
  renew: (asked) => ({
    subject: DOMAIN,
    request: { kind: "renew", years: 1, expiry: SOLD, premium: false },
    operation: renewOn({
      reserveWrite: async () => PERMIT,
      details: async () => answered(recordOf({ expiry: asked.includes("call") ? "2028-06-15" : SOLD })),
      tlds: async () => {
        asked.push("price")
        return answered([{ tld: "com", register: COST, renew: COST, transfer: null }])
      },
      renew: async () => {
        asked.push("call")
        return answered({ domain: DOMAIN, order_state: "registered", charged: COST, raw: {} })
      },
    }),
  }),
  inquiry: (asked) => ({
    subject: SERVICE,
    request: { kind: "inquiry" },
    operation: inquireOperation({
      inquirer: {
        services: async () => answered([]),
        pricing: async () => {
          asked.push("price")
          const entry = { service: SERVICE, category: null, cost: COST, price_version: "v1", raw: {} }
          return answered([entry])
        },
        reserveWrite: async () => PERMIT,
        execute: async () => {
          asked.push("call")
          return answered({ raw: { data: { result: EXAMPLES[SERVICE].result } }, charged: COST })
        },
      },
      vault: { input: async () => ({ website: "shop.example" }), saveResult: async () => true },
      tolerance: { percent: "5", inquiries: false },
    }),
  }),
}

/** Nothing is asked upstream for it meanwhile. */
const WAITS = { reason: NAME_IN_FLIGHT, asked: [] }

type Expected = { done: string; repeat: string[]; beside_another: string }

describe.each<[OrderRequest["kind"], Expected]>([
  // Once for the price, once for whether the name is taken by the call before.
  ["register", { done: "registered", repeat: ["price", "price", "call"], beside_another: "waiting" }],
  ["renew", { done: "renewed", repeat: ["price", "call"], beside_another: "waiting" }],
  ["inquiry", { done: "answered", repeat: ["call"], beside_another: "completed" }],
])("An order of the kind %s", (kind, { done, repeat, beside_another }) => {
  const setUp = () => {
    const asked: string[] = []
    return { asked, engine: new MemoryEngine(), ...KINDS[kind](asked) }
  }

  it(`ends as ${done}, after its price was asked and one call was made`, async () => {
    const { asked, engine, operation, subject, request } = setUp()
    const row = await engine.row({ subject, request }, ...DUE)
    expect(await executed(engine, row, operation)).toMatchObject({ state: "completed", reason: done })
    expect(asked).toEqual(["price", "call"])
  })

  it(`asks for a lost answer again with: ${repeat.join(", ")}`, async () => {
    const { asked, engine, operation, subject, request } = setUp()
    const row = await engine.row({ subject, request }, ...DUE, SENT)
    expect(await executed(engine, row, operation)).toMatchObject({ state: "completed" })
    expect(asked).toEqual(repeat)
  })

  it(`is ${beside_another} while a call is out for another order of the same`, async () => {
    const { asked, engine, operation, subject, request } = setUp()
    engine.rows.rivalOf = async () => ({ kind: "in_flight", id: "dord_other" })
    const row = await engine.row({ subject, request }, ...DUE)
    const after = await executed(engine, row, operation)
    expect(after.state).toBe(beside_another)
    if (beside_another === "waiting") expect({ reason: after.reason, asked }).toEqual(WAITS)
  })
})
