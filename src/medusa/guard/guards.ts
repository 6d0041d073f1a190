import { type Condition, condition } from "../../reseller/operations/conditions/conditions"
import { keysOf } from "../../reseller/shared/keys-of"

/** Inherited by a shop's subclass of one of our services. By `Symbol.for`, so that a second copy of our code knows it too. */
export const GUARD = Symbol.for("medusa-plugin-domain-reseller.guard")

/** Services of Medusa's container that must be ours, or made of ours: the consequence without, and the mixin over a shop's own. */
const GUARDS = {
  cartService: ["lines of carts can be changed, repriced or handed over", "withCartGuard"],
  lineItemService: ["lines of ours can be made without a quote", "withLineItemGuard"],
  orderEditService: ["domains of placed orders can be edited", "withOrderEditGuard"],
  draftOrderService: ["a draft order can be deleted while it is being paid", "withDraftOrderGuard"],
  cartCompletionStrategy: ["carts are paid at prices that nobody has asked again", "withCartCompletionGuard"],
} as const

const CART_ROUTER = "cart routes"

export type GuardName = keyof typeof GUARDS | typeof CART_ROUTER

type Registered = Readonly<Record<keyof typeof GUARDS, unknown>> & {
  middlewareService: { getRouters(path: string): readonly unknown[] }
}

/** A field of each instance, like `update = async () => …`, would hide the guard's method: the shop does not start then. */
function isBranded(thing: unknown): boolean {
  if ((typeof thing !== "object" && typeof thing !== "function") || thing === null || !(GUARD in thing))
    return false
  const hidden = Object.getOwnPropertyNames(thing[GUARD]).find((name) => Object.hasOwn(thing, name))
  if (hidden === undefined) return true
  throw new Error(
    `${thing.constructor.name} has ${hidden} as a field, which hides the guard. Write it as a method: ${hidden}(…) { … }`,
  )
}

/** Guards that are not in place now; what is registered under their names was made by somebody else. */
export function missingGuards(registered: Registered, cart_routes: string): GuardName[] {
  const services = keysOf(GUARDS).filter((name) => !isBranded(registered[name]))
  const hasRouter = registered.middlewareService.getRouters(cart_routes).some(isBranded)
  return hasRouter ? services : [...services, CART_ROUTER]
}

export function guardMissing(name: GuardName): Condition {
  if (name === CART_ROUTER) return condition("cart_routes_open", {})
  const [consequence, mixin] = GUARDS[name]
  return condition("guard_replaced", { guard: name, consequence, mixin })
}
