import type { TldCost } from "../answers/registration"
import type { Registrar } from "../ports/registrar"
import { type Kept, kept } from "./kept"
import { type SalesPolicy, sellsTld } from "./sales-policy"

/** The extensions for sale, for show. */
export function tldCatalogue(deps: {
  registrar: Pick<Registrar, "tlds">
  policy: SalesPolicy
  nowMs(): number
}): () => Promise<Kept<TldCost[]>> {
  const ask = async () => {
    const result = await deps.registrar.tlds()
    if (result.kind !== "answered") return result
    const data = result.data.filter(({ tld, register }) => register !== null && sellsTld(deps.policy, tld))
    return { ...result, data }
  }
  return kept(ask, deps.nowMs)
}
