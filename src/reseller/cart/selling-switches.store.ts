import { z } from "zod"
import { parseTld } from "../names/tld"
import { Refusal } from "../shared/refusal"
import { type Database, recordsOf } from "../shared/sql.store"
import type { switchBodySchema } from "./cart.requests"

/** All new domains, one extension (no leading dot), renewals, or all inquiries. */
const stopRecord = z.object({
  what: z.enum(["domains", "tld", "renewals", "inquiries"]),
  tld: z.string().transform((tld) => tld || null),
  stopped_by: z.string(),
  stopped_at: z.date(),
})

export async function stops(database: Database): Promise<z.infer<typeof stopRecord>[]> {
  return recordsOf(database, stopRecord, "SELECT * FROM reseller_switch ORDER BY what, tld")
}

/** An extension may be written in any form. Stopping what is stopped leaves it as it was. */
export async function setSwitch(
  asked: z.output<typeof switchBodySchema>,
  who: string,
  database: Database,
): Promise<void> {
  const sale = [asked.what, asked.what === "tld" ? readTld(asked.tld, "tld") : ""]
  if (asked.stopped) {
    const statement =
      "INSERT INTO reseller_switch (what, tld, stopped_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    await database.query(statement, [...sale, who])
  } else await database.query("DELETE FROM reseller_switch WHERE what = $1 AND tld = $2", sale)
}

export function readTld(text: string, field: string): string {
  const parsed = parseTld(text)
  if (parsed.kind === "tld") return parsed.tld
  throw new Refusal("invalid", "invalid_extension", `${text}: ${parsed.message}`, { field })
}

/** The code by which a storefront knows that the shop itself has stopped selling this. */
export const SELLING_STOPPED = "selling_stopped"

export type Stopped = {
  domain(tld: string): boolean
  renewals: boolean
  inquiries: boolean
}

/** Asked anew each time, so that a switch works at once on every instance. */
export async function sellingStopped(database: Database): Promise<Stopped> {
  const all = await stops(database)
  const stopped = new Set<string>(all.map(({ what }) => what))
  const tlds = new Set(all.map(({ tld }) => tld))
  return {
    domain: (tld) => stopped.has("domains") || tlds.has(tld),
    renewals: stopped.has("renewals"),
    inquiries: stopped.has("inquiries"),
  }
}
