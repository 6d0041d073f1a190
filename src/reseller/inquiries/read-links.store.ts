import { createHash, randomBytes } from "node:crypto"
import { z } from "zod"
import { cellOf, type Database, NOW, recordsOf, rowsOf } from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import { BUYER } from "./vault/inquiry-vault.store"

/** A token of 256 bits cannot be guessed, so the hash needs no salt and no stretching. */
const TOKEN_BYTES = 32

/** So long after its end a link's row stays: the order's page tells when an answer was opened. */
const ENDED_KEPT_MS = 90 * DAY_MS

/** Deleted at a time: small, so that it never holds other work up. */
const DELETED_AT_ONCE = 500

/** SQL: the row `o` belongs to somebody with an account, who reads it signed in. */
const OF_AN_ACCOUNT = "EXISTS (SELECT 1 FROM customer c WHERE c.id = o.customer_id AND c.has_account)"

const openingRecord = z.object({
  row_id: z.string(),
  opened_at: z.date().nullable(),
  opens_until: z.date().nullable(),
})

/** `opens_until`: until when the buyer's browser may open the answer; null before there is one. */
export type Opening = Pick<z.output<typeof openingRecord>, "opened_at" | "opens_until">

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")

/** 43 characters that stand in a URL as they are. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url")

/** With one a buyer without an account reads their inquiry for some days. Only the hash of its token is kept. */
export class ReadLinks {
  constructor(private readonly database: Database) {}

  /** Ends earlier links to the row, but for the browser's that asked. The token of a mail that is sent once more is good again. */
  async mint(row_id: string, made_by: string, token: string, ttl_ms: number): Promise<Date> {
    const expires_at = await this.database.transaction(async (database) => {
      // One after the other, so that of two links made at once the first is known to the second.
      await database.query("SELECT 1 FROM reseller_order WHERE id = $1 FOR NO KEY UPDATE", [row_id])
      await endLinks(database, [row_id], BUYER)
      return cellOf(
        database,
        z.date(),
        `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, expires_at)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
         ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at
         RETURNING expires_at`,
        [hashOf(token), row_id, made_by, ttl_ms],
      )
    })
    return z.date().parse(expires_at)
  }

  /** For the browser in which the inquiry is put into a cart. It runs out some days after the answer (`keepResult`). */
  async mintBuyers(row_id: string, token: string): Promise<void> {
    await this.database.query(
      `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, expires_at)
       VALUES ($1, $2, '${BUYER}', 'infinity')`,
      [hashOf(token), row_id],
    )
  }

  /** The row that the link is for; null when it is closed, expired or unknown. Its first opening is kept. */
  open(token: string): Promise<string | null> {
    return cellOf(
      this.database,
      z.string(),
      `UPDATE reseller_inquiry_link l SET used_at = coalesce(l.used_at, clock_timestamp()) FROM reseller_order o
        WHERE l.token_hash = $1 AND l.expires_at > clock_timestamp() AND o.id = l.reseller_order_id
          AND NOT (l.made_by = '${BUYER}' AND ${OF_AN_ACCOUNT}) RETURNING o.id`,
      [hashOf(token)],
    )
  }

  /** Ends every way to the answer without an account, by whoever holds one of them. False: there is no such link. */
  async close(token: string): Promise<boolean> {
    const row_id = await this.rowOf(token)
    if (row_id !== null) await endLinks(this.database, [row_id])
    return row_id !== null
  }

  /** The row of a link, which may be over; null for what never was one, or has been forgotten. */
  rowOf(token: string): Promise<string | null> {
    const statement = "SELECT reseller_order_id FROM reseller_inquiry_link WHERE token_hash = $1"
    return cellOf(this.database, z.string(), statement, [hashOf(token)])
  }

  /** By row id; rows of an account, which reads by itself, are left out. */
  async openings(row_ids: readonly string[]): Promise<Map<string, Opening>> {
    const rows = await recordsOf(
      this.database,
      openingRecord,
      `SELECT o.id AS row_id, min(l.used_at) AS opened_at,
              max(l.expires_at) FILTER (WHERE l.made_by = '${BUYER}' AND l.expires_at < 'infinity') AS opens_until
         FROM reseller_order o LEFT JOIN reseller_inquiry_link l ON l.reseller_order_id = o.id
        WHERE o.id = ANY ($1) AND NOT ${OF_AN_ACCOUNT} GROUP BY o.id`,
      [[...row_ids]],
    )
    return new Map(rows.map(({ row_id, ...opening }) => [row_id, opening]))
  }
}

/** In a cart a row may change its customer: the link of the browser that fills it stays. */
export const endLinks = (database: Database, row_ids: readonly string[], but = "") =>
  database.query(
    `UPDATE reseller_inquiry_link l SET expires_at = clock_timestamp() FROM reseller_order o
      WHERE o.id = l.reseller_order_id AND o.id = ANY ($1) AND o.state <> 'quoted'
        AND l.made_by <> $2 AND l.expires_at > clock_timestamp()`,
    [[...row_ids], but],
  )

export async function deleteEndedLinks(database: Database): Promise<boolean> {
  const deleted = await rowsOf(
    database,
    // As an array, or all links are read to find these few.
    `DELETE FROM reseller_inquiry_link WHERE token_hash = ANY (ARRAY(
       SELECT token_hash FROM reseller_inquiry_link
        WHERE expires_at < ${NOW} - $1 * interval '1 millisecond'
        ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING 1`,
    [ENDED_KEPT_MS, DELETED_AT_ONCE],
  )
  return deleted.length === DELETED_AT_ONCE
}
