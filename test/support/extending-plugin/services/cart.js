const { default: GuardedCartService } = require("../../../../dist/services/cart")

/** What a shop does that wants both: its own cart service, made of the guarded one. */
class OwnCartService extends GuardedCartService {}

exports.default = OwnCartService
