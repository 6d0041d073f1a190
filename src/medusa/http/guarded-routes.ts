import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { Router } from "express"
import { ADMIN_RETURN_GUARD, STORE_RETURN_GUARD } from "./refuse-returns"
import { hideOrderOfCart, hideProducts } from "./store-visibility"

/**
 * The guards of Medusa's own routes. They are mounted exactly as Medusa mounts those routes, a router for `/store` with
 * a router for `/orders` in it: each mount accepts a slash too many, so that one path for all of it would let
 * `/store//orders` past the guard and into Medusa's route. For cart routes see cart-router.ts.
 */
export function storeGuards(): Router {
  const store = Router()
  store.use("/products", hideProducts)
  store.use("/variants", hideProducts)
  store.use("/orders", Router().all("/cart/:cart_id", hideOrderOfCart))
  for (const mount of ["/returns", "/swaps"])
    store.use(mount, Router().all("/", writesOnly, ...STORE_RETURN_GUARD))
  return store
}

export function adminGuards(): Router {
  const paths = ["return", "swaps", "claims"].map((what) => `/:id/${what}`)
  return Router().use("/orders", Router().all(paths, writesOnly, ...ADMIN_RETURN_GUARD))
}

/**
 * A route for POST alone would have express answer OPTIONS by itself, without the CORS headers that Medusa gives: the
 * guards take every method and leave here what is none of theirs.
 */
function writesOnly({ method }: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  if (method === "POST") next()
  else next("route")
}
