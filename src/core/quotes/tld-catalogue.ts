import type { CallResult } from "../answers/call-result"
import type { TldCost } from "../answers/registration"
import type { Registrar } from "../ports/registrar"
import { type SalesPolicy, sellsTld } from "./sales-policy"

/** Prices for show only; a sale asks again. Long enough to spare upstream, short enough that a new price shows soon. */
const CATALOGUE_FRESH_MS = 5 * 60 * 1_000

export type Catalogue =
  | { kind: "tlds"; tlds: TldCost[] }
  | { kind: "unavailable"; cause: CallResult<never>["kind"] }

/** The extensions for sale, kept for a while; when upstream is away, what was last known. */
export function tldCatalogue(deps: {
  registrar: Pick<Registrar, "tlds">
  policy: SalesPolicy
  nowMs(): number
}): () => Promise<Catalogue> {
  let known: { at_ms: number; tlds: TldCost[] } | null = null
  return async () => {
    if (known && deps.nowMs() - known.at_ms < CATALOGUE_FRESH_MS) return { kind: "tlds", tlds: known.tlds }
    const result = await deps.registrar.tlds()
    if (result.kind === "answered") {
      const tlds = result.data.filter(({ tld, register }) => register !== null && sellsTld(deps.policy, tld))
      known = { at_ms: deps.nowMs(), tlds }
      return { kind: "tlds", tlds }
    }
    return known ? { kind: "tlds", tlds: known.tlds } : { kind: "unavailable", cause: result.kind }
  }
}
