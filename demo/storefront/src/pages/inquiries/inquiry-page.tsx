import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"
import { AnswerValues } from "../../components/answer-values"
import { FaultNotice } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { Loading } from "../../components/loading"
import { VerdictLine } from "../../components/opened-inquiry"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { navigate, type PageProps } from "../../routing/location"
import { useInquiries } from "../../shop/queries/inquiries"
import NotFound from "../not-found"
import { InquiryForm } from "./inquiry-form"

/** What one gets, before one pays: an invented answer, drawn as a real one is. */
export const SampleAnswer = ({ sample: { result, labels, verdict } }: Pick<InquiryOffer, "sample">) => {
  const { inquiries: words } = useWords()
  return (
    <section className="panel sample" aria-labelledby="sample">
      <h2 id="sample">{words.sample}</h2>
      <p className="muted">{words.sample_help}</p>
      <VerdictLine verdict={verdict} />
      <AnswerValues values={result} labels={labels} />
    </section>
  )
}

/** Another inquiry of the same kind, chosen by one question: whose customer is it? */
export const VariantChoice = ({
  offer,
  offers,
}: {
  offer: InquiryOffer
  offers: readonly InquiryOffer[]
}) => {
  if (offer.variant === null) return null
  const { group, question } = offer.variant
  return (
    <div className="narrow-field">
      <Field label={question}>
        {(described) => (
          <select
            {...described}
            value={offer.service}
            onChange={({ target }) =>
              navigate(`inquiries/${encodeURIComponent(target.value)}`, { replace: true })
            }
          >
            {offers
              .filter(({ variant, price }) => variant?.group === group && price !== null)
              .map(({ service, variant }) => (
                <option key={service} value={service}>
                  {variant?.option}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** One inquiry: what to fill in, and what it costs. */
export default function InquiryPage({ parts: [service = ""] }: PageProps) {
  const { inquiries: words } = useWords()
  const tax = useTax()
  const { data, error, refetch } = useInquiries()
  if (error) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (data === undefined) return <Loading />
  const offer = data?.inquiries.find((one) => one.service === service)
  if (!data || !offer) return <NotFound />
  return (
    <>
      <PageTitle text={offer.title} />
      {offer.price === null ? (
        <p className="lead">{words.not_for_sale}</p>
      ) : (
        <>
          <p className="lead">{tax.after(formatMoney(offer.price, offer.currency_code))}</p>
          <VariantChoice offer={offer} offers={data.inquiries} />
          <div className="with-sample">
            <InquiryForm key={service} offer={offer} consent={data.consent.text} />
            <SampleAnswer sample={offer.sample} />
          </div>
        </>
      )}
    </>
  )
}
