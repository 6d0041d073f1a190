import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { foreignCart } from "../../reseller/cart/cart-access"
import { advance } from "../../reseller/engine/changes"
import { withheld } from "../../reseller/http/answer-of"
import { pathId, visitorOf } from "../../reseller/http/request"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { idSchema, parseRequest } from "../../reseller/shared/fields.requests"
import { Refusal } from "../../reseller/shared/refusal"
import { cellOf, countOf, type Database } from "../../reseller/shared/sql.store"
import { cartHasOurRows } from "../cart/bound-money"
import { codesOf, keepInRegion, pricedInRegion } from "../cart/keep-in-region"
import { recheckQuotes } from "../cart/recheck-quotes"
import { before, beforeAnswer, cartAnswer } from "../http/answers"
import { appOf, customerIdOf } from "../http/who"
import { assertAsQuoted, lineFixed } from "./as-quoted"
import { accessTo, assertOwnerStays, type OwnerChange } from "./cart-owner"
import { assertUnpaid, claimChange, releaseClaim } from "./completion-claim"

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

const byCollection: CartOf = (req) =>
  cellOf(
    appOf(req).database,
    z.string(),
    "SELECT cart_id FROM cart_payment_collection WHERE payment_collection_id = $1 AND deleted_at IS NULL",
    [pathId(req)],
  )

/** A route's own work while it has the cart: `prepare` before Medusa, the work that it gives before the answer is sent. */
type InTurn = (
  cart_id: string,
  req: MedusaRequest,
  claim: string,
) => Promise<((answer: unknown) => Promise<unknown>) | null>

/**
 * For Medusa's own routes that may call a payment off: never while its cart is completed, nor when it is paid. The cart stays the
 * request's till its answer.
 */
export const changeInTurn = (cartOf: CartOf, prepare?: InTurn) =>
  before(async (req, res, next) => {
    const app = appOf(req)
    const { database } = app
    const cart_id = await cartOf(req)
    if (cart_id === null) return
    const claimed = async () => {
      const claim = await claimChange(database, cart_id)
      try {
        await assertUnpaid(cart_id, app)
        const work = (await prepare?.(cart_id, req, claim)) ?? (async (answer: unknown) => answer)
        return (answer: unknown) => work(answer).finally(() => releaseClaim(database, claim))
      } catch (fault) {
        await releaseClaim(database, claim)
        throw fault
      }
    }
    if (await cartHasOurRows(database, cart_id)) return beforeAnswer(res, next, await claimed())
    if (prepare === undefined) return
    // A cart without rows can't be claimed: what came into it meanwhile is seen to afterwards.
    beforeAnswer(res, next, async (answer) =>
      (await cartHasOurRows(database, cart_id)) ? (await claimed())(answer) : answer,
    )
  })

const lineId = (req: MedusaRequest): string =>
  parseRequest(z.object({ line_id: idSchema }), req.params).line_id

export const fixLine = before(async (req) => {
  const row = await appOf(req).parts.rows.byLine(lineId(req))
  if (row !== null) throw lineFixed(row)
})

/** A name that was taken out of the cart can be put in again at once: its row ends with its line. */
export const endRemovedRow = before(async (req, res, next) => {
  const { database, parts } = appOf(req)
  const line_id = lineId(req)
  const notInCart = () => new Refusal("not_found", "not_in_cart", `There is no line ${line_id} in this cart.`)
  const removed = await parts.rows.byLine(line_id)
  if (removed === null) return
  // Medusa removes a line by its id, whatever cart the path names.
  if (removed.cart_id !== pathId(req)) throw notInCart()
  beforeAnswer(res, next, async (answer) => {
    const row = await parts.rows.byLine(line_id)
    // A change of region has given it another line meanwhile.
    if (row === null) throw notInCart()
    if (row.state === "quoted" && !(await isInCart(database, line_id))) {
      const ended = advance("expired", "removed_from_cart", null)
      await parts.rows.change(row.id, "quoted", { ...ended, who: "shopper" })
    }
    return answer
  })
})

const isInCart = async (db: Database, line_id: string): Promise<boolean> =>
  (await countOf(db, "cart_line_item WHERE id = $1 AND deleted_at IS NULL", [line_id])) > 0

const regionChange = z.object({ region_id: z.string() })

/** A change of region has Medusa delete lines at a price of their own: ours are made again in the new currency. */
const keepLinesInRegion: InTurn = async (cart_id, req, claim) => {
  const change = regionChange.safeParse(req.body)
  if (!change.success) return null
  const app = appOf(req)
  const rows = await new OrderRowsStore(app.database).byCart(cart_id)
  const codes = await codesOf(app.database, cart_id)
  const moved = await pricedInRegion(rows, change.data.region_id, app)
  return async (answer) =>
    (await keepInRegion(cart_id, moved, codes, claim, app))
      ? { cart: await cartAnswer(app.container, cart_id) }
      : answer
}

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
