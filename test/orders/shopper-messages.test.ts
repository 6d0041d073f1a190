import { DONE_HOLDS, HOLD_REASONS } from "../../src/reseller/orders/holds"
import { kindSchema } from "../../src/reseller/orders/order-row"
import { domainMessage, shopperMessage, shopperReason } from "../../src/reseller/orders/shopper-messages"
import { STATES } from "../../src/reseller/orders/states"

const request = { kind: "register" as const, years: 1, nameservers: [], premium: false }

/** What concerns the shop and its supplier alone. */
const INTERNAL = /upstream|reseller|cost|credit|token|approve|reject|تأمین‌کننده|اعتبار|هزینه|نمایندگی/i

it.each(kindSchema.options)(
  "The shopper is told of a row of kind %s in both languages, wherever it stands",
  (kind) => {
    for (const state of STATES) {
      expect(shopperMessage(kind, state, "en")).toMatch(/^[A-Z].*\.$/)
      expect(shopperMessage(kind, state, "fa")).toMatch(/^[\u0600-\u06ff\u200c .،؛()]+$/)
    }
  },
)

it.each(HOLD_REASONS)(
  "Why an order is held for %s tells nothing of the shop's own affairs",
  (hold_reason) => {
    for (const language of ["en", "fa"] as const) {
      const why = shopperReason({ request, state: "held", hold_reason }, null, language)
      if (DONE_HOLDS.includes(hold_reason)) expect(why).toBeNull()
      expect(why ?? "").not.toMatch(INTERNAL)
    }
  },
)

it("A held domain that upstream has done is told to be done", () => {
  expect(domainMessage("register", "held", true, "en")).toMatch(/^Registered for you/)
  expect(domainMessage("register", "held", false, "en")).toBe(shopperMessage("register", "held", "en"))
})

it("An order that came to nothing tells why, one that goes on does not", () => {
  const why = (state: "refunded" | "due", lost_by: string | null) =>
    shopperReason({ request, state, hold_reason: null }, lost_by, "en")
  expect(why("refunded", "taken")).toBe("Somebody else got it just before.")
  expect(why("refunded", "failed_upstream")).toBe("The registry did not accept it.")
  expect(why("due", "taken")).toBeNull()
})
