import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { SignUpForm } from "./sign-up-form"

export default function SignUpPage() {
  const { account } = useWords()
  /** Where the visitor wanted to go. */
  const next = ownPath(useRoute().query.get("next"))
  return (
    <div className="narrow">
      <PageTitle text={account.sign_up} />
      <p className="lead">{account.sign_up_lead}</p>
      <SignUpForm onDone={() => navigate(next ?? "account", { replace: true })} />
      <p>
        {account.have_one}{" "}
        <Link to={next === null ? "account/sign-in" : `account/sign-in?next=${encodeURIComponent(next)}`}>
          {account.sign_in}
        </Link>
      </p>
    </div>
  )
}
