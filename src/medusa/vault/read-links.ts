import { createHash, randomBytes } from "node:crypto"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../persistence/sql"

/** Nobody guesses 256 bits, so the hash needs no salt and no stretching. */
const TOKEN_BYTES = 32

/** A link goes out by mail; people read it within days. */
export const LINK_TTL_MS = 7 * 24 * 60 * 60 * 1_000

const mintedRecord = z.object({ expires_at: z.date() })
const redeemedRecord = z.object({ row_id: z.string() })

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** 43 characters that stand in a URL as they are. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url")

/**
 * Links with which a buyer without an account reads their inquiry, once, and one at a time. The token is known to whoever holds the link;
 * only its hash is kept. `redeem` in one transaction with the reading leaves the link good when the reading fails.
 */
export class ReadLinks {
  constructor(private readonly manager: EntityManager) {}

  /**
   * `made_by` as in the history of order rows. Earlier links to the row end: whoever got one by mistake reads nothing any
   * more. The same token again, of a mail that is sent once more, is good again unless it was used. Answers when the new one expires.
   */
  mint(row_id: string, made_by: string, token: string, ttl_ms: number): Promise<Date> {
    return this.manager.transaction(async (manager) => {
      // One after the other, so that of two made at once the first ends too.
      await manager.query("SELECT 1 FROM reseller_order WHERE id = $1 FOR NO KEY UPDATE", [row_id])
      await manager.query(
        `UPDATE reseller_inquiry_link SET expires_at = clock_timestamp()
          WHERE reseller_order_id = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
        [row_id],
      )
      const [row] = await rowsOf(
        manager,
        `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, expires_at)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
         ON CONFLICT (token_hash) DO UPDATE SET expires_at =
           CASE WHEN reseller_inquiry_link.used_at IS NULL THEN excluded.expires_at ELSE reseller_inquiry_link.expires_at END
         RETURNING expires_at`,
        [hashOf(token), row_id, made_by, ttl_ms],
      )
      return mintedRecord.parse(row).expires_at
    })
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
