/** The demo's payment provider: does as each payment's data tells it, and books what it has taken and given back. */
const { appendFileSync } = require("node:fs")
const { setTimeout: sleep } = require("node:timers/promises")
const { AbstractPaymentProvider, MedusaError, ModuleProvider, Modules } = require("@medusajs/framework/utils")

/** Long enough for whoever is to be killed meanwhile, or to act at the same moment. */
const LATE_MS = 4_000

const book = (entry) => {
  if (process.env.SHOP_PAYMENT_BOOK)
    appendFileSync(process.env.SHOP_PAYMENT_BOOK, `${JSON.stringify(entry)}\n`)
}

class DemoPayment extends AbstractPaymentProvider {
  static identifier = "demo"

  async initiatePayment({ data, amount, context }) {
    const id = context?.idempotency_key ?? String(Math.random())
    return { id, data: { ...data, id, amount: Number(amount) } }
  }
  async updatePayment({ data, amount }) {
    return { data: { ...data, amount: Number(amount) } }
  }
  async authorizePayment({ data }) {
    if (data.fail === "authorize") return { data, status: "error" }
    if (data.authorize === "slow") {
      book({ type: "asked", payment: data.id, amount: data.amount })
      await sleep(LATE_MS)
    }
    if (data.capture) return { data, status: "authorized" }
    book({ type: "capture", payment: data.id, amount: data.amount })
    return { data: { ...data, taken: true }, status: "captured" }
  }
  async capturePayment({ data }) {
    // A provider takes no payment twice.
    if (data.taken) return { data }
    book({ type: "asked", payment: data.id, amount: data.amount })
    if (data.capture === "stalled") {
      await sleep(LATE_MS)
      throw new Error("The connection to the bank broke.")
    }
    book({ type: "capture", payment: data.id, amount: data.amount })
    return { data }
  }
  async refundPayment({ data, amount, context }) {
    if (data.refund === "refused")
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The bank refuses this refund.")
    book({ type: "asked", payment: data.id, amount: 0 })
    if (data.refund === "late" || data.refund === "given_up")
      return {
        data: {
          ...data,
          refunds: [{ id: "taken_over", status: "pending", amount: Number(amount.value ?? amount) }],
        },
      }
    if (data.refund === "stalled") await sleep(LATE_MS)
    book({
      type: "refund",
      payment: data.id,
      amount: Number(amount.value ?? amount),
      key: context?.idempotency_key,
    })
    if (data.refund === "slow") await sleep(LATE_MS)
    if (data.refund === "broken") throw new Error("The connection to the bank broke.")
    return { data }
  }
  async cancelPayment({ data }) {
    if (data.cancel === "slow") {
      book({ type: "asked", payment: data.id, amount: 0 })
      await sleep(LATE_MS)
    }
    return { data }
  }
  async deletePayment({ data }) {
    book({ type: "deleted", payment: data.id, amount: 0 })
    return { data }
  }
  async retrievePayment({ data }) {
    const [taken_over] = data.refunds ?? []
    if (taken_over === undefined) return { data }
    if (data.refund === "late") book({ type: "refund", payment: data.id, amount: taken_over.amount })
    return {
      data: {
        ...data,
        refunds: [{ ...taken_over, status: data.refund === "late" ? "completed" : "failed" }],
      },
    }
  }
  async getPaymentStatus({ data }) {
    return { status: data.confirmed ? "authorized" : "pending", data }
  }
  /** Says what the message says. */
  async getWebhookActionAndData({ data }) {
    return { action: data.action, data: { session_id: data.session_id, amount: data.amount } }
  }
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [DemoPayment] })
