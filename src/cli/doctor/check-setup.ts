import { readSetup, setupConditions } from "../../medusa/setup/setup-conditions"
import { type Finding, ok, told } from "../../reseller/commands/doctor/finding"
import { type Code, condition } from "../../reseller/operations/conditions/conditions"
import type { Options } from "../../reseller/options/options-schema"
import type { ShopConfig } from "../shop-config"

/** Medusa's own `manual` never captures by itself, and a domain is registered when its order is paid. */
export const BY_HAND = "manual"

export const PAYMENT_PROVIDERS =
  "SELECT DISTINCT provider_id AS provider FROM region_payment_providers ORDER BY 1"

export const PACKAGES = [
  {
    name: "@medusajs/medusa",
    least: [1, 20],
    below: [2],
    unfit: (version: string) => condition("medusa_unfit", { version, fits: "1.20" }),
  },
  {
    name: "typeorm",
    least: [0],
    // Medusa 1.20 does not boot with it (decision 0010).
    below: [0, 3, 23],
    unfit: (version: string) => condition("typeorm_too_new", { version }),
  },
]

const SETUP_CHECKS: readonly { check: string; codes: readonly Code[]; well: string }[] = [
  {
    check: "plugins",
    codes: ["plugin_twice", "plugin_not_last"],
    well: "This plugin is the last one, and once.",
  },
  { check: "sessions", codes: ["session_options"], well: "They keep a customer signed in." },
  {
    check: "admin",
    codes: ["admin_pages_off", "admin_not_built", "admin_without_pages"],
    well: "It has the plugin's pages, or is built elsewhere.",
  },
]

export async function checkSetup({ exported }: ShopConfig, options: Options | null): Promise<Finding[]> {
  const all = await setupConditions(readSetup(exported), options?.enableUI === true, process.cwd())
  return SETUP_CHECKS.flatMap(({ check, codes, well }) => {
    const found = all.filter(({ code }) => codes.includes(code))
    return found.length === 0 ? [ok(check, well)] : found.map((one) => told(check, one))
  })
}
