import type { z } from "zod"
import type { searchBatchAnswerSchema, searchBatchBodySchema } from "../../api-schemas/domain-search"
import { type DomainName, parsePastedName } from "../../core/domain-name/domain-name"
import type { Asking } from "../../core/ports/budget"
import type { Unavailable } from "../../core/quotes/quote"
import { upstreamUnavailable } from "../../core/quotes/refusals"
import { searchMany, uncheckedResult } from "../../core/quotes/search"
import type { App } from "../app"
import { type Parts, pricedParts } from "../composition/compose"
import { regionCurrency } from "../prices/region-currency"
import { forSale } from "./search-request"

type BatchAnswer = z.input<typeof searchBatchAnswerSchema>
type SearchBatch = { names: DomainName[]; refused: BatchAnswer["refused"]; region_id: string }

/** A text that is no name is refused by itself, a repeated one left out. */
export async function readSearchBatch(
  { names: typed, region_id }: z.output<typeof searchBatchBodySchema>,
  parts: Pick<Parts, "names">,
): Promise<SearchBatch> {
  const deps = await parts.names()
  const names = new Map<string, DomainName>()
  const refused = new Map<string, BatchAnswer["refused"][number]>()
  for (const text of typed) {
    const parsed = parsePastedName(text, deps)
    if (parsed.kind === "name") names.set(parsed.name.ascii, parsed.name)
    else refused.set(text, { name: text, code: parsed.code, message: parsed.message })
  }
  return { names: [...names.values()], refused: [...refused.values()], region_id }
}

/** Looks the names up with one lookup for each label; those for which no lookup is left wait. */
export async function searchBatch(
  { names, refused, region_id }: SearchBatch,
  asking: Asking,
  app: App,
): Promise<BatchAnswer> {
  const [parts, currency_code] = await Promise.all([pricedParts(app.parts), regionCurrency(region_id, app)])
  const found = await searchMany(names, currency_code, { ...parts, asking })
  const unavailable = found.flatMap((one) => (one.kind === "unavailable" ? [one] : []))
  assertSomeAnswer(unavailable, names.length)
  const results = names.flatMap((name, index) => {
    const one = found[index]
    if (one === undefined) throw new Error(`Bug! ${name.ascii} was not looked up`)
    if (one.kind === "result") return [one.result]
    // Upstream went away in between: not known, which is neither free nor taken.
    return isWaiting(one) ? [] : [uncheckedResult(name, { currency_code, policy: parts.policy })]
  })
  const waiting = names.filter((_, index) => isWaiting(found[index]))
  return {
    results: await forSale(results, app),
    refused,
    waiting: waiting.map(({ ascii }) => ascii),
    retry_in_ms: unavailable.find(isWaiting)?.retry_in_ms ?? null,
  }
}

const isWaiting = (one: { kind: "result" } | Unavailable | undefined): boolean =>
  one?.kind === "unavailable" && one.cause === "busy"

function assertSomeAnswer(unavailable: readonly Unavailable[], asked: number): void {
  const [first] = unavailable
  if (first !== undefined && unavailable.length === asked && !unavailable.some(isWaiting)) {
    throw upstreamUnavailable(first)
  }
}
