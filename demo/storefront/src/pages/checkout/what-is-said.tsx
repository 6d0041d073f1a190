import { Notice } from "../../components/fault-notice"
import { PauseText } from "../../components/pause-text"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import type { Pause } from "../../shop/patiently"

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

/** Whose name stands in the registry, what is published, and what cannot be undone: said before it is paid for. */
export const WhatYouGet = () => {
  const { checkout: words } = useWords().buying
  return (
    <section className="small known" aria-labelledby="known">
      <h3 id="known">{words.what_you_get}</h3>
      <dl>
        <dt>{words.registrant}</dt>
        <dd>{words.registrant_is}</dd>
        <dt>{words.privacy}</dt>
        <dd>{words.privacy_is}</dd>
        <dt>{words.withdrawal}</dt>
        <dd>{words.withdrawal_is}</dd>
      </dl>
    </section>
  )
}

/** How far it has come with asking today's prices again, while the payment waits for room and goes on by itself. */
export const PriceCheck = ({ pause }: { pause: Pause }) => {
  const { progress } = pause
  const { checkout } = useWords()
  return (
    <Notice tone="info" title={checkout.price_check}>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={checkout.price_check} />
          <p>{checkout.price_check_progress(formatNumber(progress.done), formatNumber(progress.total))}</p>
        </>
      )}
      <p>
        <PauseText pause={pause} /> {checkout.price_check_help}
      </p>
    </Notice>
  )
}
