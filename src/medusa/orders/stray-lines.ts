import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { StrayLook } from "../../core/ports/shop"
import { rowsOf } from "../persistence/sql"
import { idsFrom } from "../persistence/ulid"
import { RESELLER_VARIANT_IDS } from "../product/reseller-products"

/** An order is placed and paid within days after its lines were made. */
const WINDOW_DAYS = 7

/** Of any lines, looked through at a time: each read costs a page at most. With a look a minute, over a million a day. */
const LINES_A_LOOK = 1_000

/** Found at a time: each is settled by itself, and the sweep has other things to do. */
const STRAYS_A_LOOK = 50

/** Medusa's own. */
const LINE_PREFIX = "item"

const windowRecord = z.object({ from: z.date() })
const endRecord = z.object({ lines: z.number(), last: z.string().nullable() })
const strayRecord = z.object({ line_item_id: z.string(), order_id: z.string() })

/**
 * Medusa has no index by which its young lines could be found; but their ids begin with the time at which they were
 * made, so these are walked.
 */
export async function lookForStrays(manager: EntityManager, after: string | null): Promise<StrayLook> {
  const begin = after ?? (await beginOfWindow(manager))
  const [end] = await rowsOf(
    manager,
    `SELECT count(*)::int AS lines, max(id) AS last
       FROM (SELECT id FROM line_item WHERE id > $1 ORDER BY id LIMIT $2) looked_at`,
    [begin, LINES_A_LOOK],
  )
  const { lines, last } = endRecord.parse(end)
  if (last === null) return { strays: [], next: null }
  const found = await rowsOf(
    manager,
    `SELECT li.id AS line_item_id, li.order_id
       FROM line_item li JOIN "order" o ON o.id = li.order_id
      WHERE li.id > $1 AND li.id <= $2 AND li.variant_id = ANY ($3) AND o.canceled_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM reseller_order r WHERE r.line_item_id IN (li.id, li.original_item_id))
      ORDER BY li.id LIMIT $4`,
    [begin, last, RESELLER_VARIANT_IDS, STRAYS_A_LOOK],
  )
  const strays = found.map((row) => strayRecord.parse(row))
  if (strays.length === STRAYS_A_LOOK) return { strays, next: strays.at(-1)?.line_item_id ?? null }
  return { strays, next: lines === LINES_A_LOOK ? last : null }
}

async function beginOfWindow(manager: EntityManager): Promise<string> {
  const [row] = await rowsOf(manager, `SELECT now() - interval '${WINDOW_DAYS} days' AS "from"`)
  return idsFrom(LINE_PREFIX, windowRecord.parse(row).from)
}
