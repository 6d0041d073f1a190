import { z } from "zod"
import type { KeyRing } from "../../../core/sealing/key-ring"
import type { Database } from "../../database"
import { rowsOf } from "../../sql"
import { resealBatch, UNDER_ANOTHER_KEY, type UnopenedEntry, underCurrent } from "./reseal"

/**
 * `current` counts the entries that were under the current key before; `left` those that an instance of the shop sealed
 * under another one meanwhile, faster than the rotation followed.
 */
export type Rotation = { resealed: number; current: number; left: number; unopened: UnopenedEntry[] }

const countRecord = z.object({ count: z.number() })

/**
 * Seals everything that is not under the ring's current key anew, beside a shop that goes on. Every batch stands by
 * itself: killed and started again it goes on where it was. Entries that cannot be opened are left as they are.
 */
export async function rotate(
  db: Database,
  ring: KeyRing,
  onBatch: (resealed: number) => void,
): Promise<Rotation> {
  const current = await countCurrent(db, ring)
  let resealed = 0
  // An instance with another current key left the rest of a pass, or it is in the hands of a second
  // rotation: once more, as long as that makes it less.
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const unopened = await onePass(db, ring, (more) => {
      resealed += more
      onBatch(resealed)
    })
    const known = unopened.map(({ row_id }) => row_id)
    const left = await countLeft(db, ring, known)
    if (left === 0 || left >= before) return { resealed, current, left, unopened }
    before = left
  }
}

async function onePass(
  db: Database,
  ring: KeyRing,
  onResealed: (more: number) => void,
): Promise<UnopenedEntry[]> {
  const unopened: UnopenedEntry[] = []
  for (let after = ""; ; ) {
    const batch = await resealBatch(db, ring, after)
    if (batch.last === null) return unopened
    unopened.push(...batch.unopened)
    onResealed(batch.resealed)
    after = batch.last
  }
}

const countCurrent = (db: Database, ring: KeyRing): Promise<number> =>
  count(db, `NOT ${UNDER_ANOTHER_KEY}`, [underCurrent(ring)])

const countLeft = (db: Database, ring: KeyRing, known: readonly string[]): Promise<number> =>
  count(db, `${UNDER_ANOTHER_KEY} AND reseller_order_id <> ALL ($2)`, [underCurrent(ring), [...known]])

async function count(db: Database, where: string, values: unknown[]): Promise<number> {
  const [row] = await rowsOf(db, `SELECT count(*)::int AS count FROM reseller_inquiry WHERE ${where}`, values)
  return countRecord.parse(row).count
}
