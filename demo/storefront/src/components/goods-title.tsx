import { LANGUAGE } from "../language/languages"
import { useGoods } from "../shop/queries/goods"

type Line = { title: string; variant_id: string | null }

/** A line of goods in the language of the page: Medusa's lines have one title, the demo's products a Persian one beside it. */
export const useGoodsTitle = ({ title, variant_id }: Line): string => {
  const product = useGoods().data?.find(({ variants }) => variants.some(({ id }) => id === variant_id))
  const persian = product?.metadata?.title_fa
  return LANGUAGE === "fa" && typeof persian === "string" ? persian : title
}

export const GoodsTitle = ({ line }: { line: Line }) => <strong>{useGoodsTitle(line)}</strong>
