/** The demo's payment provider asks nobody for money: what is placed is paid. A real shop captures as its provider says. */
const { ContainerRegistrationKeys } = require("@medusajs/framework/utils")
const { capturePaymentWorkflow } = require("@medusajs/medusa/core-flows")

module.exports.default = async ({ event, container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["payment_collections.payments.id", "payment_collections.payments.captured_at"],
    filters: { id: event.data.id },
  })
  const payments = data
    .flatMap((order) => order.payment_collections ?? [])
    .flatMap((one) => one.payments ?? [])
  for (const { id, captured_at } of payments) {
    if (!captured_at) await capturePaymentWorkflow(container).run({ input: { payment_id: id } })
  }
}

module.exports.config = { event: process.env.SHOP_CAPTURES === "later" ? [] : "order.placed" }
