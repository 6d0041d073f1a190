import { z } from "zod"
import { parseDomainQuery } from "../../core/domain-name/domain-name"
import { parseTld } from "../../core/domain-name/tld"
import type { Composition } from "../engine/compose"
import { ApiError } from "../http/api-error"
import { parseRequest } from "../http/parse-request"
import { upstreamUnavailable } from "../http/upstream-unavailable"

/** Extensions looked up for one search at most: one request upstream, and a page that a person reads. */
const MAX_TLDS = 50

export type SearchWish = { label: string; tlds: string[]; region_id: string }

const bodySchema = z
  .object({
    query: z.string({ required_error: "is missing: a name to search for" }),
    tlds: z.array(z.string()).min(1).max(MAX_TLDS).optional(),
    region_id: z.string({ required_error: "is missing" }),
  })
  .strict()

/**
 * Parses the body of POST /store/domains/search. A whole name is looked up under its own extension first; a bare label
 * under the given extensions, or all that are for sale.
 */
export async function readSearchWish(body: unknown, parts: Composition): Promise<SearchWish> {
  const asked = parseRequest(bodySchema, body)
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
