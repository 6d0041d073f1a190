import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { Price } from "../../components/price"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useInquiries } from "../../shop/queries/inquiries"
import { byCategory } from "./by-category"

export default function CataloguePage() {
  const { inquiries: words } = useWords()
  const { data, error, refetch } = useInquiries()
  return (
    <>
      <PageTitle text={words.title} />
      <p className="lead">{data === null ? words.off : words.lead}</p>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {data === undefined && !error && <Loading />}
      {byCategory(data?.inquiries ?? []).map(({ category, title, offers }) => (
        <section key={category} aria-labelledby={category}>
          <h2 id={category}>{title}</h2>
          <ul className="offers">
            {offers.map(({ service, title, price, currency_code }) => (
              <li key={service}>
                {price === null ? (
                  <span className="offer off">
                    <span>{title}</span>
                    <small>{words.not_for_sale}</small>
                  </span>
                ) : (
                  <Link to={`inquiries/${encodeURIComponent(service)}`} className="offer">
                    <span>{title}</span>
                    <span className="priced">
                      <Price amount={price} currency_code={currency_code} />
                    </span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
