import { useDomain } from "../../api/portfolio"
import { CONDITION_WORDS, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { Answered } from "../feedback"
import { Badge } from "../section"
import { SideDrawer } from "../side-drawer"
import { DomainActions } from "./domain-actions"
import { DomainFacts } from "./domain-facts"
import { DomainLife, Requests } from "./domain-life"

type Props = { domain: string; onClose: () => void }

/** One domain beside the list, with its whole life. */
export function DomainDrawer({ domain, onClose }: Props) {
  const answer = useDomain(domain)
  const shown = answer.data
  return (
    <SideDrawer
      title={shown?.domain_unicode ?? domain}
      about={
        shown && (
          <>
            {shown.domain_unicode !== shown.domain && <bdi>{shown.domain}</bdi>}
            <Badge word={DOMAIN_STATUS_WORDS[shown.status]} />
            {shown.condition !== "ok" && <Badge word={CONDITION_WORDS[shown.condition]} />}
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={answer} lines={6}>
        {(detail) => (
          <article className="flex flex-col gap-y-6 px-6 py-4" data-domain={detail.domain}>
            <Requests domain={detail} />
            <DomainActions domain={detail} />
            <DomainFacts domain={detail} />
            <DomainLife domain={detail} />
          </article>
        )}
      </Answered>
    </SideDrawer>
  )
}
