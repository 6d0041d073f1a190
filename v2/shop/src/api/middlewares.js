const { defineMiddlewares } = require("@medusajs/framework/http")
const { storefront } = require("../../../brought/demo/storefront/api")

const serve = storefront("2", process.env.SHOP_KEY)

/** The storefront stands beside the shop's API, as in the demo on Medusa 1. */
module.exports.default = defineMiddlewares({
  routes: ["/", "/shop", "/shop/*"].map((matcher) => ({ matcher, methods: ["GET"], middlewares: [serve] })),
})
