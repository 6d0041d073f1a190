const { CartService } = require("@medusajs/medusa")

/** What a shop with its own src/services/cart.js does: Medusa's cart service, without this plugin's guard. */
class OwnCartService extends CartService {}

exports.default = OwnCartService
