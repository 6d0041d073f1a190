import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/medusa"
import { Router } from "express"
import { assertInstalled, isInstalled } from "../../app/installation"
import { pathId } from "../http/request"
import { resellerOf } from "../http/who"
import { ADMIN_RETURN_GUARD, RECEIPT_GUARD, STORE_RETURN_GUARD } from "./refuse-returns"
import { resellerCartOfDraft } from "./reseller-lines"
import { hideOrderOfCart, hideProducts, offerFreeDelivery } from "./store-visibility"

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
  store.use("/shipping-options", Router().all("/:cart_id", offerFreeDelivery))
  for (const mount of ["/returns", "/swaps"])
    store.use(mount, Router().all("/", writesOnly, ...STORE_RETURN_GUARD))
  return store
}

export function adminGuards(): Router {
  const paths = ["return", "swaps", "claims"].map((what) => `/:id/${what}`)
  return Router()
    .use("/orders", Router().all(paths, writesOnly, ...ADMIN_RETURN_GUARD))
    .use("/returns", Router().all("/:id/receive", writesOnly, ...RECEIPT_GUARD))
    .use("/draft-orders", Router().all("/:id/pay", writesOnly, ...PAY_GUARD))
}

/** A draft order is marked as paid without the cart's routes and completion; its lines must be as quoted all the same. */
const PAY_GUARD = [unlessGuarded, authenticate(), assertDraftGuarded]

function unlessGuarded(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  if (isInstalled(resellerOf(req))) next("route")
  else next()
}

function assertDraftGuarded(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  const reseller = resellerOf(req)
  resellerCartOfDraft(reseller.container.manager, pathId(req))
    .then((cart_id) => cart_id !== null && assertInstalled(reseller))
    .then(() => next(), next)
}

/**
 * A route for POST alone would have express answer OPTIONS by itself, without the CORS headers that Medusa gives: the
 * guards take every method and leave here what is none of theirs.
 */
function writesOnly({ method }: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  if (method === "POST") next()
  else next("route")
}
