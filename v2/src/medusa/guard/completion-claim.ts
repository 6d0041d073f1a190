import { randomUUID } from "node:crypto"
import { z } from "zod"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { watchCart } from "../../postgres/orders/watches"
import { afterMs, rowsOf } from "../../postgres/sql"

/** As long as Medusa's own lock on a cart that is completed: whoever was killed meanwhile is waited for no longer. */
const COMPLETION_MS = 120_000
const RETRY_MS = 2_000

const COMPLETION = "completion:"

/** SQL: of an order row `r`, that it was compared with its line when a completion of the cart took it. */
export const WAS_CLAIMED = `coalesce(r.lease_owner LIKE '${COMPLETION}%', false)`

const IS_TAKEN = "coalesce(lease_until > clock_timestamp(), false)"

export const cartCompleting = (): Refusal =>
  new Refusal(
    "conflict",
    "cart_completing",
    "This cart is being completed or changed at this moment. Try again shortly.",
    { retry_in_ms: RETRY_MS },
  )

const takenRecord = z.object({ id: z.string(), is_taken: z.boolean() })

/** The ids of what stands in the cart, locked for a transaction; refused while somebody else completes it. */
async function freeRows(tx: Database, cart_id: string): Promise<string[]> {
  const found = await rowsOf(
    tx,
    `SELECT id, ${IS_TAKEN} AS is_taken FROM reseller_order
      WHERE cart_id = $1 AND state = 'quoted' ORDER BY id FOR UPDATE`,
    [cart_id],
  )
  const rows = found.map((row) => takenRecord.parse(row))
  if (rows.some(({ is_taken }) => is_taken)) throw cartCompleting()
  return rows.map(({ id }) => id)
}

/** Gives way to a completion under way; in a transaction that changes a cart its rows are kept from one till the end, too. */
export async function assertNotCompleting(db: Database, cart_id: string): Promise<void> {
  await freeRows(db, cart_id)
}

/**
 * The cart's rows are the completion's alone, whatever locks Medusa has: a row with a lease is changed by nobody else. They are
 * looked at soon, for the events of a process that is killed never come.
 */
export function claimCart(db: Database, cart_id: string): Promise<string> {
  const claim = `${COMPLETION}${randomUUID()}`
  return db.transaction(async (tx) => {
    const ids = await freeRows(tx, cart_id)
    await tx.query(
      `UPDATE reseller_order SET lease_owner = $2, lease_until = ${afterMs("$3")}, fence = fence + 1 WHERE id = ANY ($1)`,
      [ids, claim, COMPLETION_MS],
    )
    await watchCart(tx, cart_id)
    return claim
  })
}

export async function releaseClaim(db: Database, claim: string): Promise<void> {
  await db.query(
    "UPDATE reseller_order SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = $1 AND state = 'quoted'",
    [claim],
  )
}
