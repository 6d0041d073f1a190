import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, ownPath, useRoute } from "../../routing/location"
import { SignInForm } from "./sign-in-form"

export default function SignInPage() {
  const { account } = useWords()
  /** Where the visitor wanted to go. */
  const next = ownPath(useRoute().query.get("next"))
  return (
    <div className="narrow">
      <PageTitle text={account.sign_in} />
      <p className="lead">{account.sign_in_lead}</p>
      <SignInForm onDone={() => navigate(next ?? "account", { replace: true })} />
      <p>
        <Link to="account/password">{account.forgotten}</Link>
      </p>
      <p>
        {account.have_none}{" "}
        <Link to={next === null ? "account/sign-up" : `account/sign-up?next=${encodeURIComponent(next)}`}>
          {account.sign_up}
        </Link>
      </p>
    </div>
  )
}
