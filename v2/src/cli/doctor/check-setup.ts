import { type Finding, judged, ok, skipped } from "../../reseller/commands/doctor/finding"
import { condition } from "../../reseller/operations/conditions/conditions"
import type { Options } from "../../reseller/options/options-schema"
import { PLUGIN, type ShopConfig } from "../shop-config"

/** Medusa's own `system` never captures by itself, and a domain is registered when its order is paid. */
export const BY_HAND = "pp_system_default"

export const PAYMENT_PROVIDERS =
  "SELECT DISTINCT payment_provider_id AS provider FROM region_payment_provider WHERE deleted_at IS NULL ORDER BY 1"

export const PACKAGES = [
  {
    name: "@medusajs/medusa",
    least: [2, 21],
    below: [3],
    unfit: (version: string) => condition("medusa_unfit", { version, fits: "2.21 or newer" }),
  },
]

export async function checkSetup({ listed, takesHook }: ShopConfig, _: Options | null): Promise<Finding[]> {
  return [
    judged(
      "plugins",
      listed > 1 ? condition("plugin_twice", { plugin: PLUGIN }) : null,
      "This plugin is there once.",
    ),
    takesHook
      ? ok("completion hook", "The plugin's own.")
      : skipped(
          "completion hook",
          "completion_hook is false: nothing is sold unless the shop's own handler calls guardCompletion, which the running shop alone knows.",
        ),
  ]
}
