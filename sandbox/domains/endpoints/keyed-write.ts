import { z } from "zod"
import { type Outcome, refuse } from "../../envelope"
import { claimed, type Judged } from "../../idempotency"
import type { Mode } from "../../liberties/table"
import { chargeTold } from "../../prices/charge-told"
import type { World } from "../../state/world"
import { shownState } from "../orders/move-order"
import type { Order } from "../orders/order"
import { statusWord } from "../record"
import type { Call } from "./call"

/** Contract D4.2. */
const MAX_KEY_LENGTH = 80

/** Integer IRT, never below zero. */
export const surcharged = ({ surcharge_irt }: Mode, price: number): number =>
  Math.max(0, price + surcharge_irt)

/** Runs a billable write of the domain interface under its key. */
export async function keyedWrite(call: Call, fingerprint: string, judge: () => Judged): Promise<Outcome> {
  const { world, key, mode } = call
  if (key !== null && key.length > MAX_KEY_LENGTH) return refuse("bad_idempotency_key")
  const outcome = await claimed(world, {
    ...call,
    fingerprint,
    judge,
    now: (own) => {
      const order = world.state.orders.findLast((one) => one.key === own)
      return order === undefined ? null : registrationResult(world, order)
    },
  })
  return told(outcome, mode)
}

/** Answer to a registration or renewal (contract D2.3; for the renewal assumption 15). */
export function registrationResult(world: World, order: Order) {
  return {
    domain: order.domain,
    status: world.state.domains.get(order.domain)?.status ?? order.state,
    order_state: shownState(order),
    registrant: world.state.account.registrant,
    charged: order.amount,
    currency: "IRT",
  }
}

const resultSchema = z.object({ status: z.string(), charged: z.number(), currency: z.string() }).passthrough()

/** The answer as the liberties have it. */
function told(outcome: Outcome, mode: Mode): Outcome {
  if (!outcome.ok) return outcome
  const { status, charged, currency: _, ...rest } = resultSchema.parse(outcome.data)
  const fields: Record<string, unknown> = { ...rest, status: statusWord(mode, status) }
  for (const field of mode.answer_without) delete fields[field]
  const charge = chargeTold(mode, charged)
  return mode.charged_in === "data"
    ? { ...outcome, data: { ...fields, ...charge } }
    : { ...outcome, data: fields, beside: { ...outcome.beside, ...charge } }
}
