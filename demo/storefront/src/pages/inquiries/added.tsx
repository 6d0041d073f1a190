import type { FieldIssue, InputField } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { takeLostFocus } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { labelOf } from "./form-field"

type Props = {
  warnings: readonly FieldIssue[]
  fields: Readonly<Record<string, InputField>>
  onAnother: () => void
}

/** It is in the cart; what looks doubtful is said before money is spent. */
export const Added = ({ warnings, fields, onAnother }: Props) => {
  const { inquiries: words } = useWords()
  const ways = useRef<HTMLParagraphElement>(null)
  useEffect(() => takeLostFocus(ways.current?.querySelector("a")), [])
  const nameOf = (field: string | null): string => {
    const known = field === null ? undefined : fields[field]
    return known ? `${labelOf(known)}: ` : ""
  }
  return (
    <div>
      {warnings.length === 0 ? (
        <Notice tone="good" text={words.on} />
      ) : (
        <Notice tone="warning" title={words.doubt}>
          <ul>
            {warnings.map(({ field, code, message }) => (
              <li key={`${field} ${code}`}>
                {nameOf(field)}
                {message}
              </li>
            ))}
          </ul>
          <p>{words.doubt_help}</p>
        </Notice>
      )}
      <p className="actions" ref={ways}>
        <Link to="cart" className="button primary">
          {words.to_cart}
        </Link>
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </p>
    </div>
  )
}
