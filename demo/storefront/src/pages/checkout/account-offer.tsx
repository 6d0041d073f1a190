import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"

/** A guest may buy as they are; what an account is good for is said before the payment. */
export const AccountOffer = ({ hasInquiry }: { hasInquiry: boolean }) => {
  const { checkout: words } = useWords().buying
  const { path } = useRoute()
  const next = `?next=${encodeURIComponent(path)}`
  const ways = (
    <>
      <Link to={`account/sign-in${next}`}>{words.sign_in}</Link>
      <Link to={`account/sign-up${next}`}>{words.sign_up}</Link>
    </>
  )
  if (!hasInquiry) {
    return (
      <p className="actions">
        {words.account} {ways}
      </p>
    )
  }
  return (
    <Notice tone="info" title={words.answer_guest}>
      <p>{words.answer_guest_help}</p>
      <p className="actions">{ways}</p>
    </Notice>
  )
}
