import { useState } from "react"
import { Link } from "react-router-dom"
import { ShownFault } from "../../components/asked"
import { TextField } from "../../components/form"
import { useTax } from "../../components/tax"
import { PageTitle } from "../../components/titles"
import { formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { useInquiries } from "../../shop/queries/inquiries"

const { inquiries: words, search, shop } = WORDS

/** As it is typed with any keyboard. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll("ي", "ی").replaceAll("ك", "ک").replaceAll("\u200c", " ")

/** The offers with all the words that are typed in their title or that of their heading. */
export default function CataloguePage() {
  const { data, error, refetch } = useInquiries()
  const tax = useTax()
  const [typed, setTyped] = useState("")
  const sought = plain(typed).split(/\s+/)
  const offers = (data?.inquiries ?? []).filter(({ title, category_title }) =>
    sought.every((word) => plain(`${title} ${category_title}`).includes(word)),
  )
  const headings = new Map(offers.map(({ category, category_title }) => [category, category_title]))
  return (
    <>
      <PageTitle text={shop.inquiries} />
      <p className="lead">{data === null ? words.off : words.lead}</p>
      {data === undefined && <ShownFault fault={error} onRetry={refetch} />}
      {data && (
        <div className="filter">
          <TextField
            label={words.filter}
            hint={tax.note === null ? undefined : words.tax_note}
            type="search"
            required={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <p role="status">{data && offers.length === 0 ? words.none_such : ""}</p>
      {[...headings].map(([category, title]) => (
        <section key={category} aria-label={title}>
          <h2>{title}</h2>
          <ul className="offers">
            {offers
              .filter((offer) => offer.category === category)
              .map(({ service, title, price, currency_code }) => (
                <li key={service}>
                  {price === null ? (
                    <span className="offer off">
                      <span>{title}</span>
                      <small>{search.unsold}</small>
                    </span>
                  ) : (
                    <Link to={`/inquiries/${service}`} className="offer">
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
