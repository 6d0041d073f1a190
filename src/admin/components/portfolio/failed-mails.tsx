import { Button, Text } from "@medusajs/ui"
import { useFailedMails, useSendAgain } from "../../api/notices"
import { useFormat } from "../../language/use-format"
import { NOTICE_WORDS, noticeReasonWords } from "../../messages/notices"
import { problemWords } from "../../messages/problems"
import type { Notice } from "../../portfolio/domain-view"
import type { Notify } from "../feedback"
import { WaitingSection } from "./waiting-section"

/** As many as a person looks at; one that is sent leaves its place to the next. */
const SHOWN = 20

/** Mails that were given up, with the reason; nothing at all where all went out. */
export function FailedMails({ notify }: { notify: Notify }) {
  return (
    <WaitingSection
      title={{ en: "Mails that were given up", fa: "ایمیل‌های ناموفق" }}
      answer={useFailedMails(SHOWN)}
    >
      {({ notices }) =>
        notices.map((notice) => (
          <li
            key={notice.id}
            className="flex items-start justify-between gap-x-4 px-6 py-4"
            data-notice={notice.id}
          >
            <FailedMail notice={notice} />
            <SendAgain notice={notice} notify={notify} />
          </li>
        ))
      }
    </WaitingSection>
  )
}

function FailedMail({ notice }: { notice: Notice }) {
  const { say, moment } = useFormat()
  const { audience, customer_email, customer_id, domain_unicode, reason } = notice
  const shop = say({ en: "the shop's people", fa: "کارکنان فروشگاه" })
  const person = customer_email ?? customer_id ?? say({ en: "a guest", fa: "مهمان" })
  return (
    <div className="min-w-0">
      <h3 className="txt-compact-medium-plus text-ui-fg-base">
        {say(NOTICE_WORDS[notice.event])}
        {domain_unicode !== null && (
          <>
            {": "}
            <bdi>{domain_unicode}</bdi>
          </>
        )}
      </h3>
      <Text size="small" className="text-ui-fg-subtle">
        {say({ en: "To", fa: "به" })} <bdi>{audience === "shop" ? shop : person}</bdi>
        {" · "}
        {moment(notice.created_at)}
      </Text>
      {reason !== null && (
        <Text size="small" className="text-ui-fg-base break-words">
          {say(noticeReasonWords(reason))}
        </Text>
      )}
    </div>
  )
}

function SendAgain({ notice, notify }: { notice: Notice; notify: Notify }) {
  const { say } = useFormat()
  const { send, is_sending } = useSendAgain(notice.id)
  const title = say(NOTICE_WORDS[notice.event])
  const press = async (): Promise<void> => {
    const sent = await send({})
    if (sent.kind === "failed") notify.error(title, say(problemWords(sent.problem)))
    else {
      notify.success(
        title,
        say({
          en: "It is sent now, with all that stood in the same mail.",
          fa: "الان همراه بقیهٔ همان ایمیل ارسال می‌شود.",
        }),
      )
    }
  }
  return (
    <Button
      size="small"
      variant="secondary"
      className="whitespace-nowrap"
      isLoading={is_sending}
      aria-label={`${say({ en: "Send again", fa: "ارسال دوباره" })}: ${title} ${notice.domain_unicode ?? ""}`}
      onClick={() => void press()}
    >
      {say({ en: "Send again", fa: "ارسال دوباره" })}
    </Button>
  )
}
