import { randomUUID } from "node:crypto"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { cartCompleted } from "../../reseller/cart/cart-access"
import { watchCart } from "../../reseller/orders/watches.store"
import { Refusal } from "../../reseller/shared/refusal"
import { afterMs, type Database, recordsOf } from "../../reseller/shared/sql.store"
import { isAgreed, isConfirmedAtProvider, isMoneyBound } from "../cart/bound-money"
import type { MedusaApp } from "../composition/medusa-app"

/** As long as Medusa's own lock on a cart that is completed: whoever was killed meanwhile is waited for no longer. */
const LONGEST_MS = 120_000
const RETRY_MS = 2_000

const COMPLETION = "completion:"
const CHANGE = "change:"

/** SQL: of an order row `r`, that it was compared with its line when a completion of the cart took it. */
export const WAS_CLAIMED = `coalesce(r.lease_owner LIKE '${COMPLETION}%', false)`

const IS_TAKEN = "coalesce(lease_until > clock_timestamp(), false)"

/** SQL: of an order row `r`, that a completion of its cart is under way. */
export const IS_COMPLETING = `${IS_TAKEN} AND ${WAS_CLAIMED}`

export const cartCompleting = (): Refusal =>
  new Refusal(
    "conflict",
    "cart_completing",
    "This cart is being completed or changed at this moment. Try again shortly.",
    { retry_in_ms: RETRY_MS },
  )

const takenRecord = z.object({ id: z.string(), is_completing: z.boolean(), is_changing: z.boolean() })
type Taken = z.output<typeof takenRecord>

const lockedRows = (tx: Database, cart_id: string): Promise<Taken[]> =>
  recordsOf(
    tx,
    takenRecord,
    `SELECT id, ${IS_COMPLETING} AS is_completing, ${IS_TAKEN} AND NOT ${WAS_CLAIMED} AS is_changing
       FROM reseller_order r WHERE cart_id = $1 AND state = 'quoted' ORDER BY id FOR UPDATE`,
    [cart_id],
  )

type Holder = "nobody" | "change" | "completion"

function holderOf(rows: readonly Taken[]): Holder {
  if (rows.some(({ is_completing }) => is_completing)) return "completion"
  return rows.some(({ is_changing }) => is_changing) ? "change" : "nobody"
}

/** Gives way to whoever has the cart; in a transaction that changes it its rows are kept from others till the end, too. */
export async function assertUntaken(db: Database, cart_id: string): Promise<void> {
  if (holderOf(await lockedRows(db, cart_id)) !== "nobody") throw cartCompleting()
}

/** Paid, or confirmed by its shopper with the provider, past the shop: to call that payment off would forget its money. */
export async function assertUnpaid(
  cart_id: string,
  { database, container }: Pick<MedusaApp, "database" | "container">,
): Promise<void> {
  if (holderOf(await lockedRows(database, cart_id)) === "completion") throw cartCompleting()
  if ((await isAgreed(database, cart_id)) || (await isConfirmedAtProvider(cart_id, container, database)))
    throw cartCompleted()
}

/** A row with a lease is changed by nobody else. */
export async function claimRows(tx: Database, ids: readonly string[], claim: string): Promise<void> {
  await tx.query(
    `UPDATE reseller_order SET lease_owner = $2, lease_until = ${afterMs("$3")}, fence = fence + 1 WHERE id = ANY ($1)`,
    [ids, claim, LONGEST_MS],
  )
}

const LOOK_AGAIN_MS = 100

/** Takes all rows of the cart once nobody has them; refused when whoever has them is not waited for. */
async function takeTurn(
  db: Database,
  cart_id: string,
  claim: string,
  isWaitedFor: (holder: Holder) => boolean | Promise<boolean>,
): Promise<string> {
  for (;;) {
    const holder = await db.transaction(async (tx) => {
      const rows = await lockedRows(tx, cart_id)
      const found = holderOf(rows)
      const ids = rows.map(({ id }) => id)
      if (found === "nobody") await claimRows(tx, ids, claim)
      return found
    })
    if (holder === "nobody") return claim
    if (!(await isWaitedFor(holder))) throw cartCompleting()
    await delay(LOOK_AGAIN_MS)
  }
}

/**
 * The cart's rows are the completion's alone, whatever locks Medusa has. They are looked at soon, for the events of a process
 * that is killed never come. Where money is taken already it waits its turn, be it for the claim of a killed process: Medusa gives
 * all of the money back when a completion is refused.
 */
export async function claimCart(db: Database, cart_id: string): Promise<string> {
  await watchCart(db, cart_id)
  return takeTurn(db, cart_id, `${COMPLETION}${randomUUID()}`, () => isMoneyBound(db, cart_id))
}

/** Medusa itself has two changes of a cart take turns. */
const TURN_WITHIN_MS = 5_000

/** Medusa calls off sessions of another sum, also one that a provider is just taking. Waits for changes, not for completions. */
export function claimChange(db: Database, cart_id: string): Promise<string> {
  const gives_up_at = performance.now() + TURN_WITHIN_MS
  const isWaitedFor = (holder: Holder) => holder === "change" && performance.now() < gives_up_at
  return takeTurn(db, cart_id, newChange(), isWaitedFor)
}

/** Runs a change that ends in `assertUntaken` again while somebody else has the cart. */
export async function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const gives_up_at = performance.now() + TURN_WITHIN_MS
  for (;;) {
    try {
      return await change()
    } catch (fault) {
      const isTaken = fault instanceof Refusal && fault.code === cartCompleting().code
      if (!isTaken || performance.now() >= gives_up_at) throw fault
      await delay(LOOK_AGAIN_MS)
    }
  }
}

/** For work that may call the cart's payment off, and is none of Medusa's routes. */
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

export async function releaseClaim(db: Database, claim: string): Promise<void> {
  await db.query(
    // In the order in which others lock a cart's rows, or two would wait for each other.
    `UPDATE reseller_order SET lease_owner = NULL, lease_until = NULL WHERE id IN (
       SELECT id FROM reseller_order WHERE lease_owner = $1 AND state = 'quoted' ORDER BY id FOR UPDATE)`,
    [claim],
  )
}
