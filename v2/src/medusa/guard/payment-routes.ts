import { z } from "zod"
import { foreignCart } from "../../reseller/cart/cart-access"
import { withheld } from "../../reseller/http/answer-of"
import { pathId, visitorOf } from "../../reseller/http/request"
import { idSchema } from "../../reseller/shared/fields.requests"
import { recordOf } from "../../reseller/shared/sql.store"
import { assertUnpaid } from "../cart/assert-unpaid"
import { cartHasOurRows } from "../cart/bound-money"
import { recheckQuotes } from "../cart/recheck-quotes"
import { before } from "../http/answers"
import type { MedusaRequest, MedusaResponse } from "../http/types"
import { appOf, customerIdOf } from "../http/who"
import { assertAsQuoted } from "./as-quoted"
import { accessTo, assertOwnerStays, type OwnerChange } from "./cart-owner"

/**
 * A cart with lines of ours is open to its owner alone. Any other cart leaves after one index lookup. The session may have ended
 * while the shopper was at the bank: then it is completed, for the order belongs to the owner in any case, and nothing is told.
 */
export const keepOwner = (cartOf: CartOf) =>
  before(async (req, res) => {
    const { database } = appOf(req)
    const id = await cartOf(req)
    if (id === null || !(await cartHasOurRows(database, id))) return
    const customer_id = customerIdOf(req)
    if ((await accessTo(database, id, customer_id)) === "denied") {
      if (!isCompletion(req)) throw foreignCart()
      return withholdAnswer(res)
    }
    const change = ownerChangeOf(req)
    if (change !== null) await assertOwnerStays(database, id, customer_id, change)
  })

const isCompletion = ({ method, baseUrl, path }: MedusaRequest): boolean =>
  method === "POST" && COMPLETION_PATH.test(baseUrl + path)

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

export const recheckBeforeCompletion = before((req) => recheckFor(pathId(req), "complete", req))

export const recheckBeforePaymentSession = before(async (req) => {
  const cart_id = await byCollection(req)
  if (cart_id === null || !(await cartHasOurRows(appOf(req).database, cart_id))) return
  await assertUnpaid(cart_id, appOf(req))
  await recheckFor(cart_id, "payment_session", req)
  await assertAsQuoted(cart_id, undefined, appOf(req), req.scope)
})

const recheckFor = (cart_id: string, at: Parameters<typeof recheckQuotes>[1], req: MedusaRequest) =>
  recheckQuotes(cart_id, at, visitorOf(req), appOf(req))

/** The cart that a request of one of Medusa's own routes names; null where it names none. */
export type CartOf = (req: MedusaRequest) => Promise<string | null>

export const inPath: CartOf = async (req) => pathId(req)

/** Medusa refuses anything that is no id. */
const namingSchema = z.object({ cart_id: idSchema.nullable().catch(null) }).catch({ cart_id: null })

export const inBody: CartOf = async ({ body }) => namingSchema.parse(body).cart_id

export const inQuery: CartOf = async ({ query }) => namingSchema.parse(query).cart_id

const cartRecord = z.object({ cart_id: z.string() })

export const byCollection: CartOf = async (req) => {
  const found = await recordOf(
    appOf(req).database,
    cartRecord,
    "SELECT cart_id FROM cart_payment_collection WHERE payment_collection_id = $1 AND deleted_at IS NULL",
    [pathId(req)],
  )
  return found?.cart_id ?? null
}
