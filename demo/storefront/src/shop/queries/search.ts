import { useQuery } from "@tanstack/react-query"
import { reseller } from "../medusa"
import { KEYS } from "./keys"
import { getRegion, getTlds } from "./region"

/** Asked for beside a whole name, so that there is something to offer if it is taken. */
const ALTERNATIVES = 12

const searchNames = async (query: string) => {
  const [{ id }, { tlds }] = await Promise.all([getRegion(), getTlds()])
  const others = tlds.slice(0, ALTERNATIVES).map(({ tld }) => tld)
  const { results } = await reseller.search({
    query,
    region_id: id,
    // A bare label is looked up under all extensions anyway.
    ...(query.includes(".") && others.length > 0 ? { tlds: others } : {}),
  })
  return results
}

/** What is free of a name; the results of the query before stay while the next ones come. */
export const useSearch = (query: string) =>
  useQuery({
    queryKey: KEYS.search(query),
    queryFn: () => searchNames(query),
    enabled: query !== "",
    keepPreviousData: query !== "",
  })

/** What is free of several whole names. */
export const searchMany = async (names: readonly string[]) =>
  reseller.searchMany({ names, region_id: (await getRegion()).id })
