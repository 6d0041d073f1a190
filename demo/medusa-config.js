/** The demo shop: the shared configuration, this plugin, and what a shop needs around it. */
const path = require("node:path")
const { pluginOptions, environment, ...shared } = require("../medusa-config.js")

/** A shop that earns something. */
const PRICING = { markup_percent: 15, round_up_to: 1_000 }

const SHOP = `http://${environment.host ?? "127.0.0.1"}:${environment.port ?? 9000}/shop/{language}`

/** Where the buttons of mails lead. */
const NOTIFY = {
  ...pluginOptions.notify,
  from: "Demo shop <no-reply@shop.example>",
  shop: "people@shop.example",
  links: {
    order: `${SHOP}/orders/{order_id}`,
    domains: `${SHOP}/account`,
    inquiries: `${SHOP}/account`,
    // What stands after "#" reaches no server's log.
    read: `${SHOP}/inquiries/read#{token}`,
    password: `${SHOP}/account/new-password#email={email}&token={token}`,
  },
}

module.exports = {
  ...shared,
  plugins: [
    ...shared.plugins,
    "medusa-fulfillment-manual",
    { resolve: path.join(__dirname, "payment"), options: { database_url: environment.database_url } },
    { resolve: path.join(__dirname, "storefront"), options: {} },
    {
      resolve: path.resolve(__dirname, ".."),
      options: { ...pluginOptions, pricing: PRICING, notify: NOTIFY, enableUI: true },
    },
    { resolve: "@medusajs/admin", options: { serve: true, path: "/app", autoRebuild: false } },
  ],
}
