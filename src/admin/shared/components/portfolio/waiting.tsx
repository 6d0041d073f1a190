import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { NOTICES } from "../../../../reseller/mail/notice"
import { SUBJECT_WORDS } from "../../../../reseller/portfolio/my-domains.requests"
import type { Answer, Listed, Post } from "../../api/ask"
import { useFailedMails, useOpenRequests } from "../../api/portfolio"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { noticeReasonWords } from "../../messages/portfolio"
import type { Notice, OpenRequest } from "../../views"
import { Press, useAct } from "../act"
import { Answered } from "../feedback"
import { Badge, Item, Section } from "../section"

type WaitingProps<Row> = {
  title: Bilingual
  answer: Answer<Listed<Row>>
  children: (row: Row) => ReactNode
}

function WaitingSection<Row>({ title, answer, children }: WaitingProps<Row>) {
  const { say, number } = useFormat()
  const { data, problem } = answer
  if (problem === null && (data === undefined || data.count === 0)) return null
  const count = data ? ` (${number(data.count)})` : ""
  return (
    <Section title={`${say(title)}${count}`}>
      <Answered answer={answer}>
        {({ rows }) => (
          <ul className="divide-ui-border-base border-ui-border-base divide-y border-t">
            {rows.map(children)}
          </ul>
        )}
      </Answered>
    </Section>
  )
}

/** As many as a person sees to in one sitting; those behind them come up as these are done. */
const SHOWN = 20

export const SupportRequests = ({ onOpen }: { onOpen: (domain: string) => void }) => (
  <WaitingSection
    title={{ en: "Support requests", fa: "درخواست‌های پشتیبانی" }}
    answer={useOpenRequests(SHOWN)}
  >
    {(request) => (
      <Request
        key={request.id}
        isLarge
        request={request}
        name={request.domain_unicode}
        customer={request.customer_email ?? request.customer_id}
      >
        {": "}
        <button
          type="button"
          className="text-ui-tag-blue-text underline"
          onClick={() => onOpen(request.domain)}
        >
          <bdi>{request.domain_unicode}</bdi>
        </button>
      </Request>
    )}
  </WaitingSection>
)

const URGENT = { en: "Urgent", fa: "فوری", colour: "red" } as const

type Props = {
  request: Pick<OpenRequest, "id" | "what" | "text" | "created_at" | "done_at">
  name: string
  customer: string
  isLarge?: boolean
  children?: ReactNode
}

export function Request({ request, name, customer, isLarge, children }: Props) {
  const { say, moment } = useFormat()
  const { act, isSending } = useAct()
  const done = { en: "Done", fa: "انجام شد" }
  const text = { en: "The request is done.", fa: "درخواست انجام شد." }
  const markDone = (post: Post) => post(`/domain-requests/${request.id}/done`)
  return (
    <Item
      isLarge={isLarge ?? false}
      isAsideLast
      data-request={request.id}
      title={
        <>
          {say(SUBJECT_WORDS[request.what])}
          {children}
        </>
      }
      about={
        <>
          <bdi>{customer}</bdi>
          {" · "}
          {moment(request.created_at)}{" "}
          {request.what === "restore" && request.done_at === null && <Badge word={URGENT} />}
        </>
      }
      aside={
        request.done_at === null ? (
          <div className="flex shrink-0 items-center gap-x-2">
            {customer.includes("@") && (
              <Press asChild>
                <a
                  href={`mailto:${customer}?subject=${encodeURIComponent(`${name}: ${say(SUBJECT_WORDS[request.what])}`)}`}
                >
                  {say({ en: "Reply", fa: "پاسخ" })}
                </a>
              </Press>
            )}
            <Press
              isLoading={isSending}
              aria-label={say({ en: `Done: request for ${name}`, fa: `انجام شد: درخواست ${name}` })}
              onClick={() => act({ send: markDone, done: { title: name, text }, failed: name })}
            >
              {say(done)}
            </Press>
          </div>
        ) : (
          <Badge word={{ ...done, colour: "green" }} />
        )
      }
    >
      {/* As the customer wrote it, in whichever direction that is. */}
      <p dir="auto" className="txt-small text-ui-fg-base whitespace-pre-line break-words">
        {request.text}
      </p>
    </Item>
  )
}

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
  const { act, isSending } = useAct()
  const { audience, customer_email, customer_id, domain_unicode, reason } = notice
  const shop = say({ en: "the shop's staff", fa: "کارکنان فروشگاه" })
  const person = customer_email ?? customer_id ?? say({ en: "a guest", fa: "مهمان" })
  const title = say(NOTICES[notice.event].title)
  const action = say({ en: "Send again", fa: "ارسال دوباره" })
  const again = (post: Post) => post(`/domain-notices/${notice.id}/retry`)
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
          onClick={() => act({ send: again, done: { title, text }, failed: title })}
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
