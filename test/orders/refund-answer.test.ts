import { lossOf, refundAnswer } from "../../src/reseller/orders/refund-answer"

const agreed = { kind: "agreed" }
const error = (cause: string) => ({ kind: "unknown", cause })
const notMade = (status: string, is_final: boolean) => ({
  kind: "not_made",
  is_final,
  cause: `the payment provider says of the refund: ${status}`,
})

const intent = { id: "pi_1", object: "payment_intent", status: "succeeded", last_payment_error: null }
/** As Stripe's plugin puts it when the answer was no JSON of Stripe's: its code is undefined, and JSON drops it. */
const lost = { error: "An error occurred in refundPayment", detail: "Invalid JSON received" }

const paypal = (...statuses: string[]) => ({
  id: "order",
  status: "COMPLETED",
  purchase_units: [
    {
      payments: {
        captures: [{ id: "capture", status: "PARTIALLY_REFUNDED" }],
        refunds: statuses.map((status, index) => ({ id: `refund_${index}`, status })),
      },
    },
  ],
})
const charge = (status: string) => ({
  latest_charge: { id: "ch_1", refunds: { data: [{ id: "re_1", status }] } },
})

it.each<[string, unknown, unknown, object]>([
  ["Stripe's intent, as it was", intent, intent, agreed],
  ["nothing", undefined, intent, agreed],
  ["an error without a code", lost, intent, error(`${lost.error}: ${lost.detail}`)],
  ["the error of an earlier refund", lost, lost, error(`${lost.error}: ${lost.detail}`)],
  ["an empty error", { ...intent, error: "", code: "0" }, intent, error("an error without words: 0")],
  ["an error that is no text", { error: { text: 7 }, code: "balance" }, intent, error("balance")],
  ["an error that is null", { ...intent, error: null }, intent, agreed],
  ["a refund that PayPal made", paypal("COMPLETED"), paypal(), agreed],
  ["one that it makes later", paypal("PENDING"), paypal(), notMade("pending", false)],
  ["one that it does not make", paypal("FAILED"), paypal(), notMade("failed", true)],
  ["one that it made, after one that failed", paypal("FAILED", "COMPLETED"), paypal("FAILED"), agreed],
  ["one made later, beside one that failed", paypal("PENDING", "FAILED"), paypal(), notMade("failed", true)],
  ["a refund of a charge", charge("succeeded"), intent, agreed],
  ["one that waits", charge("requires_action"), intent, notMade("requires_action", false)],
  ["one that was called off", charge("canceled"), intent, notMade("canceled", true)],
  ["one refund alone", { ...intent, refund: { status: "pending" } }, intent, notMade("pending", false)],
  [
    "one alone that was pending before",
    { refund: { status: "pending" } },
    { refund: { status: "pending" } },
    notMade("pending", false),
  ],
  ["one alone in a word that nobody knows", { refund: { status: "x" } }, intent, notMade("x", false)],
  ["a status of the refund", { ...intent, refund_status: "processed" }, intent, agreed],
  ["a payment that the refund changed", { ...intent, status: "pending" }, intent, notMade("pending", false)],
  ["one that it did not change", { status: "pending" }, { status: "pending" }, agreed],
  ["one of the payment's own", { ...intent, status: "partially_refunded" }, intent, agreed],
])("after a refund a payment's data holds %s", (_, data, before, expected) => {
  expect(refundAnswer(data, before)).toEqual(expected)
})

it.each<[string, unknown, object]>([
  ["made", paypal("COMPLETED", "COMPLETED"), agreed],
  ["not made yet", paypal("COMPLETED", "PENDING"), notMade("pending", false)],
  ["never made", paypal("FAILED", "COMPLETED"), notMade("failed", true)],
  ["forgotten", lost, error(`${lost.error}: ${lost.detail}`)],
])("of a payment whose refunds are not told apart, one counts that is %s", (_, data, expected) => {
  expect(refundAnswer(data)).toEqual(expected)
})

it.each([intent, null])("a payment of which %j is known has lost nothing", (data) => {
  expect(lossOf("pay_1", data)).toBeNull()
})

it("a payment whose data an error has overwritten says so, and what it was", () => {
  expect(lossOf("pay_1", lost)).toMatch(
    /^an earlier error took the place of .* payment pay_1.*Invalid JSON received/,
  )
})
