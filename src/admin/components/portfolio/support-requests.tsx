import { Button, Text } from "@medusajs/ui"
import { useOpenRequests, useRequestDone } from "../../api/portfolio"
import { useFormat } from "../../language/use-format"
import { SUBJECT_WORDS } from "../../messages/portfolio"
import { problemWords } from "../../messages/problems"
import type { OpenRequest } from "../../portfolio/domain-view"
import type { Notify } from "../feedback"
import { WaitingSection } from "./waiting-section"

/** As many as a person sees to in one sitting; those behind them come up as these are done. */
const SHOWN = 20

/** What customers ask for, the longest waiting first; nothing at all where nobody asks. */
export function SupportRequests({ notify, onOpen }: { notify: Notify; onOpen: (domain: string) => void }) {
  const { say } = useFormat()
  return (
    <WaitingSection
      title={{ en: "Support requests", fa: "درخواست‌های پشتیبانی" }}
      answer={useOpenRequests(SHOWN)}
    >
      {({ requests }) =>
        requests.map((request) => (
          <li key={request.id} className="flex flex-col gap-y-2 px-6 py-4" data-request={request.id}>
            <div className="flex items-start justify-between gap-x-4">
              <div>
                <h3 className="txt-compact-medium-plus text-ui-fg-base">
                  {say(SUBJECT_WORDS[request.what])}
                  {": "}
                  <button
                    type="button"
                    className="text-ui-tag-blue-text underline"
                    onClick={() => onOpen(request.domain)}
                  >
                    <bdi>{request.domain_unicode}</bdi>
                  </button>
                </h3>
                <Asker request={request} />
              </div>
              <DoneButton id={request.id} name={request.domain_unicode} notify={notify} />
            </div>
            <RequestText text={request.text} />
          </li>
        ))
      }
    </WaitingSection>
  )
}

function Asker({ request }: { request: OpenRequest }) {
  const { moment } = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle">
      <bdi>{request.customer_email ?? request.customer_id}</bdi>
      {" · "}
      {moment(request.created_at)}
    </Text>
  )
}

/** As the customer wrote it, in whichever direction that is. */
export const RequestText = ({ text }: { text: string }) => (
  <p dir="auto" className="txt-small text-ui-fg-base whitespace-pre-line break-words">
    {text}
  </p>
)

export function DoneButton({ id, name, notify }: { id: string; name: string; notify: Notify }) {
  const { say } = useFormat()
  const { send, is_sending } = useRequestDone(id)
  const press = async (): Promise<void> => {
    const sent = await send({})
    if (sent.kind === "failed") notify.error(name, say(problemWords(sent.problem)))
    else notify.success(name, say({ en: "The request is done.", fa: "درخواست انجام شد." }))
  }
  return (
    <Button
      size="small"
      variant="secondary"
      className="whitespace-nowrap"
      isLoading={is_sending}
      aria-label={say({ en: `Done: request for ${name}`, fa: `انجام شد: درخواست ${name}` })}
      onClick={() => void press()}
    >
      {say({ en: "Done", fa: "انجام شد" })}
    </Button>
  )
}
