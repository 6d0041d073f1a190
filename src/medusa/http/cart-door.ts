import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { Router } from "express"
import {
  isEmailOf,
  OWNER_FIXED,
  PEOPLE_COLUMNS,
  PEOPLE_JOINS,
  type People,
  parsePeople,
  standingOf,
} from "../cart/cart-owner"
import { RESELLER_VARIANT_IDS } from "../product/reseller-line"
import { rowsOf } from "../stores/sql"
import { answerError } from "./answer-error"
import { ApiError } from "./api-error"
import { repeatRefusal } from "./idempotency-key"
import { recheckBeforePaymentSession } from "./recheck-before-payment-session"
import { customerOf, resellerOf } from "./reseller-of"

/** Where Medusa takes routers of plugins: in its cart routes, after its own CORS, body parser and authentication. */
export const CART_ROUTES = "store/carts"

const SESSION_PATHS = [
  "/:id/payment-sessions",
  "/:id/payment-session",
  "/:id/payment-sessions/:provider_id",
  "/:id/payment-sessions/:provider_id/refresh",
]
const COMPLETION_PATHS = ["/:id/complete", "/:id/complete-cart"]

/**
 * Stands before Medusa's own cart routes. A cart without lines of ours passes after one probe, as if this were not here;
 * one with lines of ours is its owner's alone, and its quotes are asked again before a payment session is made.
 */
export function cartDoor(): Router {
  const router = Router()
  router.use("/:id", admit)
  router.post(SESSION_PATHS, repeatRefusal, recheckBeforePaymentSession)
  router.post(COMPLETION_PATHS, repeatRefusal)
  router.use(answerError)
  return router
}

function admit(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  peopleAt(req)
    .then((people) => {
      // Express leaves this router for Medusa's own routes.
      if (people === null) return next("router")
      admitTo(people, req)
      next()
    })
    .catch(next)
}

/** Null for a cart without lines of ours. */
async function peopleAt(req: MedusaRequest): Promise<People | null> {
  const [found] = await rowsOf(
    resellerOf(req).container.manager,
    `SELECT ${PEOPLE_COLUMNS} FROM cart c ${PEOPLE_JOINS}
      WHERE c.id = $1 AND EXISTS (SELECT 1 FROM line_item WHERE cart_id = c.id AND variant_id = ANY ($3))`,
    [req.params.id, customerOf(req), RESELLER_VARIANT_IDS],
  )
  return found === undefined ? null : parsePeople(found)
}

function admitTo(people: People, req: MedusaRequest): void {
  // The path is what follows the cart's id.
  const isUpdate = req.method === "POST" && req.path === "/"
  switch (standingOf(people)) {
    case "owner":
      return
    case "stranger":
      if (isUpdate) throw ownerFixed("account")
      // Whoever comes back from a bank may have lost their session: money is bound, and the order is the owner's.
      if (isCompletion(req)) return
      throw new ApiError(
        403,
        "foreign_cart",
        "This cart belongs to a customer. Sign in as that customer to use it.",
      )
    case "guest":
      if (isUpdate) assertOwnerKept(people, req)
      // Signed in under another address: Medusa would hand the guest's cart over to them, even to look at it.
      req.user = undefined
  }
}

const isCompletion = (req: MedusaRequest): boolean =>
  req.method === "POST" && COMPLETION_PATHS.some((path) => path === `/:id${req.path}`)

/** What a guest can say of the owner of a guest's cart. */
function assertOwnerKept({ owner, visitor }: People, { body }: MedusaRequest): void {
  const { customer_id, email } = (body ?? {}) as Record<string, unknown> // Medusa validates it after us
  if (visitor !== null) throw ownerFixed("guest")
  if (customer_id !== undefined && customer_id !== owner?.id) throw ownerFixed("unproved")
  if (typeof email === "string" && owner !== null && !isEmailOf(owner, email)) throw ownerFixed("guest")
}

const ownerFixed = (why: keyof typeof OWNER_FIXED): ApiError =>
  new ApiError(409, "cart_owner_fixed", OWNER_FIXED[why])
