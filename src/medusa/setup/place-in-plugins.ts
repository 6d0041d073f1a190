import { isOurs, PLUGIN } from "../../config/our-entry"
import { type Condition, condition, lineOf } from "../../core/conditions/conditions"
import type { ShopSetup } from "./shop-setup"

/** The plugin's place in medusa-config.js. */
export type Place = "last" | "missing" | "not_last" | "twice"

export function placeIn({ plugins }: Pick<ShopSetup, "plugins">): Place {
  const ours = plugins.filter(({ resolve }) => isOurs(resolve)).length
  if (ours > 1) return "twice"
  if (ours === 0) return "missing"
  return isOurs(plugins.at(-1)?.resolve ?? "") ? "last" : "not_last"
}

/** A shop whose plugin is elsewhere does not list it, which is no fault. */
export function placeCondition(setup: ShopSetup): Condition | null {
  switch (placeIn(setup)) {
    case "last":
    case "missing":
      return null
    case "not_last":
      return condition("plugin_not_last", { plugin: PLUGIN })
    case "twice":
      return condition("plugin_twice", { plugin: PLUGIN })
  }
}

/** Throws: a shop with two of this plugin must not take money. */
export function assertListedOnce(setup: ShopSetup): void {
  const wrong = placeCondition(setup)
  if (wrong?.severity === "down") throw new Error(lineOf(wrong))
}
