import { isOurs, PLUGIN } from "../../config/our-entry"
import type { Remark, ShopSetup } from "./shop-setup"

/** Where medusa-config.js lists this plugin. */
export type Place = "last" | "missing" | "not_last" | "twice"

export function placeIn({ plugins }: Pick<ShopSetup, "plugins">): Place {
  const ours = plugins.filter(({ resolve }) => isOurs(resolve)).length
  if (ours > 1) return "twice"
  if (ours === 0) return "missing"
  return isOurs(plugins.at(-1)?.resolve ?? "") ? "last" : "not_last"
}

const TWICE = `medusa-config.js lists ${PLUGIN} more than once, and each entry would sell, sweep and refund by itself. Leave one of them, the last of all plugins.`

/** What `doctor` says of it. */
export function placeRemark(setup: ShopSetup): Remark | null {
  switch (placeIn(setup)) {
    case "last":
    case "missing":
      return null
    case "not_last":
      return {
        code: "plugin_not_last",
        message: `medusa-config.js lists other plugins after ${PLUGIN}, and what they bring is used in place of its own. Put it after them.`,
      }
    case "twice":
      return { code: "plugin_twice", message: TWICE }
  }
}

/** Throws: a shop with two of this plugin must not take money. */
export function assertListedOnce(setup: ShopSetup): void {
  if (placeIn(setup) === "twice") throw new Error(TWICE)
}
