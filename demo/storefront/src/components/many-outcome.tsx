import { type RefusedDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../language/format"
import { Link } from "../routing/link"
import type { Added } from "../shop/many"
import { Notice } from "./fault-notice"

type RunWords = {
  progress: (done: string, all: string) => string
  waiting: string
}

/** How far work on many names has come, and that it goes on by itself. */
export const ManyProgress = ({
  run: { done, all, isWaiting },
  label,
  words,
}: {
  run: Pick<Added, "done" | "all" | "isWaiting">
  label: string
  words: RunWords
}) => {
  const text = words.progress(formatNumber(done), formatNumber(all))
  return (
    <div>
      <progress aria-label={label} value={done} max={all} />
      <p role="status">{isWaiting ? `${text} · ${words.waiting}` : text}</p>
    </div>
  )
}

type OutcomeWords = {
  all_added: (n: string) => string
  not_added: (n: string) => string
  to_cart: string
}

/** What of many names is in the cart now, and why the rest is not. */
export const AddedNames = ({
  run: { added, refused },
  words,
  why,
}: {
  run: Pick<Added, "added" | "refused">
  words: OutcomeWords
  why: (refused: RefusedDomain) => string
}) => (
  <>
    {added.length > 0 && (
      <Notice tone="good">
        <p>{words.all_added(formatNumber(added.length))}</p>
        <Link to="cart" className="button primary">
          {words.to_cart}
        </Link>
      </Notice>
    )}
    {refused.length > 0 && (
      <Notice tone="warning" title={words.not_added(formatNumber(refused.length))}>
        <ul>
          {refused.map((one) => (
            <li key={one.domain} data-refused={one.domain}>
              <bdi dir="ltr">{unicodeName(one.domain)}</bdi>: {why(one)}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
)

type Props = {
  title: string
  faults: readonly { domain: string; fault: unknown }[]
  whyNot: (fault: unknown) => string
}

/** Of several names those that a change was refused for, each with its reason. */
export const RefusedNames = ({ title, faults, whyNot }: Props) => (
  <Notice tone="warning" title={title}>
    <ul>
      {faults.map(({ domain, fault }) => (
        <li key={domain} data-refused={domain}>
          <bdi dir="ltr">{unicodeName(domain)}</bdi>: {whyNot(fault)}
        </li>
      ))}
    </ul>
  </Notice>
)
