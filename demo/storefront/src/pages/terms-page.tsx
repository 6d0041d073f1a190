import { PageTitle } from "../components/page-title"
import { WORDS } from "../language/words"

const { terms } = WORDS

/** What holds for whoever buys here. */
export default function TermsPage() {
  return (
    <div className="terms">
      <PageTitle text={terms.title} />
      <p className="lead">{terms.lead}</p>
      {terms.parts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
