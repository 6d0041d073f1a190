import { z } from "zod"
import { assertNever } from "../../assert-never"
import { done } from "../../envelope"
import { oneYearBefore, spentSince } from "../../ledger/movement"
import { modeOf } from "../../liberties/mode-of"
import type { Mode } from "../../liberties/table"
import { twice } from "../../liberties/twice"
import { amountAs } from "../../prices/amount-as"
import { buyingPrice, type PriceRow } from "../../prices/buying-price"
import type { World } from "../../state/world"
import { domainRecord } from "../record"
import { type Call, readBody } from "./call"

/** GET /tlds: an array, or a map keyed by extension (assumption 11). An extension without a reliable price has null prices. */
export async function tlds({ world, pause }: Call) {
  await pause()
  const { mode, state } = world
  const discount = state.account.tier.discount_percent
  const entries = [...state.prices].map(([tld, row]) => {
    const prices = tldPrices(row, discount, mode.price_as)
    return {
      tld: mode.tlds_dot ? `.${tld}` : tld,
      fields: mode.tlds_prices === "top" ? prices : { price: prices },
    }
  })
  return done(
    mode.tlds_shape === "array"
      ? twice(
          mode,
          entries.map(({ tld, fields }) => ({ tld, ...fields })),
        )
      : Object.fromEntries(entries.map(({ tld, fields }) => [tld, fields])),
  )
}

function tldPrices(row: PriceRow, discount: number, form: Mode["price_as"]) {
  const amount = (action: "register" | "renew" | "transfer") =>
    row.no_price ? null : amountAs(form, buyingPrice(row, action, discount).amount)
  return { register: amount("register"), renew: amount("renew"), transfer: amount("transfer") }
}

/** GET /ping: tier and credit; fields beyond these are ours (assumption 12). */
export async function ping({ world, pause }: Call) {
  await pause()
  const { tier } = world.state.account
  const volume = spentSince(world.state.movements, oneYearBefore(world.now()))
  return done({
    tier: tier.name,
    credit: shownCredit(world),
    currency: "IRT",
    tier_review: {
      distance_to_next: tier.next_threshold === null ? null : Math.max(0, tier.next_threshold - volume),
      last_review_date: tier.last_review_date,
    },
  })
}

function shownCredit({ mode, state }: World) {
  const { credit } = state.account
  return mode.credit_shape === "integer" ? credit : { [mode.credit_shape]: credit }
}

const pageField = z.object({ page: z.coerce.number().int().min(1) })

/** GET /domains?page=: one page of the account's domains by name (assumption 10). */
export async function list({ world, query, pause }: Call) {
  await pause()
  const read = readBody(pageField, { page: query.get("page") ?? 1 })
  if (!read.ok) return read
  const { page } = read.value
  const own = [...world.state.domains]
    .filter(([domain, { owner }]) => owner === "account" && modeOf(world, domain).in_list)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const size = world.mode.page_size
  const pages = Math.max(1, Math.ceil(own.length / size))
  const { list_end, paging } = world.mode
  const shown = list_end === "same_page" ? 1 : page
  const records = own
    .slice((shown - 1) * size, shown * size)
    .map(([domain]) => domainRecord(world, domain))
    .filter((record) => record !== null)
  return done(records, pagingFields(paging, page, list_end === "honest" ? pages : page + 1))
}

/** Beside `data` in the envelope; `next` is the number of the next page, null on the last. */
function pagingFields(paging: Mode["paging"], page: number, pages: number): Record<string, unknown> {
  const next = page < pages ? page + 1 : null
  switch (paging) {
    case "pages":
      return { page, pages }
    case "next":
      return { next }
    case "meta_next_page":
      return { meta: { next_page: next } }
    case "none":
      return {}
    default:
      return assertNever(paging)
  }
}
