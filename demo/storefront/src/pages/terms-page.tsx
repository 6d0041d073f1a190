import { PageTitle } from "../components/page-title"
import { WORDS } from "../language/words"

const { terms } = WORDS

/** What holds for whoever buys here. */
export default function TermsPage() {
  return (
    <div className="terms">
      <PageTitle text={terms.title} />
      <p className="lead">{terms.lead}</p>
      {terms.parts.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
