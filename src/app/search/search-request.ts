import type { z } from "zod"
import { type FoundDomainView, MAX_TLDS, type searchBodySchema } from "../../api-schemas/domain-search"
import { parseDomainQuery } from "../../core/domain-name/domain-name"
import { parseTld, splitName } from "../../core/domain-name/tld"
import { upstreamUnavailable } from "../../core/quotes/refusals"
import type { SearchResult } from "../../core/quotes/search"
import { Refusal } from "../../core/refusal"
import { namesOnOrder, ON_ORDER } from "../../postgres/orders/names-on-order"
import type { App } from "../app"
import type { Parts } from "../composition/compose"
import { SELLING_STOPPED, type Stopped, sellingStopped } from "../sales/selling-switches"

type SearchRequest = {
  label: string
  tlds: string[]
  region_id: string
  /** The name read from the query, and what else it may mean, in their own letters. */
  searched: string
  spellings: string[]
}

/**
 * A whole name is looked up under its own extension first; a bare label
 * under the given extensions, or all that are for sale.
 */
export async function readSearchRequest(
  asked: z.output<typeof searchBodySchema>,
  parts: Parts,
): Promise<SearchRequest> {
  const query = parseDomainQuery(asked.query, await parts.names())
  if (query.kind === "invalid") throw new Refusal("invalid", query.code, query.message, { field: "query" })
  const given = asked.tlds?.map(readTld) ?? null
  const { spellings } = query
  const { region_id } = asked
  if (query.kind === "name") {
    const { label, tld, unicode: searched } = query.name
    return { label, tlds: [...new Set([tld, ...(given ?? [])])], region_id, searched, spellings }
  }
  const tlds = [...new Set(given ?? (await tldsForSale(parts)))]
  const { ascii: label, unicode: searched } = query.label
  return { label, tlds, region_id, searched, spellings }
}

export function readTld(text: string): string {
  const parsed = parseTld(text)
  if (parsed.kind === "tld") return parsed.tld
  throw new Refusal("invalid", "invalid_extension", `${text}: ${parsed.message}`, { field: "tlds" })
}

export async function tldsForSale(parts: Parts): Promise<string[]> {
  const catalogue = await parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  return catalogue.value.slice(0, MAX_TLDS).map(({ tld }) => tld)
}

/** Found names as they are shown. */
export async function forSale(
  results: readonly SearchResult[],
  { database }: Pick<App, "database">,
): Promise<FoundDomainView[]> {
  const free = results.filter(({ orderable }) => orderable).map(({ domain }) => domain)
  const [stopped, on_order] = await Promise.all([sellingStopped(database), namesOnOrder(database, free)])
  return results.map((result) => applySellingSwitches(result, stopped, on_order))
}

/**
 * Not orderable while the shop has stopped selling its extension, nor when another order of
 * the shop is getting it.
 */
function applySellingSwitches(
  result: SearchResult,
  stopped: Stopped,
  on_order: ReadonlySet<string>,
): FoundDomainView {
  if (!result.orderable) return result
  const refused = { ...result, orderable: false, price: null }
  if (stopped.domain(splitName(result.domain).tld)) return { ...refused, reason: SELLING_STOPPED }
  return on_order.has(result.domain) ? { ...refused, reason: ON_ORDER } : result
}
