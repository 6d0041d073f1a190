import type { OpenedInquiry } from "medusa-plugin-domain-reseller-client"
import { Value } from "./answer-values"

type Props = { verdict: OpenedInquiry["verdict"] }

/** What an answer comes to, with a mark; all of it stands below. */
export const VerdictLine = ({ verdict }: Props) =>
  verdict && (
    <p className={`outcome ${verdict.tone}`}>
      <span>
        {verdict.label}
        {verdict.value !== null && (
          <>
            {": "}
            <Value value={verdict.value} labels={{}} />
          </>
        )}
      </span>
    </p>
  )
