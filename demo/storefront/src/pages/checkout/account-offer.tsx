import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"

/** A guest may buy as they are; what an account is good for is said before the payment. */
export const AccountOffer = ({ hasInquiry }: { hasInquiry: boolean }) => {
  const { checkout: words } = useWords().buying
  const { path } = useRoute()
  const next = `?next=${encodeURIComponent(path)}`
  return (
    <Notice tone="info" title={hasInquiry ? words.answer_guest : words.account}>
      <p>{hasInquiry ? words.answer_guest_help : words.account_help}</p>
      <p className="actions">
        <Link to={`account/sign-in${next}`} className="button">
          {words.sign_in}
        </Link>
        <Link to={`account/sign-up${next}`} className="button">
          {words.sign_up}
        </Link>
      </p>
    </Notice>
  )
}
