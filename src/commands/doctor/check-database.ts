import { z } from "zod"
import { migrationsMissing } from "../../app/installation"
import type { Options } from "../../app/options/options-schema"
import { sandboxConditions } from "../../app/options/sandbox-values"
import { ratelessRegions } from "../../app/prices/region-currency"
import { condition } from "../../core/conditions/conditions"
import { keyRing } from "../../core/sealing/seal"
import type { Database } from "../../postgres/database"
import { PriceSettings } from "../../postgres/prices/price-settings"
import { recordsOf, rowsOf } from "../../postgres/sql"
import type { CommandBinding } from "../binding"
import { type Finding, ok, told } from "./finding"

const serverRecord = z.object({ version: z.string(), number: z.number() })
const LEAST_POSTGRES = 130_000

export async function checkDatabase(
  manager: Database,
  options: Options | null,
  medusa: CommandBinding,
): Promise<Finding[]> {
  const [server] = await rowsOf(
    manager,
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number",
  )
  const { version, number } = serverRecord.parse(server)
  const missing = await medusa.missingMigrations(manager).catch(() => null)
  return [
    number < LEAST_POSTGRES
      ? told("database", condition("postgres_too_old", { version }))
      : ok("database", `PostgreSQL ${version}`),
    migrationsFinding(missing),
    ...(missing === null ? [] : [await captureFinding(manager, medusa)]),
    ...(missing?.length === 0 && options !== null
      ? [...(await priceFindings(manager, options)), await keyFinding(manager, options)]
      : []),
  ]
}

function migrationsFinding(missing: readonly string[] | null): Finding {
  if (missing === null) return told("migrations", condition("tables_missing", {}))
  return missing.length > 0
    ? told("migrations", migrationsMissing(missing))
    : ok("migrations", "All have been run.")
}

async function priceFindings(manager: Database, options: Options): Promise<Finding[]> {
  const { set_in, pricing } = await new PriceSettings(manager, options.pricing).now()
  const set = [
    ok(
      "prices",
      set_in === "admin"
        ? "Set in the admin: pricing of the options does not count."
        : "As the options say; nothing is set in the admin.",
    ),
    ...sandboxConditions(options, pricing).map((one) => told("sandbox", one)),
  ]
  const [any] = await rowsOf(manager, "SELECT 1 FROM region WHERE deleted_at IS NULL LIMIT 1")
  if (any === undefined) return [...set, told("regions", condition("region_missing", {}))]
  const regions = await ratelessRegions(manager, pricing)
  return [
    ...set,
    regions.length > 0
      ? told("regions", condition("rates_missing", { regions }))
      : ok("regions", "Every region's currency has a rate."),
  ]
}

const providerRecord = z.object({ provider: z.string() })

async function captureFinding(
  manager: Database,
  { paymentProviders, byHand }: CommandBinding,
): Promise<Finding> {
  const providers = (await recordsOf(manager, providerRecord, paymentProviders)).map((one) => one.provider)
  if (providers.length === 0) return told("capture", condition("payment_provider_missing", {}))
  return providers.includes(byHand)
    ? told("capture", condition("captured_by_hand", { by_hand: byHand }))
    : ok(
        "capture",
        `Payments by ${providers.join(", ")}. A domain is registered when its order is captured: see that the provider does it by itself.`,
      )
}

const sealedRecord = z.object({ key_id: z.string() })

async function keyFinding(manager: Database, options: Options): Promise<Finding> {
  const { encryption_key, previous_encryption_keys: previous } = options
  const ring = keyRing(encryption_key, previous)
  const keys = await recordsOf(
    manager,
    sealedRecord,
    `SELECT DISTINCT split_part(sealed, '.', 2) AS key_id
       FROM reseller_inquiry, unnest(ARRAY[sealed_input, sealed_result]) AS sealed WHERE sealed IS NOT NULL`,
  )
  const lost = keys.map(({ key_id }) => key_id).filter((id) => !ring.byId.has(id))
  if (lost.length > 0)
    return told("encryption key", condition("key_lost", { count: lost.length, keys: lost }))
  return ok(
    "encryption key",
    encryption_key === undefined ? "None, and none is needed." : "It opens all that is sealed.",
  )
}
