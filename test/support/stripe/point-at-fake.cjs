/** Preloaded into a shop: its Stripe client, which the plugins give no address, asks the server at STRIPE_AT. */
const Module = require("node:module")

const { hostname, port } = new URL(process.env.STRIPE_AT)

const pointed = (Stripe) => {
  function PointedStripe(key, config) {
    return new Stripe(key, { ...config, host: hostname, port, protocol: "http" })
  }
  PointedStripe.prototype = Stripe.prototype
  return Object.assign(PointedStripe, Stripe, { Stripe: PointedStripe, default: PointedStripe })
}

// The plugins have clients of their own, of different versions.
const load = Module._load
Module._load = (request, ...from) => {
  const loaded = load(request, ...from)
  return request === "stripe" ? pointed(loaded) : loaded
}
