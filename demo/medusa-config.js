/** The demo shop: the shared configuration, this plugin, and what a shop needs around it. */
const path = require("node:path")
const { pluginOptions, environment, ...shared } = require("../medusa-config.js")
const { mailsOf, PRICING } = require("./mails")

const { notify, storefront } = mailsOf(environment, { first_port: 9000, admin: "app/a/domains" })

/** Browsers reach this shop without a proxy, so nobody may tell by a header that they are somebody else. */
const VISITORS = { trust_proxy: 0 }

module.exports = {
  ...shared,
  plugins: [
    ...shared.plugins,
    "medusa-fulfillment-manual",
    { resolve: path.join(__dirname, "payment"), options: { database_url: environment.database_url } },
    { resolve: path.join(__dirname, "storefront"), options: storefront },
    {
      resolve: path.resolve(__dirname, ".."),
      options: {
        ...pluginOptions,
        pricing: PRICING,
        nameservers: ["ns1.example.net", "ns2.example.net"],
        notify: { ...pluginOptions.notify, ...notify },
        visitors: VISITORS,
        enableUI: true,
      },
    },
    { resolve: "@medusajs/admin", options: { serve: true, path: "/app", autoRebuild: false } },
  ],
}
