import { AnswerByLink } from "../../components/answer"
import { PageTitle } from "../../components/titles"
import { WORDS } from "../../language/words"

const { inquiries: words } = WORDS

/**
 * The page of a mailed link, `…/inquiries/read#token`: what stands after "#" reaches no server's log. Nothing is opened before
 * the visitor asks for it, so that no preview of the link is written down as a reading.
 */
export default function ReadPage() {
  return (
    <>
      <PageTitle text={words.read_title} />
      <AnswerByLink token={window.location.hash.slice(1)} lead={words.read_lead} />
    </>
  )
}
