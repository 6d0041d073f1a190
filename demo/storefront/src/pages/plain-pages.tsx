import { Link } from "react-router-dom"
import { PageTitle } from "../components/titles"
import { WORDS } from "../language/words"

const { common, terms } = WORDS

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
