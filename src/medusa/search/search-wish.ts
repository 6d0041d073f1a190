import { parseDomainQuery } from "../../core/domain-name/domain-name"
import { parseTld } from "../../core/domain-name/tld"
import { MAX_TLDS, searchBodySchema } from "../../wire/domain-search"
import type { Composition } from "../engine/compose"
import { ApiError } from "../http/api-error"
import { parseRequest } from "../http/parse-request"
import { upstreamUnavailable } from "../http/upstream-unavailable"

export type SearchWish = { label: string; tlds: string[]; region_id: string }

/**
 * Parses the body of POST /store/domains/search. A whole name is looked up under its own extension first; a bare label
 * under the given extensions, or all that are for sale.
 */
export async function readSearchWish(body: unknown, parts: Composition): Promise<SearchWish> {
  const asked = parseRequest(searchBodySchema, body)
  const query = parseDomainQuery(asked.query, parts.names)
  if (query.kind === "invalid") throw new ApiError(400, query.code, query.message, { field: "query" })
  const given = asked.tlds?.map(readTld) ?? null
  if (query.kind === "name") {
    const { label, tld } = query.name
    return { label, tlds: [...new Set([tld, ...(given ?? [])])], region_id: asked.region_id }
  }
  const tlds = [...new Set(given ?? (await tldsForSale(parts)))]
  return { label: query.label.ascii, tlds, region_id: asked.region_id }
}

function readTld(text: string): string {
  const parsed = parseTld(text)
  if (parsed.kind === "tld") return parsed.tld
  throw new ApiError(400, "invalid_extension", `${text}: ${parsed.message}`, { field: "tlds" })
}

async function tldsForSale(parts: Composition): Promise<string[]> {
  const catalogue = await parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  return catalogue.value.slice(0, MAX_TLDS).map(({ tld }) => tld)
}
