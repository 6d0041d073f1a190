import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { KeyRing } from "../../../core/sealing/key-ring"
import { rowsOf } from "../../stores/sql"
import { resealBatch } from "./reseal-batch"
import type { Unopened } from "./reseal-entry"
import { UNDER_ANOTHER_KEY, underCurrent } from "./under-another-key"

/** `current` counts the entries that were under the current key before. */
export type Rotation = { resealed: number; current: number; unopened: Unopened[] }

const countRecord = z.object({ count: z.number() })

/**
 * Seals everything that is not under the ring's current key anew, beside a shop that goes on. Every batch stands by
 * itself: killed and started again it goes on where it was. Entries that cannot be opened are left as they are.
 */
export async function rotate(
  manager: EntityManager,
  ring: KeyRing,
  onBatch: (resealed: number) => void,
): Promise<Rotation> {
  const current = await countCurrent(manager, ring)
  let resealed = 0
  for (;;) {
    const pass = await onePass(manager, ring, (more) => {
      resealed += more
      onBatch(resealed)
    })
    // An instance that still seals under the old key, or a second rotation, may have left something behind.
    const known = pass.unopened.map(({ row_id }) => row_id)
    if ((await countLeft(manager, ring, known)) === 0) return { resealed, current, unopened: pass.unopened }
  }
}

async function onePass(
  manager: EntityManager,
  ring: KeyRing,
  onResealed: (more: number) => void,
): Promise<{ unopened: Unopened[] }> {
  const unopened: Unopened[] = []
  let after: string | null = ""
  while (after !== null) {
    const batch = await resealBatch(manager, ring, after)
    unopened.push(...batch.unopened)
    onResealed(batch.resealed)
    after = batch.last
  }
  return { unopened }
}

const countCurrent = (manager: EntityManager, ring: KeyRing): Promise<number> =>
  count(manager, `NOT ${UNDER_ANOTHER_KEY}`, [underCurrent(ring)])

const countLeft = (manager: EntityManager, ring: KeyRing, known: readonly string[]): Promise<number> =>
  count(manager, `${UNDER_ANOTHER_KEY} AND reseller_order_id <> ALL ($2)`, [underCurrent(ring), [...known]])

async function count(manager: EntityManager, where: string, values: unknown[]): Promise<number> {
  const [row] = await rowsOf(
    manager,
    `SELECT count(*)::int AS count FROM reseller_inquiry WHERE ${where}`,
    values,
  )
  return countRecord.parse(row).count
}
