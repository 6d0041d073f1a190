import { useQuery } from "@tanstack/react-query"
import { medusa, reseller } from "../medusa"
import { KEYS } from "./keys"
import { fetchWithin } from "./query-client"

const fetchRegion = async () => {
  const { regions } = await medusa.regions()
  const region = regions.find(({ currency_code }) => currency_code === "irt") ?? regions[0]
  if (region === undefined) throw new Error("The shop sells nowhere")
  return region
}

/** The region that the shop sells in; asked for once. */
export const getRegion = () =>
  fetchWithin({ queryKey: KEYS.region, queryFn: fetchRegion, staleTime: Number.POSITIVE_INFINITY })

export const useRegion = () =>
  useQuery({ queryKey: KEYS.region, queryFn: fetchRegion, staleTime: Number.POSITIVE_INFINITY })

/** Extensions for sale, with their prices. */
const fetchTlds = async () => reseller.tlds({ region_id: (await getRegion()).id })

export const getTlds = () => fetchWithin({ queryKey: KEYS.tlds, queryFn: fetchTlds })

export const useTlds = () => useQuery({ queryKey: KEYS.tlds, queryFn: fetchTlds })
