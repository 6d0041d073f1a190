import { useQuery } from "@tanstack/react-query"
import { reseller } from "../medusa"
import { KEYS } from "./keys"
import { getRegion, getTlds } from "./region"

/** Asked for beside a whole name, so that there is something to offer if it is taken. */
const ALTERNATIVES = 12

/** As many as the shop looks a bare label up under when nobody says which. */
const LOOKED_UP_ANYWAY = 50

const searchNames = async (query: string, ext: string | null) => {
  const [{ id }, { tlds }] = await Promise.all([getRegion(), getTlds()])
  const sold = tlds.map(({ tld }) => tld)
  const wanted = ext !== null && sold.includes(ext) ? [ext] : []
  const isFarDown = wanted.some((one) => sold.indexOf(one) >= LOOKED_UP_ANYWAY)
  const others = [...new Set([...wanted, ...sold.slice(0, ALTERNATIVES)])]
  return reseller.search({
    query,
    region_id: id,
    // A bare label is looked up under all extensions anyway.
    ...((query.includes(".") || isFarDown) && others.length > 0 ? { tlds: others } : {}),
  })
}

/** What is free of a name; the results of the query before stay while the next ones come. */
export const useSearch = (query: string, ext: string | null = null) => {
  const usual = useQuery({
    queryKey: KEYS.search(query, null),
    queryFn: () => searchNames(query, null),
    enabled: query !== "",
    keepPreviousData: query !== "",
  })
  // Most extensions are among the results anyway; another one is asked for by itself.
  const isMissing =
    ext !== null &&
    usual.isSuccess &&
    !usual.isFetching &&
    !usual.data.results.some(({ domain }) => domain.endsWith(`.${ext}`))
  const narrow = useQuery({
    queryKey: KEYS.search(query, ext),
    queryFn: () => searchNames(query, ext),
    enabled: isMissing,
  })
  return isMissing ? narrow : usual
}

const suggestNames = async (query: string, ext: string | null) =>
  reseller.suggestions({
    query,
    region_id: (await getRegion()).id,
    ...(ext === null ? {} : { tlds: [ext] }),
  })

/** Similar names, looked up when `refetch` is called. */
export const useSuggestions = (query: string, ext: string | null) =>
  useQuery({
    queryKey: KEYS.suggestions(query, ext),
    queryFn: () => suggestNames(query, ext),
    enabled: false,
  })

/** What is free of several whole names. */
export const searchMany = async (names: readonly string[]) =>
  reseller.searchMany({ names, region_id: (await getRegion()).id })
