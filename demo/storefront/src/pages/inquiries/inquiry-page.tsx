import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"
import { AnswerValues } from "../../components/answer-values"
import { ShownFault } from "../../components/fault-notice"
import { Field } from "../../components/field"
import { VerdictLine } from "../../components/opened-inquiry"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { navigate, type PageProps } from "../../routing/location"
import { useInquiries } from "../../shop/queries/inquiries"
import NotFound from "../not-found"
import { InquiryForm } from "./inquiry-form"

const { inquiries: words } = WORDS

type Props = { offer: InquiryOffer; offers: readonly InquiryOffer[] }

/** Another inquiry of the same kind, chosen by one question: whose customer is it? */
const VariantChoice = ({ offer, offers }: Props) =>
  offer.variant && (
    <div className="narrow-field">
      <Field label={offer.variant.question}>
        {(described) => (
          <select
            {...described}
            value={offer.service}
            onChange={({ target }) =>
              navigate(`inquiries/${encodeURIComponent(target.value)}`, { replace: true })
            }
          >
            {offers
              .filter(({ variant, price }) => variant?.group === offer.variant?.group && price !== null)
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

/** One inquiry: what to fill in, what it costs, and an invented answer, drawn as a real one is. */
export default function InquiryPage({ parts: [service = ""] }: PageProps) {
  const tax = useTax()
  const { data, error, refetch } = useInquiries()
  if (data === undefined) return <ShownFault fault={error} onRetry={refetch} />
  const offer = data?.inquiries.find((one) => one.service === service)
  if (!data || !offer) return <NotFound />
  const { price, currency_code, sample } = offer
  return (
    <>
      <PageTitle text={offer.title} />
      <p className="lead">
        {price === null ? words.not_for_sale : tax.after(formatMoney(price, currency_code))}
      </p>
      {price !== null && (
        <>
          <VariantChoice offer={offer} offers={data.inquiries} />
          <div className="with-sample">
            <InquiryForm key={service} offer={offer} consent={data.consent.text} />
            <section className="panel sample" aria-labelledby="sample">
              <h2 id="sample">{words.sample}</h2>
              <VerdictLine verdict={sample.verdict} />
              <AnswerValues values={sample.result} labels={sample.labels} />
            </section>
          </div>
        </>
      )}
    </>
  )
}
