/** A service of the shop's own, as its build leaves it in dist: it says so in each cart that is read. */
const OWN_CART = `const { CartService } = require("@medusajs/medusa")
class OwnCartService extends CartService {
  async retrieveWithTotals(...args) {
    return Object.assign(await super.retrieveWithTotals(...args), { read_by: "own cart service" })
  }
}
`

const COMPLETION = "@medusajs/medusa/dist/strategies/cart-completion"

const own = (name: string, from = "@medusajs/medusa", imported = `{ ${name} }`) =>
  `const ${imported} = require("${from}")\nclass Own${name} extends ${name} {}\n`

/** By the name in Medusa's container: the file, the shop's class, its name, and the guard that goes over it. */
const OWN = {
  cartService: ["services/cart", OWN_CART, "OwnCartService", "withCartGuard"],
  lineItemService: ["services/line-item", own("LineItemService"), "OwnLineItemService", "withLineItemGuard"],
  orderEditService: [
    "services/order-edit",
    own("OrderEditService"),
    "OwnOrderEditService",
    "withOrderEditGuard",
  ],
  draftOrderService: [
    "services/draft-order",
    own("DraftOrderService"),
    "OwnDraftOrderService",
    "withDraftOrderGuard",
  ],
  cartCompletionStrategy: [
    "strategies/cart-completion",
    own("CartCompletionStrategy", COMPLETION, "{ default: CartCompletionStrategy }"),
    "OwnCartCompletionStrategy",
    "withCartCompletionGuard",
  ],
} as const

export type OwnName = keyof typeof OWN

const filesOf = (names: readonly OwnName[], ending: (of: (typeof OWN)[OwnName]) => string) =>
  Object.fromEntries(
    names.map((name) => [`dist/${OWN[name][0]}.js`, `${OWN[name][1]}${ending(OWN[name])}\n`]),
  )

export const ALL_OWN = Object.keys(OWN) as OwnName[]

/** The shop's services in place of ours. */
export const unguarded = (names: readonly OwnName[]) =>
  filesOf(names, ([, , own]) => `exports.default = ${own}`)

/** The same services under our guards: the two lines of README. */
export const guarded = (names: readonly OwnName[]) =>
  filesOf(
    names,
    ([, , own, mixin]) =>
      `const { ${mixin} } = require("medusa-plugin-domain-reseller/guards")\nexports.default = ${mixin}(${own})`,
  )
