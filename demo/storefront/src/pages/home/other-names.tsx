import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/domain-name"
import { useWords } from "../../language/words"

type Props = { title: string; help?: string; names: readonly FoundDomain[]; onCheckAgain?: () => void }

/** Names that cannot be bought, each with the reason. */
export const OtherNames = ({ title, help, names, onCheckAgain }: Props) => {
  const { reasons, search } = useWords()
  return (
    <>
      <h3>{title}</h3>
      {help && (
        <p className="muted">
          {help}{" "}
          {onCheckAgain && (
            <button type="button" className="link" onClick={onCheckAgain}>
              {search.check_again}
            </button>
          )}
        </p>
      )}
      <ul className="others">
        {names.map(({ domain, reason }) => (
          <li key={domain} data-reason={reason}>
            <DomainName domain={domain} />
            <span className="muted">{reason && reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
