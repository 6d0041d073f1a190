import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"
import { AnswerValues } from "../../components/answer-values"
import { VerdictLine } from "../../components/opened-inquiry"
import { useWords } from "../../language/words"

/** What one gets, before one pays: an invented answer, drawn as a real one is. */
export const SampleAnswer = ({ sample: { result, labels, verdict } }: Pick<InquiryOffer, "sample">) => {
  const { inquiries: words } = useWords()
  return (
    <section className="panel sample" aria-labelledby="sample">
      <h2 id="sample">{words.sample}</h2>
      <p className="muted">{words.sample_help}</p>
      <VerdictLine verdict={verdict} />
      <AnswerValues values={result} labels={labels} isSample />
    </section>
  )
}
