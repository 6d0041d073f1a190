import type { z } from "zod"
import type { App } from "../app"
import type { Asking, VisitorId } from "../budget/budget"
import { quoteDeps } from "../cart/fresh-quotes.service"
import { readTld, SELLING_STOPPED, sellingStopped } from "../cart/selling-switches.store"
import type { Availability } from "../contract/registrar"
import { type DomainName, parseDomainName, parseDomainQuery, parsePastedName } from "../names/domain-name"
import type { Label } from "../names/label"
import { splitName } from "../names/tld"
import { namesOnOrder, ON_ORDER } from "../orders/names-on-order.store"
import { isNotSold, lookUpAll, type SearchedName } from "../prices/ask-quotes"
import { shownPrice } from "../prices/price-of"
import {
  judgeAvailability,
  type SalesPolicy,
  sellsTld,
  type Unavailable,
  unavailable,
  upstreamUnavailable,
} from "../prices/quote"
import { regionCurrency } from "../prices/region-currency.service"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { SearchCheck } from "./search"
import * as schemas from "./search.requests"
import { suggestLabels } from "./suggest"

/** Each takes a lookup, and the whole shop has 60 a minute: a press of somebody who found nothing is worth a few. */
const SUGGESTED_LABELS = 5
/** Looked up with each label in the same lookup, unless the storefront names others. */
const USUAL_TLDS = 4

/** A whole name is looked up under its own extension first; a bare label under the given extensions, or all that are for sale. */
export async function searchOne(
  { query: typed, tlds, region_id }: z.output<typeof schemas.searchBodySchema>,
  visitor: VisitorId,
  app: App,
): Promise<z.input<typeof schemas.searchAnswerSchema>> {
  const { label, own, searched, spellings } = await readQuery(typed, app)
  const given = tlds?.map((tld) => readTld(tld, "tlds"))
  const under = own === null ? (given ?? (await tldsForSale(schemas.MAX_TLDS, app))) : [own, ...(given ?? [])]
  const names = [...new Set(under)].map((tld) => splitName(`${label.ascii}.${tld}`))
  const found = await lookUp(names, region_id, { priority: "browsing", visitor }, app)
  for (const { unavailable } of found) if (unavailable) throw upstreamUnavailable(unavailable)
  return { results: await shown(found, app), searched, spellings }
}

type BatchAnswer = z.input<typeof schemas.searchBatchAnswerSchema>

/** A text that is no name is refused by itself, a repeated one left out. */
export async function searchBatch(
  { names: typed, region_id }: z.output<typeof schemas.searchBatchBodySchema>,
  visitor: VisitorId,
  app: App,
): Promise<BatchAnswer> {
  const deps = await app.parts.names()
  const names = new Map<string, DomainName>()
  const refused = new Map<string, BatchAnswer["refused"][number]>()
  for (const text of typed) {
    const parsed = parsePastedName(text, deps)
    if (parsed.kind === "name") names.set(parsed.name.ascii, parsed.name)
    else refused.set(text, { name: text, code: parsed.code, message: parsed.message })
  }
  const found = await lookUpMany([...names.values()], region_id, visitor, app)
  return { ...found, refused: [...refused.values()] }
}

export async function suggest(
  { query: typed, tlds, region_id }: z.output<typeof schemas.suggestionsBodySchema>,
  language: Language,
  visitor: VisitorId,
  app: App,
): Promise<Omit<BatchAnswer, "refused">> {
  const { label, own } = await readQuery(typed, app)
  const others = tlds?.map((tld) => readTld(tld, "tlds")) ?? (await tldsForSale(USUAL_TLDS, app))
  const under = new Set([...(own === null ? [] : [own]), ...others])
  const labels = suggestLabels(label, language).slice(0, SUGGESTED_LABELS)
  const deps = await app.parts.names()
  const names = [...under].flatMap((tld) =>
    labels.flatMap(({ ascii }) => {
      const parsed = parseDomainName(`${ascii}.${tld}`, deps)
      return parsed.kind === "name" ? [parsed.name] : []
    }),
  )
  return lookUpMany(names, region_id, visitor, app)
}

/** `own`: the extension of a whole name. */
async function readQuery(
  typed: string,
  app: App,
): Promise<{ label: Label; own: string | null; searched: string; spellings: string[] }> {
  const query = parseDomainQuery(typed, await app.parts.names())
  if (query.kind === "invalid") throw new Refusal("invalid", query.code, query.message, { field: "query" })
  const { spellings } = query
  if (query.kind === "label")
    return { label: query.label, own: null, searched: query.label.unicode, spellings }
  const { label: ascii, tld: own, unicode: searched } = query.name
  return { label: { ascii, unicode: searched.split(".")[0] ?? ascii }, own, searched, spellings }
}

async function tldsForSale(most: number, { parts }: App): Promise<string[]> {
  const catalogue = await parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  return catalogue.value.slice(0, most).map(({ tld }) => tld)
}

/** One lookup for each label; answers in order, for show. A name of which nobody could say anything is `unchecked`. */
export async function search(
  names: readonly SearchedName[],
  currency_code: string,
  asking: Asking,
  { searchCheck, policy }: { searchCheck: SearchCheck; policy: SalesPolicy },
): Promise<{ name: SearchedName; result: schemas.FoundDomainView; unavailable: Unavailable | null }[]> {
  const sold = names.filter(({ tld }) => sellsTld(policy, tld))
  const found = await lookUpAll(sold, asking, searchCheck)
  return names.map((name) => {
    const answer = found.get(name.ascii)
    const known = answer?.kind === "answered" ? answer.data.find(({ domain }) => domain === name.ascii) : null
    const isSold = answer !== undefined && !isNotSold(answer)
    const shown = known ?? unpriced(name.ascii, isSold ? "unchecked" : "unsupported")
    const result = resultOf(shown, name.tld, currency_code, policy)
    return { name, result, unavailable: !isSold || answer.kind === "answered" ? null : unavailable(answer) }
  })
}

const unpriced = (domain: string, state: "unchecked" | "unsupported"): Availability => {
  return { domain, state, cost: null, raw: null }
}

function resultOf(
  one: Availability,
  tld: string,
  currency_code: string,
  policy: SalesPolicy,
): schemas.FoundDomainView {
  const judged = judgeAvailability(one, 1, policy)
  const priced = (cost: number) => shownPrice({ tld }, cost, currency_code, policy.pricing)
  const register = judged.kind === "orderable" ? priced(judged.cost) : null
  return {
    domain: one.domain,
    state: one.state,
    orderable: register !== null,
    reason: judged.kind === "refused" ? judged.reason : register === null ? "no_price" : null,
    price: register === null || !one.cost ? null : { register, renew: priced(one.cost.renew) },
    currency_code,
    premium: one.state === "premium",
  }
}

async function lookUp(names: readonly SearchedName[], region_id: string, asking: Asking, app: App) {
  const [{ policy }, currency_code] = await Promise.all([quoteDeps(app), regionCurrency(region_id, app)])
  return search(names, currency_code, asking, { searchCheck: app.parts.searchCheck, policy })
}

type SearchPart = Awaited<ReturnType<typeof lookUp>>[number]

/** After whoever waits for one name. Names for which no lookup is left wait; of the others an upstream that went away in between knows nothing. */
async function lookUpMany(names: readonly DomainName[], region_id: string, visitor: VisitorId, app: App) {
  const found = await lookUp(names, region_id, { priority: "bulk", visitor }, app)
  const isWaiting = ({ unavailable }: SearchPart): boolean => unavailable?.cause === "busy"
  const waiting = found.filter(isWaiting)
  const [first] = found
  if (first?.unavailable && waiting.length === 0 && found.every(({ unavailable }) => unavailable))
    throw upstreamUnavailable(first.unavailable)
  const looked_up = found.filter((one) => !isWaiting(one))
  return {
    results: await shown(looked_up, app),
    waiting: waiting.map(({ name }) => name.ascii),
    retry_in_ms: waiting[0]?.unavailable?.retry_in_ms ?? null,
  }
}

/** Not orderable while the shop has stopped selling its extension, nor when another order of the shop is getting it. */
async function shown(
  found: readonly { result: schemas.FoundDomainView }[],
  { database }: App,
): Promise<schemas.FoundDomainView[]> {
  const free = found.flatMap(({ result }) => (result.orderable ? [result.domain] : []))
  const [stopped, on_order] = await Promise.all([sellingStopped(database), namesOnOrder(database, free)])
  return found.map(({ result }): schemas.FoundDomainView => {
    const refused = { ...result, orderable: false, price: null }
    if (!result.orderable) return result
    if (stopped.domain(splitName(result.domain).tld)) return { ...refused, reason: SELLING_STOPPED }
    return on_order.has(result.domain) ? { ...refused, reason: ON_ORDER } : result
  })
}
