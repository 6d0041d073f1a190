import { z } from "zod"
import { done, refuse } from "../../envelope"
import { oneYearBefore, spentSince } from "../../ledger/movement"
import { modeOf } from "../../liberties/mode-of"
import type { Mode } from "../../liberties/table"
import { buyingPrice, type PriceRow } from "../../prices/buying-price"
import type { World } from "../../state/world"
import { availabilityResult } from "../lookup"
import { isDomainName, isLabel } from "../names"
import { domainRecord } from "../record"
import { countCheck } from "../scripts/prefix-table"
import { type Call, readBody } from "./call"

/** More than the price list has; the contract shows no number. */
const MAX_TLDS = 100

/** The label, and the extensions without a leading dot (assumption 6). */
const checkBody = z.object({
  domain: z.string().transform((text) => text.toLowerCase()),
  tlds: z
    .array(
      z
        .string()
        .transform((text) => text.toLowerCase())
        .refine((tld) => isDomainName(`label.${tld}`), "not an extension"),
    )
    .min(1)
    .max(MAX_TLDS),
})

export async function check({ world, body, pause }: Call) {
  await pause()
  const read = readBody(checkBody, body)
  if (!read.ok) return read
  const { domain: label, tlds } = read.value
  if (!isLabel(label)) return refuse("invalid_domain")
  const results = tlds.map((tld) => {
    const domain = `${label}.${tld}`
    countCheck(world, domain)
    return availabilityResult(world, domain)
  })
  return done(results)
}

/** GET /tlds: an array, or a map keyed by extension (assumption 11). An extension without a reliable price has null prices. */
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
  const records = own
    .slice((page - 1) * size, page * size)
    .map(([domain]) => domainRecord(world, domain))
    .filter((record) => record !== null)
  return done(records, pagingFields(world.mode.paging, page, pages))
}

/** Beside `data` in the envelope; `next` is the number of the next page, null on the last. */
function pagingFields(paging: Mode["paging"], page: number, pages: number): Record<string, unknown> {
  const next = page < pages ? page + 1 : null
  return { pages: { page, pages }, next: { next }, meta_next_page: { meta: { next_page: next } }, none: {} }[
    paging
  ]
}
