import type { FoundDomain } from "medusa-plugin-domain-reseller/client"
import { DomainName } from "../../components/domain-name"
import { useWords } from "../../language/words"

type Props = { title: string; help?: string; names: readonly FoundDomain[]; onCheckAgain?: () => void }

/** Names that cannot be bought, each with the reason. */
export const OtherNames = ({ title, help, names, onCheckAgain }: Props) => {
  const { states, search } = useWords()
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
        {names.map(({ domain, state }) => (
          <li key={domain} data-state={state}>
            <DomainName domain={domain} />
            <span className="muted">{states[state]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
