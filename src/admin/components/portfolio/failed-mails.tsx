import { Text } from "@medusajs/ui"
import { useFailedMails, useSendAgain } from "../../api/notices"
import { useFormat } from "../../language/use-format"
import { NOTICE_WORDS, noticeReasonWords } from "../../messages/notices"
import type { Notice } from "../../portfolio/domain-view"
import { useAct } from "../act"
import { Press } from "../press"
import { Item } from "../section"
import { WaitingSection } from "./waiting-section"

/** As many as a person looks at; one that is sent leaves its place to the next. */
const SHOWN = 20

/** Mails that were given up, with the reason; nothing at all where all went out. */
export const FailedMails = () => (
  <WaitingSection
    title={{ en: "Mails that were given up", fa: "ایمیل‌های ناموفق" }}
    answer={useFailedMails(SHOWN)}
  >
    {(notice) => <FailedMail key={notice.id} notice={notice} />}
  </WaitingSection>
)

function FailedMail({ notice }: { notice: Notice }) {
  const { say, moment } = useFormat()
  const { act } = useAct()
  const { send, isSending } = useSendAgain(notice.id)
  const { audience, customer_email, customer_id, domain_unicode, reason } = notice
  const shop = say({ en: "the shop's staff", fa: "کارکنان فروشگاه" })
  const person = customer_email ?? customer_id ?? say({ en: "a guest", fa: "مهمان" })
  const title = say(NOTICE_WORDS[notice.event])
  const action = say({ en: "Send again", fa: "ارسال دوباره" })
  const text = {
    en: "It is sent now, with all that stood in the same mail.",
    fa: "الان همراه بقیهٔ همان ایمیل ارسال می‌شود.",
  }
  return (
    <Item
      isLarge
      data-notice={notice.id}
      title={
        <>
          {title}
          {domain_unicode !== null && (
            <>
              {": "}
              <bdi>{domain_unicode}</bdi>
            </>
          )}
        </>
      }
      about={
        <>
          {say({ en: "To", fa: "به" })} <bdi>{audience === "shop" ? shop : person}</bdi>
          {" · "}
          {moment(notice.created_at)}
        </>
      }
      aside={
        <Press
          isLoading={isSending}
          aria-label={`${action}: ${title} ${domain_unicode ?? ""}`}
          onClick={() => act({ send: () => send({}), done: { title, text }, failed: title })}
        >
          {action}
        </Press>
      }
    >
      {reason !== null && (
        <Text size="small" className="text-ui-fg-base break-words">
          {say(noticeReasonWords(reason))}
        </Text>
      )}
    </Item>
  )
}
