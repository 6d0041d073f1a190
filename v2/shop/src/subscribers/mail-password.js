const { default: mailPassword } = require("../../../brought/demo/storefront/subscribers/mail-password")

const pluginOptions = JSON.parse(process.env.SHOP_STOREFRONT ?? "{}")

/** As the demo on Medusa 1 mails it, where the event has another name. */
module.exports.default = async ({ event: { data } }) => {
  const { entity_id: email, actor_type, token } = data
  if (actor_type === "customer") await mailPassword({ data: { email, token }, pluginOptions })
}

module.exports.config = { event: "auth.password_reset" }
