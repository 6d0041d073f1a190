import { z } from "zod"
import { withheld } from "../../http/withheld"
import { assertUnpaid } from "../cart/assert-unpaid"
import { cartHasOurRows } from "../cart/bound-money"
import { recheckQuotes } from "../cart/recheck-quotes"
import { pathId, visitorOf } from "../http/request"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { customerIdOf, resellerOf } from "../http/who"
import { assertAsQuoted } from "./as-quoted"
import { accessTo, assertOwnerStays, foreignCart, type OwnerChange } from "./cart-owner"
import { byCollection, type CartOf } from "./named-cart"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/**
 * A cart with lines of ours is open to its owner alone. Any other cart leaves after one index lookup. The session may have ended
 * while the shopper was at the bank: then it is completed, for the order belongs to the owner in any case, and nothing is told.
 */
export const keepOwner =
  (cartOf: CartOf): Middleware =>
  (req, res, next) => {
    const check = async () => {
      const { database } = resellerOf(req)
      const id = await cartOf(req)
      if (id === null || !(await cartHasOurRows(database, id))) return
      const customer_id = customerIdOf(req)
      if ((await accessTo(database, id, customer_id)) === "denied") {
        if (!isCompletion(req)) throw foreignCart()
        return withholdAnswer(res)
      }
      const change = ownerChangeOf(req)
      if (change !== null) await assertOwnerStays(database, id, customer_id, change)
    }
    check().then(() => next(), next)
  }

const isCompletion = ({ method, baseUrl, path }: MedusaRequest): boolean =>
  method === "POST" && COMPLETION_PATH.test(baseUrl + path)

/** Medusa checks it in its own route. */
const emailSchema = z.object({ email: z.string().optional().catch(undefined) }).catch({})

function ownerChangeOf({ method, baseUrl, path, body }: MedusaRequest): OwnerChange | null {
  if (method !== "POST") return null
  if (TAKE_PATH.test(baseUrl + path)) return { kind: "take" }
  return UPDATE_PATH.test(baseUrl + path) ? { kind: "update", email: emailSchema.parse(body).email } : null
}

const TAKE_PATH = /\/store\/carts\/[^/]+\/customer\/?$/i
const UPDATE_PATH = /\/store\/carts\/[^/]+\/?$/i

/** Express takes a slash too many, and capitals. */
const COMPLETION_PATH = /\/complete\/?$/i

function withholdAnswer(res: MedusaResponse): void {
  const send = res.json.bind(res)
  res.json = (body: unknown) => send(withheld(res.statusCode, body, "order"))
}

/** Aged quotes are taken again before an order is made of them (money rule 1). */
export const recheckBeforeCompletion: Middleware = (req, _, next) => {
  const id = pathId(req)
  recheckFor(id, "complete", req).then(() => next(), next)
}

/** And before the payment provider is told an amount. */
export const recheckBeforePaymentSession: Middleware = (req, _, next) => {
  const check = async () => {
    const cart_id = await byCollection(req)
    if (cart_id === null || !(await cartHasOurRows(resellerOf(req).database, cart_id))) return
    await assertUnpaid(cart_id, resellerOf(req))
    await recheckFor(cart_id, "payment_session", req)
    await assertAsQuoted(cart_id, undefined, resellerOf(req), req.scope)
  }
  check().then(() => next(), next)
}

function recheckFor(
  cart_id: string,
  at: Parameters<typeof recheckQuotes>[1],
  req: MedusaRequest,
): Promise<void> {
  const reseller = resellerOf(req)
  return recheckQuotes(cart_id, at, visitorOf(req), reseller)
}
