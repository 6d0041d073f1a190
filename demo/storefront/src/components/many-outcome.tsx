import { type RefusedDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../language/format"
import { Link } from "../routing/link"
import type { Added, Progress } from "../shop/many"
import { Notice } from "./fault-notice"

type ProgressProps = {
  run: Progress
  label: string
  words: { progress: (done: string, all: string) => string; waiting: string }
}

/** How far work on many names has come, and that it goes on by itself. */
export const ManyProgress = ({ run: { done, all, isWaiting }, label, words }: ProgressProps) => (
  <div>
    <progress aria-label={label} value={done} max={all} />
    <p role="status">
      {words.progress(formatNumber(done), formatNumber(all))}
      {isWaiting && ` · ${words.waiting}`}
    </p>
  </div>
)

type Why = (refused: RefusedDomain) => string

/** Of several names those that were refused, each with its reason. */
export const RefusedNames = ({
  title,
  refused,
  why,
}: { title: string; why: Why } & Pick<Added, "refused">) => (
  <Notice tone="warning" title={title}>
    <ul>
      {refused.map((one) => (
        <li key={one.domain} data-refused={one.domain}>
          <bdi dir="ltr">{unicodeName(one.domain)}</bdi>: {why(one)}
        </li>
      ))}
    </ul>
  </Notice>
)

type Props = {
  run: Pick<Added, "added" | "refused">
  words: { all_added: (n: string) => string; not_added: (n: string) => string; to_cart: string }
  why: Why
}

/** What of many names is in the cart now, and why the rest is not. */
export const AddedNames = ({ run: { added, refused }, words, why }: Props) => (
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
      <RefusedNames title={words.not_added(formatNumber(refused.length))} refused={refused} why={why} />
    )}
  </>
)
