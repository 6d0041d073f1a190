import { keepLinesInRegion } from "./cart-routes"
import type { InTurn } from "./change-in-turn"
import { byCollection, type CartOf, inBody, inPath, inQuery } from "./named-cart"

type Method = "GET" | "POST" | "DELETE"
type Route = { matcher: string; methods: Method[]; cartOf: CartOf; prepare?: InTurn }

/** Medusa's own that name a cart elsewhere than in a path below `/store/carts/:id`: it is open to its owner alone there, too. */
export const NAMING_A_CART: readonly Route[] = [
  { matcher: "/store/payment-collections", methods: ["POST"], cartOf: inBody },
  { matcher: "/store/payment-collections/:id/payment-sessions", methods: ["POST"], cartOf: byCollection },
  { matcher: "/store/shipping-options", methods: ["GET"], cartOf: inQuery },
  { matcher: "/store/shipping-options/:id/calculate", methods: ["POST"], cartOf: inBody },
]

/** Medusa's own that may call off, replace or change the sum of a cart's payment. */
export const CALLING_OFF: readonly Route[] = [
  { matcher: "/store/carts/:id", methods: ["POST"], cartOf: inPath, prepare: keepLinesInRegion },
  { matcher: "/store/carts/:id/customer", methods: ["POST"], cartOf: inPath },
  { matcher: "/store/carts/:id/line-items", methods: ["POST"], cartOf: inPath },
  { matcher: "/store/carts/:id/line-items/:line_id", methods: ["POST", "DELETE"], cartOf: inPath },
  { matcher: "/store/carts/:id/promotions", methods: ["POST", "DELETE"], cartOf: inPath },
  { matcher: "/store/carts/:id/shipping-methods", methods: ["POST"], cartOf: inPath },
  { matcher: "/store/carts/:id/taxes", methods: ["POST"], cartOf: inPath },
  // Two at once make two collections, and Medusa knows a cart of one alone.
  { matcher: "/store/payment-collections", methods: ["POST"], cartOf: inBody },
  { matcher: "/store/payment-collections/:id/payment-sessions", methods: ["POST"], cartOf: byCollection },
  { matcher: "/admin/payment-collections/:id", methods: ["DELETE"], cartOf: byCollection },
  { matcher: "/admin/payment-collections/:id/mark-as-paid", methods: ["POST"], cartOf: byCollection },
  { matcher: "/admin/payment-collections/:id/payment-sessions", methods: ["POST"], cartOf: byCollection },
]
