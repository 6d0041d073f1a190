import { done } from "../../envelope/outcome"
import { buyingPrice } from "../../prices/buying-price"
import type { PriceRow } from "../../prices/price-row"
import type { Call } from "./call"

/** GET /tlds: an array, or a map keyed by extension (assumption: gaps.md, "tlds entry"). An extension without a reliable price has null prices. */
export async function tlds({ world, pause }: Call) {
  await pause()
  const { mode, state } = world
  const discount = state.account.tier.discount_percent
  const entries = [...state.prices].map(([tld, row]) => {
    const prices = tldPrices(row, discount)
    return {
      tld: mode.tlds_dot ? `.${tld}` : tld,
      fields: mode.tlds_prices === "top" ? prices : { price: prices },
    }
  })
  return done(
    mode.tlds_shape === "array"
      ? entries.map(({ tld, fields }) => ({ tld, ...fields }))
      : Object.fromEntries(entries.map(({ tld, fields }) => [tld, fields])),
  )
}

function tldPrices(row: PriceRow, discount: number) {
  const amount = (action: "register" | "renew" | "transfer") =>
    row.no_price ? null : buyingPrice(row, action, discount).amount
  return { register: amount("register"), renew: amount("renew"), transfer: amount("transfer") }
}
