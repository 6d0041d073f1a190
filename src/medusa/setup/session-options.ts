import type { Remark, ShopSetup } from "./shop-setup"

/** Medusa's own default of both is true. */
export function sessionRemark({ projectConfig: { session_options } }: ShopSetup): Remark | null {
  const open = (["resave", "saveUninitialized"] as const).filter((name) => session_options[name] !== false)
  if (open.length === 0) return null
  return {
    code: "session_options",
    message: `A request that ends late undoes a customer's sign-in or sign-out, because ${open.join(" and ")} is not switched off. Put session_options: { resave: false, saveUninitialized: false } into projectConfig of medusa-config.js.`,
  }
}
