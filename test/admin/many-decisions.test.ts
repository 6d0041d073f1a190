import { formatIn } from "../../src/admin/shared/format/format"
import { decidableTogether, manyConfirmation } from "../../src/admin/shared/messages/confirmation"
import { domainOrder, inquiryOrder } from "./examples"

const en = formatIn("en", "UTC")
const fa = formatIn("fa", "UTC")

const PERSIAN = /[\u0600-\u06FF]/

const held = { state: "held", hold_reason: "price_increase" } as const
const unknown = { state: "held", hold_reason: "outcome_unknown", in_flight: true } as const
const dearer = domainOrder({ id: "dord_1", ...held })
const dearer_too = domainOrder({ id: "dord_2", ...held, current_cost: 300 })
const charged = domainOrder({ id: "dord_3", ...held, hold_reason: "charge_mismatch", charged: 7 })
const sent = domainOrder({ id: "dord_4", ...unknown })
const sent_inquiry = inquiryOrder({ id: "iord_5", ...unknown })
const by_hand = domainOrder({ id: "dord_6", ...held, hold_reason: "refunded_by_hand" })
const refused_refund = domainOrder({ id: "dord_7", state: "refund_held", reason: "refund_refused" })
const unknown_refund = domainOrder({ id: "dord_8", state: "refund_held", reason: "refund_unknown" })
const usd = { paid: 1_050, currency_code: "usd" }
const in_usd = domainOrder({ id: "dord_9", ...held, hold_reason: "no_price", ...usd })
const all = [dearer, dearer_too, charged, sent, sent_inquiry, by_hand, refused_refund, unknown_refund, in_usd]

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

describe("Of several orders", () => {
  it("those are decided together that allow the decision and need nobody to look into them first", () => {
    expect(ids(decidableTogether("approve", all))).toEqual(ids([dearer, dearer_too, charged]))
    expect(ids(decidableTogether("retry", all))).toEqual(
      ids([dearer, dearer_too, sent, sent_inquiry, refused_refund, in_usd]),
    )
    expect(ids(decidableTogether("reject", all))).toEqual(ids([dearer, dearer_too, sent, in_usd]))
  })

  it.each([
    ["approve", "At most 1,200,300 toman will be paid upstream from your credit for 2 orders."],
    [
      "retry",
      "At most 4,800,300 toman will be paid upstream from your credit for 5 orders. 1 order: 1,650,000 toman go back now.",
    ],
    [
      "reject",
      "3 orders: 3,300,000 toman and 10.50 USD go back now. 1 more (1,650,000 toman) only if the reseller confirms that it was not bought.",
    ],
  ] as const)("a %s sums up what is paid and refunded, for each currency its own", (decision, sums) => {
    const orders = decidableTogether(decision, all)
    expect(manyConfirmation(decision, orders, en)).toBe(sums)
    expect(manyConfirmation(decision, orders, fa)).toMatch(PERSIAN)
  })
})
