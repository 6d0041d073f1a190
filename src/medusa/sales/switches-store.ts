import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../stores/sql"

/** What can be stopped: all domains, one extension (no leading dot), all inquiries. */
export const saleSchema = z.discriminatedUnion("what", [
  z.object({ what: z.literal("domains") }),
  z.object({ what: z.literal("tld"), tld: z.string() }),
  z.object({ what: z.literal("inquiries") }),
])
export type Sale = z.infer<typeof saleSchema>

const stopRecord = z.object({
  what: z.enum(["domains", "tld", "inquiries"]),
  tld: z.string().transform((tld) => tld || null),
  stopped_by: z.string(),
  stopped_at: z.date(),
})
export type Stop = z.infer<typeof stopRecord>

const tldOf = (sale: Sale): string => (sale.what === "tld" ? sale.tld : "")

/** The shop's stops, shared by all instances. */
export class SwitchesStore {
  constructor(private readonly manager: EntityManager) {}

  async all(): Promise<Stop[]> {
    const rows = await rowsOf(this.manager, "SELECT * FROM reseller_switch ORDER BY what, tld")
    return rows.map((row) => stopRecord.parse(row))
  }

  /** Stopping what is stopped leaves it as it was. */
  async stop(sale: Sale, who: string): Promise<void> {
    await this.manager.query(
      "INSERT INTO reseller_switch (what, tld, stopped_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [sale.what, tldOf(sale), who],
    )
  }

  async resume(sale: Sale): Promise<void> {
    await this.manager.query("DELETE FROM reseller_switch WHERE what = $1 AND tld = $2", [
      sale.what,
      tldOf(sale),
    ])
  }
}
