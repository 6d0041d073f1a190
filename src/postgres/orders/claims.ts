import { z } from "zod"
import type { Claimed } from "../../core/ports/order-rows"
import type { Database } from "../database"
import { rowsOf } from "../sql"
import { bigintColumn, parseOrderRow } from "./order-row-record"

const claimRecord = z.object({ fence: bigintColumn, lease_owner: z.string(), claimed_at: z.date() })

/** A row as a statement that claimed it gave it back, with `claimed_at`. */
export function parseClaim(record: unknown): Claimed {
  const { fence, lease_owner, claimed_at } = claimRecord.parse(record)
  return { row: parseOrderRow(record), fence, owner: lease_owner, now: claimed_at }
}

/** Whether nobody has taken the row over since it was claimed, as `save` asks it. */
export async function isStillHeld(db: Database, { row, fence, owner }: Claimed): Promise<boolean> {
  const held = await rowsOf(
    db,
    "SELECT 1 FROM reseller_order WHERE id = $1 AND fence = $2 AND lease_owner = $3",
    [row.id, fence, owner],
  )
  return held.length > 0
}
