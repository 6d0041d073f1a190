import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { Finished } from "../../reseller/binding/orders"
import { watchCart } from "../../reseller/orders/watches.store"
import { inTime } from "../../reseller/shared/in-time.service"
import { rowsOf } from "../../reseller/shared/sql.store"
import type { Container } from "../composition/container"
import { isLocked } from "../guard/line-rules"
import { isAuthorisedAtProvider } from "./bound-money"

/** Longer than a payment provider takes to answer: nobody is at what began before. */
const AT_WORK_MINUTES = 2

/** Longer than a shop stands still. By then a gateway has given back what nobody confirmed, or its owner has seen it in its books. */
const CUT_DAYS = 3

/** The cart names the key of its completion, so that a kill's remains are found. One under which a provider may have been asked stays. */
export async function beginCompletion(manager: EntityManager, cart_id: string, key: string): Promise<void> {
  const statement = `WITH locked AS (UPDATE idempotency_key SET locked_at = clock_timestamp() WHERE idempotency_key = $2)
     UPDATE cart c SET idempotency_key = $2
      WHERE id = $1 AND completed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM idempotency_key k
                         WHERE k.idempotency_key = c.idempotency_key AND k.recovery_point NOT IN ('started', 'finished'))`
  await manager.query(statement, [cart_id, key])
  await watchCart(manager, cart_id)
}

export async function endCompletion(manager: EntityManager, key: string): Promise<void> {
  await manager.query("UPDATE idempotency_key SET locked_at = NULL WHERE idempotency_key = $1", [key])
}

/** A payment provider that hangs holds up no other order for longer. */
const FINISH_WITHIN_MS = 15_000

/** SQL: the completion of the cart `c` under the key `k`, null where it has none, began and was not brought to its end. */
export const IS_CUT = `(c.completed_at IS NULL AND c.deleted_at IS NULL
  AND (c.payment_authorized_at < now() - interval '${AT_WORK_MINUTES} minutes'
       OR k.recovery_point <> 'finished' AND k.created_at < now() - interval '${AT_WORK_MINUTES} minutes'
          AND k.created_at > now() - interval '${CUT_DAYS} days'))`

const freeRecord = z.object({ begun: z.string().nullable() })
const ordered = z.object({ type: z.literal("order"), data: z.object({ id: z.string() }) })

/** Goes on under the same key, where money is bound. Never within a transaction. Throws where it takes long; it goes on then. */
export const finishCompletion = (cart_id: string, container: Container): Promise<Finished> =>
  inTime(finish(cart_id, container), FINISH_WITHIN_MS)

async function finish(cart_id: string, container: Container): Promise<Finished> {
  const { manager, cartService, idempotencyKeyService: keys, cartCompletionStrategy } = container
  // A locked cart is being completed, or hangs in a provider's call.
  const statement = `SELECT k.idempotency_key AS begun FROM cart c
     LEFT JOIN idempotency_key k ON k.idempotency_key = c.idempotency_key AND k.recovery_point <> 'finished'
    WHERE c.id = $1 FOR UPDATE OF c SKIP LOCKED`
  const [free] = await rowsOf(manager, statement, [cart_id])
  if (free === undefined) return { kind: "left" }
  const cart = await cartService.retrieve(cart_id, { relations: ["payment_sessions"] })
  if (!isLocked(cart) && !(await isAuthorisedAtProvider(cart, { container }))) return { kind: "left" }
  const { begun } = freeRecord.parse(free)
  const key =
    begun !== null
      ? await keys.retrieve(begun)
      : await keys.create({
          request_method: "POST",
          request_params: { id: cart_id },
          request_path: `/store/carts/${cart_id}/complete`,
        })
  const { response_body } = await cartCompletionStrategy.complete(cart_id, key, { ip: "" })
  const made = ordered.safeParse(response_body)
  return made.success
    ? { kind: "ordered", order_id: made.data.data.id }
    : { kind: "refused", cause: JSON.stringify(response_body) }
}
