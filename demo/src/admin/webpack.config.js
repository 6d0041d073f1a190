const { withCustomWebpackConfig } = require("@medusajs/admin")
const { withToman } = require("../../../dist/admin-currencies/with-toman")

/** As a shop writes it, which requires "medusa-plugin-domain-reseller/admin-currencies". */
module.exports = withCustomWebpackConfig(withToman)
