import { useQuery } from "@tanstack/react-query"
import { medusa, reseller } from "../medusa"
import { useMany } from "../work"
import { fetchWithin, KEYS } from "./query-client"

/** Asked for beside a whole name, so that there is something to offer if it is taken. */
const ALTERNATIVES = 12

const searchNames = async (query: string) => {
  const [{ id }, { tlds }] = await Promise.all([getRegion(), fetchWithin(TLDS)])
  const others = tlds.slice(0, ALTERNATIVES).map(({ tld }) => tld)
  return reseller.search({
    query,
    region_id: id,
    // A bare label is looked up under all extensions anyway.
    ...(query.includes(".") && others.length > 0 ? { tlds: others } : {}),
  })
}

export const useSearch = (query: string) =>
  useQuery({
    queryKey: KEYS.search(query),
    queryFn: () => searchNames(query),
    enabled: query !== "",
    keepPreviousData: query !== "",
  })

export const useSuggestions = (query: string) =>
  useQuery({
    queryKey: KEYS.suggestions(query),
    queryFn: async () => reseller.suggestions({ query, region_id: (await getRegion()).id }),
    enabled: false,
  })

/** So few that first results stand soon while the others are looked up. */
const SEARCHED_AT_ONCE = 20

export const useSearchMany = () =>
  useMany(SEARCHED_AT_ONCE, async (names) => {
    const { results, waiting, ...answer } = await reseller.searchMany({
      names,
      region_id: (await getRegion()).id,
    })
    return { ...answer, done: results, again: waiting }
  })

const REGION = {
  queryKey: KEYS.region,
  queryFn: async () => {
    const regions = await medusa.regions()
    const region = regions.find(({ currency_code }) => currency_code === "irt") ?? regions[0]
    if (region === undefined) throw new Error("The shop sells nowhere")
    return region
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** The region that the shop sells in; asked for once. */
export const getRegion = () => fetchWithin(REGION)

export const useRegion = () => useQuery(REGION)

const TLDS = {
  queryKey: KEYS.tlds,
  queryFn: async () => reseller.tlds({ region_id: (await getRegion()).id }),
}

export const useTlds = () => useQuery(TLDS)
