/** The demo shop: the shared configuration, this plugin, and what a shop needs around it. */
const path = require("node:path")
const { pluginOptions, environment, ...shared } = require("../medusa-config.js")

/** A shop that earns something. */
const PRICING = { markup_percent: 15, round_up_to: 1_000 }

// As it is printed: a browser keeps what it knows of a visitor for each name of the same machine apart.
const NAME = [undefined, "127.0.0.1"].includes(environment.host) ? "localhost" : environment.host
const HOST = `http://${NAME}:${environment.port ?? 9000}`
const SHOP = `${HOST}/shop/{language}`

/** Where the buttons of mails lead. */
const NOTIFY = {
  ...pluginOptions.notify,
  from: "Demo shop <no-reply@shop.example>",
  shop: "people@shop.example",
  // The storefront's own name and accent.
  brand: { name: "Nameh", name_fa: "نامه", color: "#006b5f" },
  links: {
    order: `${SHOP}/orders/{order_id}`,
    domains: `${SHOP}/account`,
    domain: `${SHOP}/account/domains/{domain}`,
    inquiries: `${SHOP}/account`,
    search: `${SHOP}/?q={domain}`,
    // What stands after "#" reaches no server's log.
    read: `${SHOP}/inquiries/read#{token}`,
    claim: `${SHOP}/account/claim#{token}`,
    decision: `${HOST}/app/a/domains?kind={kind}&open={id}`,
  },
}

/** Whoever has forgotten their password is mailed a link: a shop's own business, and the plugin has no part in it. */
const STOREFRONT = {
  smtp_url: environment.smtp_url,
  from: NOTIFY.from,
  password_page: `${SHOP}/account/new-password#email={email}&token={token}`,
}

/** Browsers reach this shop without a proxy, so nobody may tell by a header that they are somebody else. */
const VISITORS = { trust_proxy: 0 }

module.exports = {
  ...shared,
  plugins: [
    ...shared.plugins,
    "medusa-fulfillment-manual",
    { resolve: path.join(__dirname, "payment"), options: { database_url: environment.database_url } },
    { resolve: path.join(__dirname, "storefront"), options: STOREFRONT },
    {
      resolve: path.resolve(__dirname, ".."),
      options: { ...pluginOptions, pricing: PRICING, notify: NOTIFY, visitors: VISITORS, enableUI: true },
    },
    { resolve: "@medusajs/admin", options: { serve: true, path: "/app", autoRebuild: false } },
  ],
}
