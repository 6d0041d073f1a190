import { FaultNotice } from "../../components/fault-notice"
import { GoodsArt } from "../../components/goods-art"
import { GoodsPrice } from "../../components/goods-price"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { goodsTitle } from "../../language/goods-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useGoods } from "../../shop/queries/goods"

export default function GoodsPage() {
  const { goods } = useWords()
  const { data, error, refetch } = useGoods()
  return (
    <>
      <PageTitle text={goods.title} />
      <p className="lead">{goods.lead}</p>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>{goods.empty}</p>}
      <ul className="cards">
        {data?.map((product) => (
          <li key={product.id}>
            <Link to={`goods/${encodeURIComponent(product.handle ?? "")}`} className="card">
              <GoodsArt title={goodsTitle(product)} />
              <strong>{goodsTitle(product)}</strong>
              <span>
                <GoodsPrice product={product} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
