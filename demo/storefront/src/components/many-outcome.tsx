import { type RefusedDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { Link } from "react-router-dom"
import { formatNumber } from "../language/format"
import { WORDS } from "../language/words"
import { Notice, refusalText } from "./asked"

const { many } = WORDS

type Many = {
  run: { names: readonly string[]; left: readonly string[]; isWaiting: boolean } | null
  pause: unknown
}

/** How far work on many names has come, and that it goes on by itself. */
export const ManyProgress = ({ work: { run, pause }, label }: { work: Many; label: string }) => {
  const all = run?.names.length ?? 0
  const done = all - (run?.left.length ?? 0)
  return (
    <div>
      <progress aria-label={label} value={done} max={all} />
      <p role="status">
        {many.progress(formatNumber(done), formatNumber(all))}
        {(pause !== null || run?.isWaiting) && ` · ${many.waiting}`}
      </p>
    </div>
  )
}

type Refused = { refused: readonly RefusedDomain[] }

/** Of several names those that were refused, each with its reason. */
export const RefusedNames = ({ title, refused }: Refused & { title: (n: string) => string }) =>
  refused.length > 0 && (
    <Notice tone="warning" title={title(formatNumber(refused.length))}>
      <ul>
        {refused.map((one) => (
          <li key={one.domain} data-refused={one.domain}>
            <bdi dir="ltr">{unicodeName(one.domain)}</bdi>: {refusalText(one)}
          </li>
        ))}
      </ul>
    </Notice>
  )

/** What of many names is in the cart now, and why the rest is not. */
export const AddedNames = ({ done, refused }: Refused & { done: readonly string[] }) => (
  <>
    {done.length > 0 && (
      <Notice tone="good" text={many.all_added(formatNumber(done.length))}>
        <Link to="/cart" className="button primary">
          {many.to_cart}
        </Link>
      </Notice>
    )}
    <RefusedNames title={many.not_added} refused={refused} />
  </>
)
