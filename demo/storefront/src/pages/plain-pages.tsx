import { Link } from "react-router-dom"
import { AnswerByLink } from "../components/answer"
import { PageTitle } from "../components/titles"
import { WORDS } from "../language/words"

const { common, inquiries, terms } = WORDS

export const NotFound = () => (
  <>
    <PageTitle text={common.not_found} />
    <p className="lead">{common.not_found_help}</p>
    <p>
      <Link to="/" className="button">
        {common.to_start}
      </Link>
    </p>
  </>
)

/** What holds for whoever buys here. */
export const TermsPage = () => (
  <div className="terms">
    <PageTitle text={terms.title} />
    <p className="lead">{terms.lead}</p>
    {terms.parts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/**
 * The page of a mailed link, `…/inquiries/read#token`: what stands after "#" reaches no server's log. Nothing is opened before
 * the visitor asks for it, so that no preview of the link is written down as a reading.
 */
export const ReadPage = () => (
  <>
    <PageTitle text={inquiries.read_title} />
    <AnswerByLink token={window.location.hash.slice(1)} lead={inquiries.read_lead} />
  </>
)
