import { createHmac } from "node:crypto"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { Router } from "express"
import {
  accessOf,
  type CartParties,
  foreignCart,
  keepsEmail,
  transferRefused,
} from "../../reseller/cart/cart-access"
import { withheld } from "../../reseller/http/answer-of"
import { pathId, visitorOf } from "../../reseller/http/request"
import { assertInstalled, isInstalled } from "../../reseller/operations/installation.service"
import { assertUnpaid } from "../cart/carts"
import { recheckQuotes } from "../cart/recheck-quotes"
import { answerError } from "../http/answer-error"
import { IDEMPOTENCY_KEY, keyOf, replayConflict, storeConflict } from "../http/idempotency-key"
import { appOf, customerIdOf, noteVisitor } from "../http/who"
import { partiesOf } from "./cart-owner"
import { checked } from "./guarded-routes"
import { GUARD } from "./guards"

/** Aged quotes are taken again before the payment provider is told an amount (money rule 1). */
const recheckBeforePaymentSession = checked(async (req) => {
  try {
    await recheckQuotes(pathId(req), "payment_session", visitorOf(req), appOf(req))
  } catch (fault) {
    await storeConflict(appOf(req).container.manager, keyOf(req), fault)
    throw fault
  }
})

/** Medusa mounts routers of plugins here: before its own cart routes, after CORS, body parser and authentication. */
export const CART_ROUTES = "store/carts"

const SESSION_PATHS = [
  "/:id/payment-sessions",
  "/:id/payment-session",
  "/:id/payment-sessions/:provider_id",
  "/:id/payment-sessions/:provider_id/refresh",
]
const COMPLETION_PATHS = ["/:id/complete", "/:id/complete-cart"]

/** Middleware for Medusa's cart routes. Requests for a cart without lines of ours leave it after one index lookup. */
export function cartRouter(): Router {
  const router = Router()
  router.use("/:id", checkAccess, keepPayment)
  router.post(SESSION_PATHS, replayConflict, recheckBeforePaymentSession)
  router.post(COMPLETION_PATHS, replayConflict, noteVisitor)
  router.use(answerError)
  return Object.assign(router, { [GUARD]: {} })
}

function checkAccess(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  partiesOf(appOf(req).container.manager, pathId(req), customerIdOf(req))
    .then((parties) => {
      // "router": continues with Medusa's own routes, past the rest of this router.
      if (parties === null) return next("router")
      assertAccess(parties, req, res)
      holdUnguarded(req)
      next()
    })
    .catch(next)
}

const keepPayment = checked(async (req) => {
  const isChange = req.method !== "GET" && req.method !== "HEAD" && !isCompletion(req)
  if (isChange) await assertUnpaid(pathId(req), appOf(req))
})

/** While a guard is missing Medusa's own services would reprice or delete our lines, on reading too. Taking lines out is safe. */
function holdUnguarded(req: MedusaRequest): void {
  const app = appOf(req)
  if (isInstalled(app) || (req.method === "DELETE" && LINE_PATH.test(req.path))) return
  if (req.method !== "GET" && req.method !== "HEAD") assertInstalled(app)
  req.user = undefined
}

/** Express takes a slash too many. */
const LINE_PATH = /^\/line-items\/[^/]+\/?$/

function assertAccess(parties: CartParties, req: MedusaRequest, res: MedusaResponse): void {
  // The path behind the cart's id.
  const isUpdate = req.method === "POST" && req.path === "/"
  switch (accessOf(parties)) {
    case "owner":
      return
    case "denied":
      if (isUpdate) throw transferRefused("account")
      if (!isCompletion(req)) throw foreignCart()
      // The session may have ended while the shopper was at the bank. The order belongs to the owner in any case.
      withholdAnswer(req, res)
      return
    case "other":
    case "guest":
      if (isUpdate) assertOwnerKept(parties, req)
      // Medusa would assign the cart to whoever is signed in, on reading it too.
      req.user = undefined
  }
}

const isCompletion = (req: MedusaRequest): boolean =>
  req.method === "POST" && COMPLETION_PATHS.some((path) => path === `/:id${req.path}`)

/** An update of a cart that is a guest's, or nobody's yet, by a request that cannot take it over. */
function assertOwnerKept(parties: CartParties, { body }: MedusaRequest): void {
  const { owner, visitor } = parties
  // Not validated yet: Medusa does that in its own route.
  const { customer_id, email } = (body ?? {}) as Record<string, unknown>
  const isCorrected = typeof email === "string" && !keepsEmail(parties, email)
  if (accessOf(parties) === "other" && !isCorrected) throw transferRefused("guest")
  if (customer_id !== undefined && customer_id !== owner?.id)
    throw transferRefused(visitor === null ? "not_signed_in" : "paying")
  if (typeof email === "string" && !isCorrected) throw transferRefused("guest")
}

function withholdAnswer(req: MedusaRequest, res: MedusaResponse): void {
  const key = req.get(IDEMPOTENCY_KEY)
  hideKey(req, key)
  const send = res.json.bind(res)
  res.json = (body: unknown) => {
    if (key) res.set(IDEMPOTENCY_KEY, key)
    else res.removeHeader(IDEMPOTENCY_KEY)
    return send(withheld(res.statusCode, body, "data"))
  }
}

/** Medusa answers with what it keeps under a key, whatever cart comes with it: it gets one that the caller cannot know. */
function hideKey(req: MedusaRequest, key: string | undefined): void {
  const header = IDEMPOTENCY_KEY.toLowerCase()
  if (!key) delete req.headers[header]
  else {
    const { customer, network } = visitorOf(req)
    req.headers[header] = createHmac("sha256", customer ?? network)
      .update(key)
      .digest("hex")
  }
}
