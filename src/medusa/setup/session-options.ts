import { type Condition, condition } from "../../core/conditions/conditions"
import type { ShopSetup } from "./shop-setup"

/** Medusa's own default of both is true. */
export function sessionCondition({ projectConfig: { session_options } }: ShopSetup): Condition | null {
  const open = (["resave", "saveUninitialized"] as const).filter((name) => session_options[name] !== false)
  return open.length === 0 ? null : condition("session_options", { options: open.join(" and ") })
}
