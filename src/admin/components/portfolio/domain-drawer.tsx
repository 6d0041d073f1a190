import { useDomain } from "../../api/portfolio"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { Answered, type Notify } from "../feedback"
import { SideDrawer } from "../side-drawer"
import { DomainActions } from "./domain-actions"
import { DomainFacts } from "./domain-facts"
import { DomainLife } from "./domain-life"
import { Badge } from "./domain-table"

type Props = { domain: string; notify: Notify; onClose: () => void }

/** One domain beside the list, with its whole life. */
export function DomainDrawer({ domain, notify, onClose }: Props) {
  const { say } = useFormat()
  const answer = useDomain(domain)
  const shown = answer.data
  return (
    <SideDrawer
      title={shown?.domain_unicode ?? domain}
      about={
        shown && (
          <>
            {shown.domain_unicode !== shown.domain && <bdi>{shown.domain}</bdi>}
            <Badge colour={DOMAIN_STATUS_WORDS[shown.status].colour}>
              {say(DOMAIN_STATUS_WORDS[shown.status])}
            </Badge>
            {shown.condition !== "ok" && (
              <Badge colour={CONDITION_WORDS[shown.condition].colour}>
                {say(CONDITION_WORDS[shown.condition])}
              </Badge>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={answer} lines={6}>
        {(detail) => (
          <article className="flex flex-col gap-y-6 px-6 py-4" data-domain={detail.domain}>
            <DomainActions domain={detail} notify={notify} />
            <DomainFacts domain={detail} />
            <DomainLife domain={detail} notify={notify} />
          </article>
        )}
      </Answered>
    </SideDrawer>
  )
}
