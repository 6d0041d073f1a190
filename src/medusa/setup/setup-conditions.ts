import type { Condition } from "../../core/conditions/conditions"
import { adminCondition } from "./admin-build"
import { providersIn, serviceConditions } from "./own-services"
import { placeCondition } from "./place-in-plugins"
import { sessionCondition } from "./session-options"
import type { ShopSetup } from "./shop-setup"

/** Faults in medusa-config.js and around it. `is_enabled`: the plugin's pages in the admin. */
export async function setupConditions(
  setup: ShopSetup,
  is_enabled: boolean,
  folder: string,
): Promise<Condition[]> {
  const all = [
    placeCondition(setup),
    ...serviceConditions(providersIn(setup, folder)),
    sessionCondition(setup),
    await adminCondition(setup, is_enabled, folder),
  ]
  return all.filter((one) => one !== null)
}
