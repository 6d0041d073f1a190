import { z } from "zod"
import type { Claimed } from "../../core/ports/order-rows"
import { bigintColumn, parseOrderRow } from "./order-row-record"

const claimRecord = z.object({ fence: bigintColumn, lease_owner: z.string(), claimed_at: z.date() })

/** A row as a statement that claimed it gave it back, with `claimed_at`. */
export function parseClaim(record: unknown): Claimed {
  const { fence, lease_owner, claimed_at } = claimRecord.parse(record)
  return { row: parseOrderRow(record), fence, owner: lease_owner, now: claimed_at }
}
