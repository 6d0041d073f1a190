import { z } from "zod"
import { keyRing } from "../../inquiries/vault/seal"
import { type Condition, condition } from "../../operations/conditions/conditions"
import { migrationsMissing } from "../../operations/installation.service"
import type { Options } from "../../options/options-schema"
import { sandboxConditions } from "../../options/sandbox-values"
import { PriceSettings } from "../../prices/price-settings.store"
import { ratelessRegions } from "../../prices/region-currency.service"
import { columnOf, countOf, type Database, rowsOf } from "../../shared/sql.store"
import type { CommandBinding } from "../binding"
import { type Finding, judged, ok, told } from "./finding"

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
  const isOld = number < LEAST_POSTGRES
  const missing = await medusa.missingMigrations(manager).catch(() => null)
  return [
    judged("database", isOld ? condition("postgres_too_old", { version }) : null, `PostgreSQL ${version}`),
    judged("migrations", lackOf(missing), "All have been run."),
    ...(missing === null ? [] : [await captureFinding(manager, medusa)]),
    ...(missing?.length === 0 && options !== null
      ? [...(await priceFindings(manager, options)), await keyFinding(manager, options)]
      : []),
  ]
}

function lackOf(missing: readonly string[] | null): Condition | null {
  if (missing === null) return condition("tables_missing", {})
  return missing.length > 0 ? migrationsMissing(missing) : null
}

async function priceFindings(manager: Database, options: Options): Promise<Finding[]> {
  const { set_in, pricing } = await new PriceSettings(manager, options.pricing).now()
  const isSet = set_in === "admin"
  const regions = await ratelessRegions(manager, pricing)
  const lacking = regions.length > 0 ? condition("rates_missing", { regions }) : null
  const isThere = (await countOf(manager, "region WHERE deleted_at IS NULL")) > 0
  return [
    ok(
      "prices",
      isSet
        ? "Set in the admin: pricing of the options does not count."
        : "As the options say; nothing is set in the admin.",
    ),
    ...sandboxConditions(options, pricing).map((one) => told("sandbox", one)),
    judged(
      "regions",
      isThere ? lacking : condition("region_missing", {}),
      "Every region's currency has a rate.",
    ),
  ]
}

async function captureFinding(
  manager: Database,
  { paymentProviders, byHand }: CommandBinding,
): Promise<Finding> {
  const providers = await columnOf(manager, z.string(), paymentProviders)
  if (providers.length === 0) return told("capture", condition("payment_provider_missing", {}))
  return judged(
    "capture",
    providers.includes(byHand) ? condition("captured_by_hand", { by_hand: byHand }) : null,
    `Payments by ${providers.join(", ")}. A domain is registered when its order is captured: see that the provider does it by itself.`,
  )
}

async function keyFinding(manager: Database, options: Options): Promise<Finding> {
  const { encryption_key, previous_encryption_keys: previous } = options
  const ring = keyRing(encryption_key, previous)
  const statement = `SELECT DISTINCT split_part(sealed, '.', 2) AS key_id
     FROM reseller_inquiry, unnest(ARRAY[sealed_input, sealed_result]) AS sealed WHERE sealed IS NOT NULL`
  const keys = await columnOf(manager, z.string(), statement)
  const lost = keys.filter((id) => !ring.byId.has(id))
  return judged(
    "encryption key",
    lost.length > 0 ? condition("key_lost", { count: lost.length, keys: lost }) : null,
    encryption_key === undefined ? "None, and none is needed." : "It opens all that is sealed.",
  )
}
