import { z } from "zod"
import type { switchBodySchema } from "../../api-schemas/admin-requests"
import { assertUnreachable } from "../../core/assert-unreachable"
import { parseTld } from "../../core/domain-name/tld"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** All new domains, one extension (no leading dot), renewals, or all inquiries. */
const saleSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("domains") }),
  z.object({ what: z.literal("tld"), tld: z.string() }),
  z.object({ what: z.literal("renewals") }),
  z.object({ what: z.literal("inquiries") }),
])
export type Sale = z.infer<typeof saleSchema>

const stopRecord = z.object({
  what: z.enum(["domains", "tld", "renewals", "inquiries"]),
  tld: z.string().transform((tld) => tld || null),
  stopped_by: z.string(),
  stopped_at: z.date(),
})
type Stop = z.infer<typeof stopRecord>

const tldOf = (sale: Sale): string => (sale.what === "tld" ? sale.tld : "")

/** The shop's stops, shared by all instances. */
export class SwitchesStore {
  constructor(private readonly database: Database) {}

  async all(): Promise<Stop[]> {
    const rows = await rowsOf(this.database, "SELECT * FROM reseller_switch ORDER BY what, tld")
    return rows.map((row) => stopRecord.parse(row))
  }

  /** Stopping what is stopped leaves it as it was. */
  async stop(sale: Sale, who: string): Promise<void> {
    await this.database.query(
      "INSERT INTO reseller_switch (what, tld, stopped_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [sale.what, tldOf(sale), who],
    )
  }

  async resume(sale: Sale): Promise<void> {
    await this.database.query("DELETE FROM reseller_switch WHERE what = $1 AND tld = $2", [
      sale.what,
      tldOf(sale),
    ])
  }
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
  const stops = await new SwitchesStore(database).all()
  const domains = stops.some(({ what }) => what === "domains")
  const tlds = new Set(stops.map(({ tld }) => tld))
  return {
    domain: (tld) => domains || tlds.has(tld),
    renewals: stops.some(({ what }) => what === "renewals"),
    inquiries: stops.some(({ what }) => what === "inquiries"),
  }
}

export type SoldUnder = { what: "domain"; tld: string } | { what: "renewal" } | { what: "inquiry" }

/** Why the shop does not sell it now, or null: impossible for what is being added, a conflict for what is in a cart. */
export function stoppedRefusal(
  sale: SoldUnder,
  stopped: Stopped,
  { kind, extra }: { kind: "impossible" | "conflict"; extra?: Record<string, unknown> },
): Refusal | null {
  if (!isStopped(sale, stopped)) return null
  const what = sale.what === "domain" ? `Domains under .${sale.tld}` : PLURALS[sale.what]
  return new Refusal(kind, SELLING_STOPPED, `${what} are not sold at the moment. Try again later.`, extra)
}

const PLURALS = { renewal: "Renewals", inquiry: "Inquiries" } as const

function isStopped(sale: SoldUnder, stopped: Stopped): boolean {
  switch (sale.what) {
    case "domain":
      return stopped.domain(sale.tld)
    case "renewal":
      return stopped.renewals
    case "inquiry":
      return stopped.inquiries
    default:
      return assertUnreachable(sale)
  }
}

/** Refuses to put into a cart what the shop has stopped selling. */
export async function assertSelling(database: Database, sale: SoldUnder): Promise<void> {
  const refusal = stoppedRefusal(sale, await sellingStopped(database), { kind: "impossible" })
  if (refusal) throw refusal
}

/** An extension may be written in any form. */
export function saleOf(asked: z.output<typeof switchBodySchema>): Sale {
  if (asked.what !== "tld") return { what: asked.what }
  const parsed = parseTld(asked.tld)
  if (parsed.kind === "tld") return { what: "tld", tld: parsed.tld }
  throw new Refusal("invalid", "invalid_extension", `${asked.tld}: ${parsed.message}`, { field: "tld" })
}
