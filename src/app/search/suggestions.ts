import type { z } from "zod"
import type { suggestionsBodySchema } from "../../api-schemas/domain-search"
import { type DomainName, parseDomainName, parseDomainQuery } from "../../core/domain-name/domain-name"
import { type Label, parseLabel } from "../../core/domain-name/label"
import { type SuggestionLanguage, suggestLabels } from "../../core/domain-name/suggest"
import { Refusal } from "../../core/refusal"
import type { Parts } from "../composition/compose"
import { readTld, tldsForSale } from "./search-request"

/** Each takes a lookup, and the whole shop has 60 a minute: a press of somebody who found nothing is worth a few. */
const SUGGESTED_LABELS = 5
/** Looked up with each label in the same lookup, unless the storefront names others. */
const USUAL_TLDS = 4

/** Thinks of names: each label under the same extensions. */
export async function readSuggestions(
  { query: typed, tlds: given, region_id }: z.output<typeof suggestionsBodySchema>,
  language: SuggestionLanguage,
  parts: Parts,
): Promise<{ names: DomainName[]; region_id: string }> {
  const deps = await parts.names()
  const query = parseDomainQuery(typed, deps)
  if (query.kind === "invalid") throw new Refusal("invalid", query.code, query.message, { field: "query" })
  const own = query.kind === "name" ? [query.name.tld] : []
  const others = given?.map(readTld) ?? (await tldsForSale(parts)).slice(0, USUAL_TLDS)
  const labels = suggestLabels(labelOf(query), language).slice(0, SUGGESTED_LABELS)
  const names = [...new Set([...own, ...others])].flatMap((tld) =>
    labels.flatMap(({ ascii }) => {
      const parsed = parseDomainName(`${ascii}.${tld}`, deps)
      return parsed.kind === "name" ? [parsed.name] : []
    }),
  )
  return { names, region_id }
}

type Query = Exclude<ReturnType<typeof parseDomainQuery>, { kind: "invalid" }>

function labelOf(query: Query): Label {
  if (query.kind === "label") return query.label
  const parsed = parseLabel(query.name.label, "name")
  if (parsed.kind === "invalid") throw new Error(`Bug! ${query.name.ascii} has no label`)
  return parsed.label
}
