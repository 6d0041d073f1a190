const { randomUUID } = require("node:crypto")
const { AbstractPaymentProcessor } = require("@medusajs/medusa")
const { Book } = require("../book")

/** Without a detail Medusa takes a refusal of a refund or a capture for a success. */
const refusal = (what, detail = "as it was told to") => ({
  error: `The demo payment provider refused the ${what}`,
  code: "demo_refused",
  detail,
})

/**
 * A payment provider without a bank: authorises at once and keeps a book. The session's data can tell it to fail:
 * fail = "authorize" | "capture" | "refund" refuses that step, "refund_unexplained" refuses without a detail,
 * "refund_unclear" pays the money back and answers with an empty error, "refund_answer" pays it back and loses the answer; capture = "later" leaves the capture to a click in
 * the admin. confirmed = true says that the shopper has confirmed the payment with the provider already, as a form of
 * the provider in the browser does.
 */
class DemoPaymentService extends AbstractPaymentProcessor {
  constructor(container, options) {
    super(container, options)
    this.book = new Book(options.database_url)
  }

  async initiatePayment(context) {
    return { session_data: { id: `demopay_${randomUUID()}`, amount: context.amount } }
  }

  async updatePayment(context) {
    return { session_data: { ...context.paymentSessionData, amount: context.amount } }
  }

  async updatePaymentData(_sessionId, data) {
    const { fail, capture, confirmed } = data
    return { fail, capture, confirmed }
  }

  async authorizePayment(data) {
    if (data.fail === "authorize") return refusal("authorisation")
    return { status: "authorized", data: { ...data, confirmed: true } }
  }

  async capturePayment(data) {
    if (data.fail === "capture") return refusal("capture")
    await this.book.capture(data.id, data.amount)
    return data
  }

  async refundPayment(data, amount) {
    if (data.fail === "refund") return refusal("refund")
    if (data.fail === "refund_unexplained") return refusal("refund", "")
    const paid = await this.book.refund(data.id, amount)
    if (!paid) return refusal("refund", "more than what is left of the captured amount")
    if (data.fail === "refund_unclear") return { ...data, error: "", code: "0" }
    if (data.fail === "refund_answer") throw new Error("The demo payment provider's answer was lost")
    return data
  }

  async cancelPayment(data) {
    return data
  }

  async deletePayment(data) {
    return data
  }

  async retrievePayment(data) {
    return data
  }

  async getPaymentStatus(data) {
    return data.confirmed ? "authorized" : "pending"
  }
}
DemoPaymentService.identifier = "demo"

module.exports = { default: DemoPaymentService }
