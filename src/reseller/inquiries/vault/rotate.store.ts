import { z } from "zod"
import { countOf, type Database, recordsOf } from "../../shared/sql.store"
import { DecryptionError } from "../personal-data"
import { currentKey, type KeyRing, openText, prefixOf, type SealedPlace, sealText } from "./seal"

/** SQL: an entry with a text that is not under the current key; $1 is `underCurrent`. Null of an erased one. */
const UNDER_ANOTHER_KEY = "(sealed_input NOT LIKE $1 OR coalesce(sealed_result NOT LIKE $1, false))"

const underCurrent = (ring: KeyRing): string => `${prefixOf(currentKey(ring).id)}%`

const sealedEntry = z.object({
  row_id: z.string(),
  sealed_input: z.string(),
  sealed_result: z.string().nullable(),
})
type SealedEntry = z.output<typeof sealedEntry>

/** `why` for the operator: nothing of what was sealed. */
type Unopened = { row_id: string; why: string }

/** `current` were so before; `left` were sealed under another key by an instance of the shop meanwhile. */
export type Rotation = { resealed: number; current: number; left: number; unopened: Unopened[] }

/** Beside a shop that goes on. Killed and started again it goes on where it was. What cannot be opened is left as it is. */
export async function rotate(db: Database, ring: KeyRing): Promise<Rotation> {
  const current = await countOf(db, `reseller_inquiry WHERE NOT ${UNDER_ANOTHER_KEY}`, [underCurrent(ring)])
  const unopened: Unopened[] = []
  let resealed = 0
  for (let after: string | undefined = ""; after !== undefined; ) {
    const batch = await resealBatch(db, ring, after)
    unopened.push(...batch.unopened)
    resealed += batch.resealed
    after = batch.last
  }
  const known = unopened.map(({ row_id }) => row_id)
  const others = `reseller_inquiry WHERE ${UNDER_ANOTHER_KEY} AND reseller_order_id <> ALL ($2)`
  const left = await countOf(db, others, [underCurrent(ring), known])
  return { resealed, current, left, unopened }
}

/** Small, so that a shop that wants to write one of these rows hardly waits, and a kill undoes little. */
const BATCH = 100

type Batch = { last: string | undefined; resealed: number; unopened: Unopened[] }

/** Locked first, so that what the shop writes meanwhile is either read here or waits until this is done. */
const resealBatch = (db: Database, ring: KeyRing, after: string): Promise<Batch> =>
  db.transaction(async (tx) => {
    const statement = `SELECT reseller_order_id AS row_id, sealed_input, sealed_result FROM reseller_inquiry
      WHERE ${UNDER_ANOTHER_KEY} AND reseller_order_id > $2
      ORDER BY reseller_order_id LIMIT $3 FOR UPDATE`
    const entries = await recordsOf(tx, sealedEntry, statement, [underCurrent(ring), after, BATCH])
    const unopened: Unopened[] = []
    const resealed = entries.flatMap((entry) => {
      try {
        return [resealEntry(ring, entry)]
      } catch (fault) {
        if (!(fault instanceof DecryptionError)) throw fault
        unopened.push({ row_id: entry.row_id, why: fault.message })
        return []
      }
    })
    await tx.query(
      `UPDATE reseller_inquiry i SET sealed_input = n.sealed_input, sealed_result = n.sealed_result
         FROM jsonb_to_recordset($1::jsonb) AS n (row_id text, sealed_input text, sealed_result text)
        WHERE i.reseller_order_id = n.row_id`,
      [JSON.stringify(resealed)],
    )
    return { last: entries.at(-1)?.row_id, resealed: resealed.length, unopened }
  })

/** Both texts under the current key; all or nothing. Throws DecryptionError. */
function resealEntry(ring: KeyRing, { row_id, sealed_input, sealed_result }: SealedEntry): SealedEntry {
  const anew = (column: SealedPlace["column"], sealed: string) => {
    const place = { row_id, column }
    return sealText(ring, openText(ring, sealed, place), place)
  }
  return {
    row_id,
    sealed_input: anew("sealed_input", sealed_input),
    sealed_result: sealed_result === null ? null : anew("sealed_result", sealed_result),
  }
}
