const { appendFileSync } = require("node:fs")
const { setTimeout: sleep } = require("node:timers/promises")
const { default: DemoPaymentService } = require("../../../../demo/payment/services/demo-payment")

/** Long enough for whoever is to be killed meanwhile, or to act at the same moment. */
const LATE_MS = 4_000

/** Keeps the demo's book, does as each payment's data tells it, and writes down what it is asked for. */
class ScenarioPaymentService extends DemoPaymentService {
  constructor(container) {
    super(container, { database_url: container.configModule.projectConfig.database_url })
  }

  async updatePaymentData(_sessionId, data) {
    return data
  }

  async refundPayment(data, amount) {
    if (data.refund === "refused") return super.refundPayment({ ...data, fail: "refund" }, amount)
    appendFileSync(process.env.SCENARIO_PAYMENT_ASKED, `${data.id}\n`)
    if (data.refund === "late" || data.refund === "given_up")
      return { ...data, refunds: [{ id: "taken_over", status: "pending", amount }] }
    if (data.refund === "stalled") await sleep(LATE_MS)
    const refunded = await super.refundPayment(data, amount)
    if (data.refund === "slow") await sleep(LATE_MS)
    if (data.refund === "broken") throw new Error("The connection to the bank broke.")
    return refunded
  }

  async retrievePayment(data) {
    const [taken_over] = data.refunds ?? []
    if (taken_over === undefined) return data
    const status = data.refund === "late" ? "completed" : "failed"
    if (data.refund === "late") await super.refundPayment(data, taken_over.amount)
    return { ...data, refunds: [{ ...taken_over, status }] }
  }
}
ScenarioPaymentService.identifier = "scenario"

module.exports = { default: ScenarioPaymentService }
