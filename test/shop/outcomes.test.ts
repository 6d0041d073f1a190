import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../src/core/contract/error-meaning"
import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { REGISTRATION_RESTS as RESTS } from "../support/domains/error-rests"
import { pay } from "../support/shop/pay"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

describe.each([
  ["a 4xx status", false],
  ["HTTP 200", true],
])("an error identifier answered with %s", (_, errors_as_200) => {
  const names = new Map<ErrorIdentifier, string>()
  let order_id = ""

  beforeAll(async () => {
    domainShop.sandbox.control.setMode({ errors_as_200 })
    for (const error of ERROR_IDENTIFIERS) names.set(error, aName(`errs-${error.replaceAll("_", "-")}-`))
    order_id = (await buy(domainShop, [...names.values()])).id
  })

  it.each(ERROR_IDENTIFIERS.map((error) => [error, ...RESTS[error]] as const))(
    "%s leaves the order %s (%s)",
    async (error, state, reason) => {
      const row = await untilState(domainShop, order_id, names.get(error) ?? "", state)
      if (state === "waiting" || state === "executing") {
        expect(row.history.map((entry) => entry.reason)).toContain(reason)
        expect(row.next_attempt_at).not.toBeNull()
      } else {
        expect(row.hold_reason ?? row.reason).toBe(reason)
        expect(row.next_attempt_at).toBeNull()
      }
    },
  )
})

describe("the fresh quote right before registering", () => {
  const boughtAfter = async (value: string, times: number): Promise<{ order_id: string; domain: string }> => {
    const domain = aName()
    const cart = await cartWith(domainShop, [domain])
    domainShop.sandbox.control.addFault({
      fault: { kind: "odd_state", value },
      match: { endpoint: "check", domain },
      times,
    })
    return { order_id: (await pay(domainShop.shop, cart.id)).id, domain }
  }

  it.each([
    ["taken", "refunded", "refunded"],
    ["unsupported", "refunded", "refunded"],
    ["no_price", "held", "no_price"],
    ["parked", "held", "unknown_answer"],
  ])("that says %s leaves the order %s (%s)", async (value, state, reason) => {
    const { order_id, domain } = await boughtAfter(value, 1)
    const row = await untilState(domainShop, order_id, domain, state)
    expect(row.hold_reason ?? row.reason).toBe(reason)
  })

  it("that could not be made is made again: an unchecked name is neither taken nor free", async () => {
    const { order_id, domain } = await boughtAfter("unchecked", 2)
    const row = await untilState(domainShop, order_id, domain, "completed")
    expect(row.history.map(({ to, reason }) => `${to} ${reason}`)).toContain("waiting lookup")
  })
})
