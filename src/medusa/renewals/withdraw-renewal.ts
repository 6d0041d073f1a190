import type { EntityManager } from "typeorm"
import { z } from "zod"
import { type Withdrawal, withdrawalOf } from "../../core/renewals/renewal"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { settleIfCompleted, standsAt, unbilled } from "../../postgres/renewals/renewal-bills"
import { rowsOf } from "../../postgres/sql"
import { isMoneyBound, isMoneyBoundAtProvider } from "../cart/bound-money"
import type { Reseller } from "../composition/reseller"
import { lockCart } from "../guard/line-rules"
import { billsWithoutDraft, changedRenewals, type KnownRenewal } from "../persistence/known-renewals"

/** Looked at in one go. */
const BATCH = 50

/** Takes back unpaid renewals that their domains' state does not allow any more. True: there may be more. */
export async function withdrawOutdated(reseller: Reseller): Promise<boolean> {
  const changed = await changedRenewals(reseller.container.manager, BATCH)
  await judgeAll(changed, reseller)
  return changed.length === BATCH
}

/** Takes back bills whose draft order somebody has deleted in Medusa's admin; what is left waits for the next look. */
export async function withdrawDeleted(reseller: Reseller): Promise<boolean> {
  const deleted = await billsWithoutDraft(reseller.container.manager, BATCH)
  await judgeAll(deleted, reseller)
  return false
}

async function judgeAll(renewals: readonly KnownRenewal[], reseller: Reseller): Promise<void> {
  for (const known of renewals) {
    await judge(known, reseller).catch((fault: unknown) => {
      // One that cannot be taken back keeps no other waiting; it is looked at again when its domain changes.
      reseller.parts.engine.log("error", `renewal ${known.renewal.id}: ${String(fault)}`)
      return standsAt(reseller.container.manager, known)
    })
  }
}

async function judge(known: KnownRenewal, reseller: Reseller): Promise<void> {
  const reason = withdrawalOf(known.renewal, known, reseller.options.renewals)
  const isWithdrawn = reason !== null && (await withdraw(known, reason, reseller))
  // One that is being paid for goes on; what becomes of its order tells the rest.
  if (!isWithdrawn) await standsAt(reseller.container.manager, known)
}

/** False: it is paid for, or about to be; nothing was changed. `after` is part of the same transaction. */
export async function withdraw(
  known: KnownRenewal,
  reason: Withdrawal,
  reseller: Reseller,
  after: (tx: EntityManager) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { state, cart_id } = known.renewal
  const isBilled = state === "open" && cart_id !== null
  if (isBilled && (await isMoneyBoundAtProvider(cart_id, reseller))) return false
  return reseller.container.manager.transaction(
    async (tx) => (await withdrawIn(tx, known, reason, reseller)) && after(tx),
  )
}

const countRecord = z.object({ count: z.number() })

/** The cart is locked first, as whoever pays for it does. */
async function withdrawIn(
  tx: EntityManager,
  { renewal }: KnownRenewal,
  reason: Withdrawal,
  { container }: Reseller,
): Promise<boolean> {
  const { id, state, cart_id, draft_order_id, reseller_order_id } = renewal
  if (state === "open" && cart_id !== null && reseller_order_id !== null) {
    await lockCart(tx, cart_id)
    const row = await new OrderRowsStore(tx).byId(reseller_order_id)
    if (row?.state !== "quoted" || (await isMoneyBound(tx, cart_id))) return false
    if (row.line_item_id !== null) {
      await container.cartService.withTransaction(tx).removeLineItem(cart_id, row.line_item_id)
    }
    const [left] = await rowsOf(tx, "SELECT count(*)::int AS count FROM line_item WHERE cart_id = $1", [
      cart_id,
    ])
    if (countRecord.parse(left).count === 0 && draft_order_id !== null) {
      await container.draftOrderService.withTransaction(tx).delete(draft_order_id)
    }
  }
  await unbilled(tx, id, reason)
  await settleIfCompleted(tx, renewal)
  return true
}
