import { useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useInquiries } from "../../shop/queries/inquiries"
import { byCategory, withWords } from "./by-category"

export default function CataloguePage() {
  const { inquiries: words } = useWords()
  const { data, error, refetch } = useInquiries()
  const tax = useTax()
  const [typed, setTyped] = useState("")
  const offers = withWords(data?.inquiries ?? [], typed)
  return (
    <>
      <PageTitle text={words.title} />
      <p className="lead">{data === null ? words.off : words.lead}</p>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {data === undefined && !error && <Loading />}
      {data && (
        <div className="filter">
          <Field label={words.filter} hint={tax.note === null ? undefined : words.tax_note}>
            {(described) => (
              <input
                {...described}
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <p role="status">{data && offers.length === 0 ? words.none_such : ""}</p>
      {byCategory(offers).map(({ category, title, offers }) => (
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
                    <span className="price">{formatMoney(price, currency_code)}</span>
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
