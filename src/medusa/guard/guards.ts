import { type Condition, condition } from "../../core/conditions/conditions"
import { keysOf } from "../../core/keys-of"

/**
 * The brand of a class that guards our lines. It is inherited: a shop's own subclass of one of our services has it, one of
 * Medusa's plain service has not. By `Symbol.for`, so that a second copy of the plugin's code knows it too.
 */
export const GUARD = Symbol.for("medusa-plugin-domain-reseller.guard")

/** Services of Medusa's container that must be ours, or made of ours, and the consequence without. */
const GUARDS = {
  cartService: "lines of carts can be changed, repriced or handed over",
  lineItemService: "lines of ours can be made without a quote",
  orderEditService: "domains of placed orders can be edited",
  draftOrderService: "a draft order can be deleted while it is being paid",
  cartCompletionStrategy: "carts are paid at prices that nobody has asked again",
} as const

/** The guard of Medusa's cart routes: no service, but a router that Medusa's middleware service has. */
const CART_ROUTER = "cart routes"

/** Those that are services or strategies in Medusa's container. */
export type ServiceGuard = keyof typeof GUARDS
export const SERVICE_GUARDS: readonly ServiceGuard[] = keysOf(GUARDS)
export type GuardName = ServiceGuard | typeof CART_ROUTER

/** Medusa's container, in which everything is registered by name. */
type Registered = Readonly<Record<keyof typeof GUARDS, unknown>> & {
  middlewareService: { getRouters(path: string): readonly unknown[] }
}

const isBranded = (thing: unknown): boolean =>
  (typeof thing === "object" || typeof thing === "function") && thing !== null && GUARD in thing

/** Guards that are not in place now; what is registered under their names was made by somebody else. */
export function missingGuards(registered: Registered, cart_routes: string): GuardName[] {
  const services = SERVICE_GUARDS.filter((name) => !isBranded(registered[name]))
  const hasRouter = registered.middlewareService.getRouters(cart_routes).some(isBranded)
  return hasRouter ? services : [...services, CART_ROUTER]
}

/** The mixin that a shop puts over its own class of that name. */
const MIXINS: Readonly<Record<keyof typeof GUARDS, string>> = {
  cartService: "withCartGuard",
  lineItemService: "withLineItemGuard",
  orderEditService: "withOrderEditGuard",
  draftOrderService: "withDraftOrderGuard",
  cartCompletionStrategy: "withCartCompletionGuard",
}

/** Which, what that means, and what to do. `by`: who replaces it, where that is known. */
export const guardMissing = (name: GuardName, by: string | null = null): Condition =>
  name === CART_ROUTER
    ? condition("cart_routes_open", {})
    : condition("guard_replaced", { by, guard: name, consequence: GUARDS[name], mixin: MIXINS[name] })
