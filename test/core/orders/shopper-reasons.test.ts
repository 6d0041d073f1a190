import { HOLD_REASONS, HOLDS } from "../../../src/core/orders/holds"
import { shopperReason } from "../../../src/core/orders/shopper-reasons"
import { STATES } from "../../../src/core/orders/states"

const LANGUAGES = ["en", "fa"] as const
const request = { kind: "register" as const, years: 1, nameservers: [], premium: false }

/** What concerns the shop and its supplier alone. */
const INTERNAL = /upstream|reseller|cost|credit|token|approve|reject|تأمین‌کننده|اعتبار|هزینه|نمایندگی/i

describe("Why an order waits for the shop", () => {
  it.each(HOLD_REASONS)(
    "is told for %s in both languages, and nothing of the shop's own affairs",
    (hold_reason) => {
      for (const language of LANGUAGES) {
        const why = shopperReason({ request, state: "held", hold_reason }, null, language)
        if (HOLDS[hold_reason].isDone) {
          expect(why).toBeNull()
          continue
        }
        expect(why).toMatch(/^\S.*\.$/)
        expect(why).not.toMatch(INTERNAL)
      }
    },
  )
})

describe("Why an order came to nothing", () => {
  it.each([
    ["taken", "Somebody else got it just before."],
    ["sold_to_another_order", "Somebody else got it just before."],
    ["owner_changed", "The domain belongs to another account now."],
    ["tld_not_sold", "It is not sold any more."],
    ["rejected", "The shop could not carry it out."],
    ["failed_upstream", "The registry did not accept it."],
    [null, "The registry did not accept it."],
  ])("is told for %s", (lost_by, why) => {
    for (const state of ["failed", "refunding", "refunded", "refund_held"] as const) {
      expect(shopperReason({ request, state, hold_reason: null }, lost_by, "en")).toBe(why)
      expect(shopperReason({ request, state, hold_reason: null }, lost_by, "fa")).toMatch(/[\u0600-\u06ff]/)
    }
  })

  it("is no more of an inquiry than that there was no answer", () => {
    const row = { state: "refunded", hold_reason: null, request: { kind: "inquiry" } } as const
    expect(shopperReason(row, "order_failed", "en")).toBeNull()
    expect(shopperReason(row, "rejected", "en")).toBe("The shop could not carry it out.")
  })

  it("is told of nothing else", () => {
    const others = STATES.filter(
      (state) => !["held", "failed", "refunding", "refunded", "refund_held"].includes(state),
    )
    for (const state of others)
      expect(shopperReason({ request, state, hold_reason: null }, "taken", "en")).toBeNull()
  })
})
