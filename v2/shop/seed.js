/** `medusa exec`: what a shop needs to sell a domain. Done again it finds everything there. Prints the storefront's key. */
const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils")
const {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createUsersWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} = require("@medusajs/medusa/core-flows")

module.exports.default = async ({ container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const first = async (entity, fields, filters = {}) =>
    (await query.graph({ entity, fields, filters })).data[0]

  const channel = await first("sales_channel", ["id"])
  const store = await first("store", ["id"])
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        default_sales_channel_id: channel.id,
        metadata: { payment_link_template: process.env.SHOP_PAYMENT_LINK },
        supported_currencies: [{ currency_code: "irt", is_default: true }, { currency_code: "usd" }],
      },
    },
  })
  const region = (await first("region", ["id"], { currency_code: "irt" })) ?? (await makeRegion(container))
  const key = (await first("api_key", ["id", "token"], { type: "publishable" })) ?? (await makeKey(container))
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } })
  await makeAdmin(container, process.env.MEDUSA_ADMIN_EMAIL, process.env.MEDUSA_ADMIN_PASSWORD)
  process.stdout.write(`SEEDED ${JSON.stringify({ key: key.token, region_id: region.id })}\n`)
}

async function makeRegion(container) {
  const payment_providers = ["pp_system_default", "pp_demo_demo"]
  const input = {
    regions: [
      { name: "Iran", currency_code: "irt", countries: ["ir"], payment_providers },
      { name: "Elsewhere", currency_code: "usd", countries: ["us"], payment_providers },
    ],
  }
  return (await createRegionsWorkflow(container).run({ input })).result[0]
}

async function makeKey(container) {
  const input = { api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }] }
  return (await createApiKeysWorkflow(container).run({ input })).result[0]
}

/** As `medusa user` does. */
async function makeAdmin(container, email, password) {
  const users = await container.resolve(Modules.USER).listUsers({ email })
  if (!email || users.length > 0) return
  const { result } = await createUsersWorkflow(container).run({ input: { users: [{ email }] } })
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (error) throw new Error(error)
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: result[0].id } })
}
