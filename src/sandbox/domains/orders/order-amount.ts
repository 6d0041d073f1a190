import type { Effect } from "../scripts/effect"

/** What an order costs: its price, and the surcharge that a scripted name asks for. Integer IRT. */
export function orderAmount(price: number, effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => sum + (effect.kind === "charge_more" ? effect.amount : 0), price)
}
