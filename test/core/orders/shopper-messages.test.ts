import { DONE_HOLDS, HOLD_REASONS } from "../../../src/core/orders/holds"
import { kindSchema } from "../../../src/core/orders/order-row"
import { domainMessage, shopperMessage, shopperReason } from "../../../src/core/orders/shopper-messages"
import { STATES } from "../../../src/core/orders/states"

const request = { kind: "register" as const, years: 1, nameservers: [], premium: false }
const KINDS = kindSchema.options

/** What concerns the shop and its supplier alone. */
const INTERNAL = /upstream|reseller|cost|credit|token|approve|reject|تأمین‌کننده|اعتبار|هزینه|نمایندگی/i

it.each(KINDS.flatMap((kind) => STATES.map((state) => [kind, state] as const)))(
  "The shopper is told of a row of kind %s that is %s in both languages",
  (kind, state) => {
    expect(shopperMessage(kind, state, "en")).toMatch(/^[A-Z].*\.$/)
    expect(shopperMessage(kind, state, "fa")).toMatch(/^[\u0600-\u06ff\u200c .،؛()]+$/)
  },
)

it("A held domain that upstream has done is told to be done", () => {
  expect(domainMessage("register", "held", true, "en")).toMatch(/^Registered for you/)
  expect(domainMessage("renew", "held", true, "en")).toMatch(/^Renewed/)
  expect(domainMessage("register", "held", false, "en")).toBe(shopperMessage("register", "held", "en"))
})

it.each(HOLD_REASONS)(
  "Why an order is held for %s tells nothing of the shop's own affairs",
  (hold_reason) => {
    const why = shopperReason({ request, state: "held", hold_reason }, null, "en")
    if (DONE_HOLDS.includes(hold_reason)) expect(why).toBeNull()
    else expect(why).toMatch(/^\S.*\.$/)
    for (const language of ["en", "fa"] as const)
      expect(shopperReason({ request, state: "held", hold_reason }, null, language) ?? "").not.toMatch(
        INTERNAL,
      )
  },
)

it.each([
  ["taken", "Somebody else got it just before."],
  ["owner_changed", "The domain belongs to another account now."],
  ["failed_upstream", "The registry did not accept it."],
  [null, "The registry did not accept it."],
])("An order that came to nothing by %s tells so", (lost_by, why) => {
  for (const state of ["failed", "refunding", "refunded", "refund_held"] as const)
    expect(shopperReason({ request, state, hold_reason: null }, lost_by, "en")).toBe(why)
  expect(shopperReason({ request, state: "due", hold_reason: null }, lost_by, "en")).toBeNull()
})
