import { z } from "zod"
import type { KeyRing } from "../../../core/sealing/key-ring"
import { open, prefixOf } from "../../../core/sealing/seal"
import type { Database } from "../../database"
import { rowsOf } from "../../sql"
import { bindingOf, type SealedColumn, sealText, whyUnopened } from "../sealed-column"

/** SQL: an entry with a text that is not under the current key; $1 is `underCurrent`. Null of an erased one. */
export const UNDER_ANOTHER_KEY = "(sealed_input NOT LIKE $1 OR coalesce(sealed_result NOT LIKE $1, false))"

export const underCurrent = (ring: KeyRing): string => `${prefixOf(ring.current.id)}%`

type SealedEntry = { row_id: string; sealed_input: string; sealed_result: string | null }

/** `why` for the operator: nothing of what was sealed. */
export type UnopenedEntry = { kind: "unopened"; row_id: string; why: string }

type Resealed = { kind: "resealed"; sealed: string }

/** The entry with both texts under the current key; all or nothing. */
function resealEntry(
  ring: KeyRing,
  { row_id, sealed_input, sealed_result }: SealedEntry,
): { kind: "resealed"; entry: SealedEntry } | UnopenedEntry {
  const input = reseal(ring, row_id, "sealed_input", sealed_input)
  if (input.kind === "unopened") return input
  if (sealed_result === null) {
    return { kind: "resealed", entry: { row_id, sealed_input: input.sealed, sealed_result } }
  }
  const result = reseal(ring, row_id, "sealed_result", sealed_result)
  if (result.kind === "unopened") return result
  return {
    kind: "resealed",
    entry: { row_id, sealed_input: input.sealed, sealed_result: result.sealed },
  }
}

function reseal(
  ring: KeyRing,
  row_id: string,
  column: SealedColumn,
  sealed: string,
): Resealed | UnopenedEntry {
  const binding = bindingOf(row_id, column)
  const opened = open(ring, sealed, binding)
  if (opened.kind === "opened") {
    return { kind: "resealed", sealed: sealText(ring, opened.plaintext, binding) }
  }
  return { kind: "unopened", row_id, why: `${column}: ${whyUnopened(opened)}` }
}

/** Small, so that a shop that wants to write one of these rows hardly waits, and a kill undoes little. */
const BATCH = 100

const sealedEntry = z.object({
  row_id: z.string(),
  sealed_input: z.string(),
  sealed_result: z.string().nullable(),
})

/** `last` is the id of the last row looked at, null when there was none. */
type Batch = { last: string | null; resealed: number; unopened: UnopenedEntry[] }

/**
 * Seals the next entries after `after` anew, in one transaction: locked first, so that what the shop writes meanwhile
 * is either read here or waits until this is done.
 */
export function resealBatch(db: Database, ring: KeyRing, after: string): Promise<Batch> {
  return db.transaction(async (transaction) => {
    const entries = await lockEntries(transaction, ring, after)
    const outcomes = entries.map((entry) => resealEntry(ring, entry))
    const resealed = outcomes.flatMap((outcome) => (outcome.kind === "resealed" ? [outcome.entry] : []))
    const unopened = outcomes.flatMap((outcome) => (outcome.kind === "unopened" ? [outcome] : []))
    await writeEntries(transaction, resealed)
    return { last: entries.at(-1)?.row_id ?? null, resealed: resealed.length, unopened }
  })
}

async function lockEntries(db: Database, ring: KeyRing, after: string): Promise<SealedEntry[]> {
  const rows = await rowsOf(
    db,
    `SELECT reseller_order_id AS row_id, sealed_input, sealed_result FROM reseller_inquiry
      WHERE ${UNDER_ANOTHER_KEY} AND reseller_order_id > $2
      ORDER BY reseller_order_id LIMIT $3 FOR UPDATE`,
    [underCurrent(ring), after, BATCH],
  )
  return rows.map((row) => sealedEntry.parse(row))
}

async function writeEntries(db: Database, entries: readonly SealedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.query(
    `UPDATE reseller_inquiry i SET sealed_input = n.sealed_input, sealed_result = n.sealed_result
       FROM unnest($1::text[], $2::text[], $3::text[]) AS n (row_id, sealed_input, sealed_result)
      WHERE i.reseller_order_id = n.row_id`,
    [
      entries.map(({ row_id }) => row_id),
      entries.map(({ sealed_input }) => sealed_input),
      entries.map(({ sealed_result }) => sealed_result),
    ],
  )
}
