import { useQuery } from "@tanstack/react-query"
import { medusa } from "../medusa"
import { KEYS } from "./keys"
import { getRegion } from "./region"

const listGoods = async (request: { handle?: string }) => {
  const region = await getRegion()
  const { products } = await medusa.products({ ...request, region_id: region.id })
  return products
}

export type Product = Awaited<ReturnType<typeof listGoods>>[number]

/** Ordinary goods of the shop. */
export const useGoods = () => useQuery({ queryKey: KEYS.goods, queryFn: () => listGoods({}) })

export const useProduct = (handle: string) =>
  useQuery({
    queryKey: KEYS.product(handle),
    queryFn: async () => (await listGoods({ handle }))[0] ?? null,
  })
