/** Preloaded into a shop: its Stripe client, which the plugins give no address, asks the server at STRIPE_AT. */
const Stripe = require("stripe")

const { hostname, port } = new URL(process.env.STRIPE_AT)

function PointedStripe(key, config) {
  return new Stripe(key, { ...config, host: hostname, port, protocol: "http" })
}
PointedStripe.prototype = Stripe.prototype
Object.assign(PointedStripe, Stripe, { Stripe: PointedStripe, default: PointedStripe })

require.cache[require.resolve("stripe")].exports = PointedStripe
