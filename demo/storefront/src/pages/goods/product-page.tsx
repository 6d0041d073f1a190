import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { GoodsArt } from "../../components/goods-art"
import { GoodsPrice } from "../../components/goods-price"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { goodsTitle } from "../../language/goods-title"
import { useWords } from "../../language/words"
import { navigate } from "../../routing/location"
import type { PageProps } from "../../routing/page-props"
import { useAddGoods } from "../../shop/queries/cart"
import { useProduct } from "../../shop/queries/goods"
import NotFound from "../not-found"

export default function ProductPage({ parts: [handle = ""] }: PageProps) {
  const { goods } = useWords()
  const { data: product, error, refetch } = useProduct(handle)
  const add = useAddGoods()
  if (error) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (product === undefined) return <Loading />
  if (product === null) return <NotFound />
  const variant_id = product.variants[0]?.id
  return (
    <div className="product">
      <GoodsArt title={goodsTitle(product)} />
      <div>
        <PageTitle text={goodsTitle(product)} />
        <p className="goods-price">
          <GoodsPrice product={product} />
        </p>
        <FaultNotice fault={add.error} />
        {variant_id && (
          <AskingButton
            asks={add}
            className="button primary"
            onClick={() => add.mutate(variant_id, { onSuccess: () => navigate("cart") })}
          >
            {goods.add}
          </AskingButton>
        )}
      </div>
    </div>
  )
}
