import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { PageProps } from "../../routing/location"
import { useInquiries } from "../../shop/queries/inquiries"
import NotFound from "../not-found"
import { InquiryForm } from "./inquiry-form"
import { SampleAnswer } from "./sample-answer"
import { VariantChoice } from "./variant-choice"

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
