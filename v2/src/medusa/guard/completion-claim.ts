import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { watchCart } from "../../postgres/orders/watches"
import { afterMs, rowsOf } from "../../postgres/sql"

/** As long as Medusa's own lock on a cart that is completed: whoever was killed meanwhile is waited for no longer. */
const LONGEST_MS = 120_000
const RETRY_MS = 2_000

const COMPLETION = "completion:"
const CHANGE = "change:"

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

const takenRecord = z.object({ id: z.string(), is_completing: z.boolean(), is_changing: z.boolean() })
type Taken = z.output<typeof takenRecord>

/** What stands in the cart, locked for a transaction; refused while somebody else completes it. */
async function openRows(tx: Database, cart_id: string): Promise<Taken[]> {
  const found = await rowsOf(
    tx,
    `SELECT id, ${IS_TAKEN} AND ${WAS_CLAIMED} AS is_completing, ${IS_TAKEN} AND NOT ${WAS_CLAIMED} AS is_changing
       FROM reseller_order r WHERE cart_id = $1 AND state = 'quoted' ORDER BY id FOR UPDATE`,
    [cart_id],
  )
  const rows = found.map((row) => takenRecord.parse(row))
  if (rows.some(({ is_completing }) => is_completing)) throw cartCompleting()
  return rows
}

/** Gives way to a completion under way; in a transaction that changes a cart its rows are kept from one till the end, too. */
export async function assertNotCompleting(db: Database, cart_id: string): Promise<void> {
  await openRows(db, cart_id)
}

/** The same for what changes every row. */
export async function assertUntaken(db: Database, cart_id: string): Promise<void> {
  if ((await openRows(db, cart_id)).some(({ is_changing }) => is_changing)) throw cartCompleting()
}

/** A row with a lease is changed by nobody else. */
async function take(tx: Database, ids: readonly string[], claim: string): Promise<void> {
  await tx.query(
    `UPDATE reseller_order SET lease_owner = $2, lease_until = ${afterMs("$3")}, fence = fence + 1 WHERE id = ANY ($1)`,
    [ids, claim, LONGEST_MS],
  )
}

function takeFree(tx: Database, rows: readonly Taken[], claim: string): Promise<void> {
  if (rows.some(({ is_changing }) => is_changing)) throw cartCompleting()
  return take(
    tx,
    rows.map(({ id }) => id),
    claim,
  )
}

/**
 * The cart's rows are the completion's alone, whatever locks Medusa has. They are looked at soon, for the events of a process
 * that is killed never come.
 */
export function claimCart(db: Database, cart_id: string): Promise<string> {
  const claim = `${COMPLETION}${randomUUID()}`
  return db.transaction(async (tx) => {
    await takeFree(tx, await openRows(tx, cart_id), claim)
    await watchCart(tx, cart_id)
    return claim
  })
}

/** Medusa itself has two changes of a cart take turns. */
const TURN_WITHIN_MS = 5_000
const LOOK_AGAIN_MS = 100

/**
 * No completion begins while a cart changes: Medusa calls off payment sessions of another sum, and one that a provider was just
 * taking would be forgotten. Waits for another change, and gives way to a completion.
 */
export async function claimChange(db: Database, cart_id: string): Promise<string> {
  const claim = newChange()
  const gives_up_at = performance.now() + TURN_WITHIN_MS
  for (;;) {
    const isTaken = await db.transaction(async (tx) => {
      const rows = await openRows(tx, cart_id)
      if (rows.some(({ is_changing }) => is_changing)) return false
      await takeFree(tx, rows, claim)
      return true
    })
    if (isTaken) return claim
    if (performance.now() >= gives_up_at) throw cartCompleting()
    await delay(LOOK_AGAIN_MS)
  }
}

/** What may call the cart's payment off, and is none of Medusa's routes. */
export async function whileClaimed(
  db: Database,
  cart_id: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const claim = await claimChange(db, cart_id)
  try {
    await change()
  } finally {
    await releaseClaim(db, claim)
  }
}

export const newChange = (): string => `${CHANGE}${randomUUID()}`

/** Of rows that this transaction has just written. */
export const claimWritten = take

export async function releaseClaim(db: Database, claim: string): Promise<void> {
  await db.query(
    "UPDATE reseller_order SET lease_owner = NULL, lease_until = NULL WHERE lease_owner = $1 AND state = 'quoted'",
    [claim],
  )
}
