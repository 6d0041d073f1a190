import { formatIn } from "../../src/admin/format/format"
import {
  decidableTogether,
  leftOutWords,
  manyConfirmation,
  marginsOf,
} from "../../src/admin/messages/many-decisions"
import { DECISION_STATES } from "../../src/core/orders/states"
import { domainOrder, inquiryOrder } from "./orders"

const en = formatIn("en", "UTC")
const fa = formatIn("fa", "UTC")

const PERSIAN = /[\u0600-\u06FF]/

const dearer = domainOrder({ id: "dord_1", state: "held", hold_reason: "price_increase" })
const dearer_too = domainOrder({
  id: "dord_2",
  state: "held",
  hold_reason: "price_increase",
  current_cost: 300,
})
const charged = domainOrder({ id: "dord_3", state: "held", hold_reason: "charge_mismatch", charged: 7 })
const sent = domainOrder({ id: "dord_4", state: "held", hold_reason: "outcome_unknown", in_flight: true })
const sent_inquiry = inquiryOrder({
  id: "iord_5",
  state: "held",
  hold_reason: "outcome_unknown",
  in_flight: true,
})
const by_hand = domainOrder({ id: "dord_6", state: "held", hold_reason: "refunded_by_hand" })
const refused_refund = domainOrder({ id: "dord_7", state: "refund_held", reason: "refund_refused" })
const unknown_refund = domainOrder({ id: "dord_8", state: "refund_held", reason: "refund_unknown" })
const in_usd = domainOrder({
  id: "dord_9",
  state: "held",
  hold_reason: "no_price",
  paid: 1_050,
  currency_code: "usd",
})
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

  it("an approval sums up what is paid upstream, and says what is not paid again", () => {
    expect(manyConfirmation("approve", decidableTogether("approve", all), en)).toEqual([
      "1,200,300 toman will be paid upstream from your credit for 2 orders.",
      "1 order will be done as it stands upstream: nothing more is paid or refunded.",
    ])
  })

  it("a retry sums up what may be paid, and what is refunded once more", () => {
    expect(manyConfirmation("retry", decidableTogether("retry", all), en)).toEqual([
      "The same requests of 2 orders go on with the same keys: 2,400,000 toman will be paid at most, each once.",
      "The prices of 3 orders are asked again. Each that the tolerance lets through is paid from your credit, about 2,400,300 toman in all; the others are held again.",
      "1,650,000 toman of 1 order will be refunded through the payment provider once more.",
    ])
  })

  it("a rejection sums up what is refunded, for each currency its own", () => {
    expect(manyConfirmation("reject", decidableTogether("reject", all), en)).toEqual([
      "3,300,000 toman and 10.50 USD will be refunded to the shoppers of 3 orders. Nothing is bought.",
      "Of 1 order upstream is asked first: at most 1,650,000 toman will be refunded, for what upstream does not have.",
    ])
  })

  it("an approval names what each brings or loses, and all together", () => {
    const lines = new Map([
      [dearer.id, { margin: null, expected_margin: 100_000 }],
      [dearer_too.id, { margin: null, expected_margin: -250_000 }],
      [charged.id, { margin: 30_000, expected_margin: null }],
    ])
    const { rows, sums } = marginsOf([dearer, dearer_too, charged], (id) => lines.get(id), en)
    expect(rows.map(({ name, words, is_loss }) => `${name}: ${words} ${is_loss}`)).toEqual([
      "saffron.com: 100,000 toman false",
      "saffron.com: loss 250,000 toman true",
      "saffron.com: 30,000 toman false",
    ])
    expect(sums).toEqual([{ name: "In all", words: "loss 120,000 toman", is_loss: true }])
    const unknown = marginsOf([in_usd, dearer], (id) => lines.get(id), fa)
    expect(unknown.rows.map(({ words }) => words)).toEqual(["–", "۱۰۰٬۰۰۰ تومان"])
    expect(unknown.sums).toHaveLength(2)
  })

  it("those that are left out are counted", () => {
    expect(leftOutWords(0, en)).toBeNull()
    expect(leftOutWords(1, en)).toContain("1 of the selected is left out")
    expect(leftOutWords(2, fa)).toContain("۲ مورد")
  })

  it.each(["approve", "retry", "reject"] as const)("a %s is said in Persian as well", (decision) => {
    const orders = decidableTogether(decision, all)
    const said = manyConfirmation(decision, orders, fa)
    expect(said).toHaveLength(manyConfirmation(decision, orders, en).length)
    for (const sentence of said) expect(sentence).toMatch(PERSIAN)
  })

  it("every state that waits for a person is thought of", () => {
    expect([...DECISION_STATES].sort()).toEqual(["held", "refund_held"])
  })
})
