import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"
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

type Category = { category: string; title: string; offers: readonly InquiryOffer[] }

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ي/g, "ی"],
  [/ك/g, "ک"],
  [/\u200c/g, " "],
]

/** As it is typed with any keyboard. */
const plain = (text: string): string =>
  LETTERS.reduce((so_far, [letter, persian]) => so_far.replace(letter, persian), text.toLowerCase())

/** The offers that have all the words, in their title or in that of their heading. */
export const withWords = (offers: readonly InquiryOffer[], typed: string): readonly InquiryOffer[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return offers.filter(({ title, category_title }) => {
    const text = plain(`${title} ${category_title}`)
    return words.every((word) => text.includes(word))
  })
}

/** The offers under their headings, in the order in which the shop lists them. */
export const byCategory = (offers: readonly InquiryOffer[]): readonly Category[] =>
  [...new Set(offers.map(({ category }) => category))].map((category) => {
    const inside = offers.filter((offer) => offer.category === category)
    return { category, title: inside[0]?.category_title ?? category, offers: inside }
  })

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
