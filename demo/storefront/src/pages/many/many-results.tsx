import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { refusalText } from "../../components/fault-notice"
import { ManyProgress } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import type { Searched } from "../../shop/many"
import { groupResults, outcomeOf } from "../home/group-results"
import { OtherNames, TakenNames } from "../home/other-names"
import { ResultRows } from "../home/result-row"
import { AddFree } from "./add-free"

type Props = {
  run: Searched & { isRunning: boolean }
  onCheckAgain: (domains: readonly string[]) => void
}

const namesOf = (found: readonly FoundDomain[]): string[] => found.map(({ domain }) => domain)

/** What is known so far: free names with their prices first, then what is not known, what is gone, and what is no name. */
export const ManyResults = ({ run, onCheckAgain }: Props) => {
  const words = useWords()
  const { many, search } = words
  // No name stands before the others here, as the one that was searched does.
  const { free, unclear, unsold, taken } = groupResults(run.results, false)
  return (
    <section className="results" aria-labelledby="results" aria-busy={run.isRunning}>
      <h2 id="results" className="hidden">
        {many.results}
      </h2>
      {run.isRunning && <ManyProgress run={run} label={many.checking} words={many} />}
      <p role="status" className="muted status">
        {free.length > 0
          ? many.free(formatNumber(free.length))
          : !run.isRunning && outcomeOf(run.results, words)}
      </p>
      {!run.isRunning && free.length > 0 && <AddFree free={free} />}
      <ResultRows free={free} />
      {unclear.length > 0 && (
        <OtherNames
          title={search.unclear}
          help={search.unclear_help}
          names={unclear}
          {...(run.isRunning ? {} : { onCheckAgain: () => onCheckAgain(namesOf(unclear)) })}
        />
      )}
      {unsold.length > 0 && <OtherNames title={search.unsold} names={unsold} />}
      <TakenNames names={taken} />
      {run.refused.length > 0 && <NoNames refused={run.refused} />}
    </section>
  )
}

const NoNames = ({ refused }: Pick<Searched, "refused">) => {
  const words = useWords()
  return (
    <>
      <h3>{words.many.no_names}</h3>
      <ul className="others">
        {refused.map((one) => (
          <li key={one.name} data-refused={one.name}>
            <bdi dir="ltr" className="name">
              {one.name}
            </bdi>
            <span className="muted">{refusalText(words, one)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
