import { z } from "zod"
import { Refusal } from "../shared/refusal"
import { type Database, recordOf, recordsOf, rowsOf } from "../shared/sql.store"
import { type PricingOptions, pricingOptionsSchema } from "./pricing-options"

/** One change. `pricing` null: the options count again. `replaced`: what counted until then. */
const priceChangeRecord = z.object({
  version: z.number().int().min(1),
  pricing: pricingOptionsSchema.nullable(),
  replaced: pricingOptionsSchema,
  changed_by: z.string(),
  changed_at: z.date(),
})
export type PriceChange = z.output<typeof priceChangeRecord>

/** `version` 0 and `options`: nobody has changed anything yet. */
export type PricesNow = { version: number; set_in: "admin" | "options"; pricing: PricingOptions }

/** More than a year of daily rates says enough of the newest. */
const SHOWN_CHANGES = 30

/** The shop's pricing: as the admin has set it, else as the options say. Shared by all instances; asked anew each time. */
export class PriceSettings {
  constructor(
    private readonly db: Database,
    private readonly options: PricingOptions,
  ) {}

  async now(db = this.db): Promise<PricesNow> {
    const statement = "SELECT * FROM reseller_pricing ORDER BY version DESC LIMIT 1"
    const { version = 0, pricing = null } = (await recordOf(db, priceChangeRecord, statement)) ?? {}
    return pricing === null
      ? { version, set_in: "options", pricing: this.options }
      : { version, set_in: "admin", pricing }
  }

  /** The newest first. */
  async changes(): Promise<PriceChange[]> {
    const statement = `SELECT * FROM reseller_pricing ORDER BY version DESC LIMIT ${SHOWN_CHANGES}`
    return recordsOf(this.db, priceChangeRecord, statement)
  }

  /** The second of two people who have seen the same version is refused. */
  async change(seen: number, pricing: PricingOptions | null, who: string): Promise<void> {
    const { version, pricing: replaced } = await this.now()
    const written =
      version === seen
        ? await rowsOf(
            this.db,
            `INSERT INTO reseller_pricing (version, pricing, replaced, changed_by) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING RETURNING version`,
            [version + 1, pricing && JSON.stringify(pricing), JSON.stringify(replaced), who],
          )
        : []
    if (written.length > 0) return
    const sentence = "Somebody has changed the prices meanwhile. Look at them again before you save yours."
    throw new Refusal("conflict", "prices_changed_meanwhile", sentence)
  }
}
