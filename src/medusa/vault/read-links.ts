import { createHash, randomBytes } from "node:crypto"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../stores/sql"

/** Nobody guesses 256 bits, so the hash needs no salt and no stretching. */
const TOKEN_BYTES = 32

const mintedRecord = z.object({ expires_at: z.date() })
const redeemedRecord = z.object({ row_id: z.string() })

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** 43 characters that stand in a URL as they are. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url")

/**
 * Links with which a buyer without an account reads their inquiry, once. The token is known to whoever holds the link;
 * only its hash is kept. `redeem` in one transaction with the reading leaves the link good when the reading fails.
 */
export class ReadLinks {
  constructor(private readonly manager: EntityManager) {}

  /** `made_by` as in the history of order rows. Answers when the link expires. */
  async mint(row_id: string, made_by: string, token: string, ttl_ms: number): Promise<Date> {
    const [row] = await rowsOf(
      this.manager,
      `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, expires_at)
       VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond') RETURNING expires_at`,
      [hashOf(token), row_id, made_by, ttl_ms],
    )
    return mintedRecord.parse(row).expires_at
  }

  /** The row that the link is for, to one caller only; null when it is used, expired or unknown. */
  async redeem(token: string): Promise<string | null> {
    const [row] = await rowsOf(
      this.manager,
      `UPDATE reseller_inquiry_link SET used_at = clock_timestamp()
        WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()
        RETURNING reseller_order_id AS row_id`,
      [hashOf(token)],
    )
    return row === undefined ? null : redeemedRecord.parse(row).row_id
  }
}
