import { PageTitle } from "../components/page-title"
import { TERMS } from "../language/terms-words"

/** What holds for whoever buys here. */
export default function TermsPage() {
  return (
    <div className="terms">
      <PageTitle text={TERMS.title} />
      <p className="lead">{TERMS.lead}</p>
      {TERMS.parts.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
