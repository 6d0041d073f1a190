import type { Medusa2Shop } from "./medusa-2-shop"

/** Takes so many percent off every line. */
export async function newPromotion(shop: Medusa2Shop, code: string, value: number): Promise<void> {
  const application_method = { type: "percentage", value, target_type: "items", allocation: "across" }
  const promotion = { code, type: "standard", status: "active", application_method }
  const made = await shop.asAdmin("POST", "/admin/promotions", promotion)
  if (made.status !== 200) throw new Error(JSON.stringify(made))
}
