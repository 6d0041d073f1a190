import { useQuery } from "@tanstack/react-query"
import { medusa, reseller } from "../medusa"
import { useMany } from "../patiently"
import { fetchWithin } from "./query-client"

/** Asked for beside a whole name, so that there is something to offer if it is taken. */
const ALTERNATIVES = 12

const searchNames = async (query: string) => {
  const [region, { tlds }] = await Promise.all([inRegion(), fetchWithin(TLDS)])
  const others = tlds.slice(0, ALTERNATIVES).map(({ tld }) => tld)
  return reseller.search({
    query,
    ...region,
    // A bare label is looked up under all extensions anyway.
    ...(query.includes(".") && others.length > 0 ? { tlds: others } : {}),
  })
}

export const useSearch = (query: string) =>
  useQuery({
    queryKey: ["search", query],
    queryFn: () => searchNames(query),
    enabled: query !== "",
    keepPreviousData: query !== "",
  })

export const useSuggestions = (query: string) =>
  useQuery({
    queryKey: ["suggestions", query],
    queryFn: async () => reseller.suggestions({ query, ...(await inRegion()) }),
    enabled: false,
  })

/** So few that first results stand soon while the others are looked up. */
const SEARCHED_AT_ONCE = 20

export const useSearchMany = () =>
  useMany(SEARCHED_AT_ONCE, async (names) => {
    const asked = { names, ...(await inRegion()) }
    const { results, waiting, ...answer } = await reseller.searchMany(asked)
    return { ...answer, done: results, again: waiting }
  })

const REGION = {
  queryKey: ["region"],
  queryFn: async () => {
    const regions = await medusa.regions()
    const region = regions.find(({ currency_code }) => currency_code === "irt") ?? regions[0]
    if (region === undefined) throw new Error("The shop sells nowhere")
    return region
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** The region that the shop sells in, for a request; asked for once. */
export const inRegion = async () => ({ region_id: (await fetchWithin(REGION)).id })

export const useRegion = () => useQuery(REGION)

const TLDS = { queryKey: ["tlds"], queryFn: async () => reseller.tlds(await inRegion()) }

export const useTlds = () => useQuery(TLDS)
