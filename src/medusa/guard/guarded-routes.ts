import {
  authenticate,
  type Cart,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type OrderService,
  type ProductService,
  type ProductVariantService,
  type ShippingProfileService,
} from "@medusajs/medusa"
import { json, Router } from "express"
import { MedusaError } from "medusa-core-utils"
import { z } from "zod"
import { accessOf } from "../../reseller/cart/cart-access"
import { RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { pathId } from "../../reseller/http/request"
import { assertInstalled, isInstalled } from "../../reseller/operations/installation.service"
import { idSchema } from "../../reseller/shared/fields.requests"
import { notReturnable } from "../../reseller/shared/refusal"
import { rowsOf } from "../../reseller/shared/sql.store"
import { freeDelivery, isOursAlone } from "../cart/free-delivery"
import { appOf, customerIdOf } from "../http/who"
import { orderHasResellerLines, resellerCartOfDraft, returnHasResellerLines } from "../orders/our-lines"
import { productsWithoutOurs, variantsWithoutOurs } from "../product/products"
import { partiesOf } from "./cart-owner"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** Router in router, as Medusa mounts its own: each mount accepts a slash too many, so one path alone would let `/store//orders` pass. */
export function storeGuards(): Router {
  const store = Router()
  store.use("/products", hideProducts)
  store.use("/variants", hideProducts)
  store.use("/orders", Router().all("/cart/:cart_id", hideOrderOfCart))
  store.use("/shipping-options", Router().all("/:cart_id", offerFreeDelivery))
  for (const mount of ["/returns", "/swaps"])
    store.use(mount, Router().all("/", writesOnly, json(), refuseReturns))
  return store
}

export function adminGuards(): Router {
  const paths = ["return", "swaps", "claims"].map((what) => `/:id/${what}`)
  return Router()
    .use("/orders", Router().all(paths, writesOnly, ...returnGuard(orderHasResellerLines)))
    .use("/returns", Router().all("/:id/receive", writesOnly, ...returnGuard(returnHasResellerLines)))
    .use(
      "/draft-orders",
      Router().all("/:id/pay", writesOnly, unlessGuarded, authenticate(), assertDraftGuarded),
    )
}

export const checked =
  (check: (req: MedusaRequest) => Promise<unknown>): Middleware =>
  (req, _, next) => {
    check(req).then(() => next(), next)
  }

/** A route for POST alone would have express answer OPTIONS without Medusa's CORS headers: the guards take every method. */
const writesOnly: Middleware = ({ method }, _, next) => (method === "POST" ? next() : next("route"))

/** A draft order is marked as paid without the cart's routes and completion; its lines must be as quoted all the same. */
const unlessGuarded: Middleware = (req, _, next) => (isInstalled(appOf(req)) ? next("route") : next())

const assertDraftGuarded = checked(async (req) => {
  const app = appOf(req)
  if ((await resellerCartOfDraft(app.container.manager, pathId(req))) !== null) assertInstalled(app)
})

/** The lines to be sent back, as the routes of returns, swaps and claims call them; what is no line is Medusa's to refuse. */
const listSchema = z.array(z.unknown()).catch([])
const bodySchema = z
  .object({ items: listSchema, return_items: listSchema, claim_items: listSchema })
  .catch({ items: [], return_items: [], claim_items: [] })
const lineSchema = z.object({ item_id: idSchema })

/** Returns name the lines in the body: parsed here, and not again. */
const refuseReturns = checked(async (req) => {
  const ids = Object.values(bodySchema.parse(req.body))
    .flat()
    .flatMap((written) => lineSchema.safeParse(written).data?.item_id ?? [])
  if (ids.length === 0) return
  const statement = "SELECT id FROM line_item WHERE id = ANY ($1) AND variant_id = ANY ($2)"
  const ours = await rowsOf(appOf(req).container.manager, statement, [ids, RESELLER_VARIANT_IDS])
  if (ours.length > 0) throw notReturnable()
})

function returnGuard(hasLines: typeof orderHasResellerLines): Middleware[] {
  const unlessOurs: Middleware = (req, _, next) => {
    hasLines(appOf(req).container.manager, pathId(req)).then((ours) => (ours ? next() : next("route")), next)
  }
  return [unlessOurs, authenticate(), json(), refuseReturns]
}

function hideProducts(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<ProductService>(req, "productService", productsWithoutOurs)
  overrideForRequest<ProductVariantService>(req, "productVariantService", variantsWithoutOurs)
  next()
}

/** Medusa answers whoever knows a cart's id with its order's addresses: of a customer's cart with lines of ours there is none. */
function hideOrderOfCart(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<OrderService>(req, "orderService", (orders) => ({
    async retrieveByCartIdWithTotals(cart_id, config) {
      // Medusa's own authentication has run when its route calls this.
      const parties = await partiesOf(appOf(req).container.manager, cart_id, customerIdOf(req))
      if (parties !== null && accessOf(parties) === "denied") {
        throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order with cart id ${cart_id} was not found`)
      }
      return orders.retrieveByCartIdWithTotals(cart_id, config)
    },
  }))
  next()
}

function offerFreeDelivery(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  overrideForRequest<ShippingProfileService>(req, "shippingProfileService", (profiles) => ({
    async fetchCartOptions(cart: Cart) {
      if (!isOursAlone(cart)) return profiles.fetchCartOptions(cart)
      return [await freeDelivery(appOf(req).container.manager, cart.region_id)]
    },
  }))
  next()
}

/** For this request alone: Medusa's routes resolve their services from the request's own container. */
function overrideForRequest<Service extends object>(
  { scope }: MedusaRequest,
  name: string,
  methodsOf: (service: Service) => Partial<Service>,
): void {
  const service = scope.resolve<Service>(name)
  const overridden: Service = Object.assign(Object.create(service), methodsOf(service))
  scope.register(name, { resolve: () => overridden })
}
