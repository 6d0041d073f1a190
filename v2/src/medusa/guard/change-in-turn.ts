import { assertUnpaid } from "../cart/assert-unpaid"
import { cartHasOurRows } from "../cart/bound-money"
import type { Reseller } from "../composition/reseller"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "../http/types"
import { resellerOf } from "../http/who"
import { claimChange, releaseClaim } from "./completion-claim"
import type { CartOf } from "./named-cart"

async function claimUnpaid(cart_id: string, reseller: Reseller): Promise<string> {
  const claim = await claimChange(reseller.database, cart_id)
  try {
    await assertUnpaid(cart_id, reseller)
    return claim
  } catch (fault) {
    await releaseClaim(reseller.database, claim)
    throw fault
  }
}

/** A route's own work while it has the cart: `prepare` before Medusa, the work that it gives before the answer is sent. */
export type InTurn = (
  cart_id: string,
  req: MedusaRequest,
  claim: string,
) => Promise<((answer: unknown) => Promise<unknown>) | null>

/**
 * For Medusa's own routes that may call a payment off: never while its cart is completed, nor when it is paid. The cart stays the
 * request's till its answer.
 */
export const changeInTurn =
  (cartOf: CartOf, prepare?: InTurn) =>
  (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const begin = async () => {
      const reseller = resellerOf(req)
      const { database } = reseller
      const cart_id = await cartOf(req)
      if (cart_id === null) return
      const claimed = async () => {
        const claim = await claimUnpaid(cart_id, reseller)
        const release = () => releaseClaim(database, claim)
        try {
          const work = await prepare?.(cart_id, req, claim)
          return async (answer: unknown) => {
            try {
              return work ? await work(answer) : answer
            } finally {
              await release()
            }
          }
        } catch (fault) {
          await release()
          throw fault
        }
      }
      if (await cartHasOurRows(database, cart_id)) return beforeAnswer(res, next, await claimed())
      if (prepare === undefined) return
      // A cart without rows can't be claimed: what came into it meanwhile is seen to afterwards.
      beforeAnswer(res, next, async (answer) =>
        (await cartHasOurRows(database, cart_id)) ? (await claimed())(answer) : answer,
      )
    }
    begin().then(() => next(), next)
  }

/** Does the work when Medusa's route has its answer, and before anybody reads it. Its fault is told instead of the answer. */
export function beforeAnswer(
  res: MedusaResponse,
  next: MedusaNextFunction,
  work: (answer: unknown) => Promise<unknown>,
): void {
  const send = res.json.bind(res)
  res.json = (answer: unknown) => {
    res.json = send
    work(answer).then(send, next)
    return res
  }
}
