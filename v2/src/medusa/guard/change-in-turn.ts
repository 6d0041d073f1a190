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

/** What else a route needs while it has the cart: `prepare` before Medusa, the work that it gives before the answer is sent. */
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
  (cartOf: CartOf, prepare: InTurn = async () => null) =>
  (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const begin = async () => {
      const reseller = resellerOf(req)
      const cart_id = await cartOf(req)
      if (cart_id === null || !(await cartHasOurRows(reseller.database, cart_id))) return
      const claim = await claimUnpaid(cart_id, reseller)
      const release = () => releaseClaim(reseller.database, claim)
      const work = await prepare(cart_id, req, claim).catch(async (fault: unknown) => {
        await release()
        throw fault
      })
      beforeAnswer(res, next, async (answer) => {
        try {
          return work === null ? answer : await work(answer)
        } finally {
          await release()
        }
      })
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
