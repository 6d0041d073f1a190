import { Label, Text, Textarea } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import { NOTICES } from "../../../../reseller/mail/notice"
import { SUBJECT_WORDS } from "../../../../reseller/portfolio/my-domains.requests"
import type { Answer, Listed, Post } from "../../api/ask"
import { useFailedMails, useOpenRequests } from "../../api/portfolio"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { noticeReasonWords } from "../../messages/portfolio"
import type { Notice, OpenRequest } from "../../views"
import { Press, useAct } from "../controls"
import { Answered, Badge, Item, Section } from "../section"

type WaitingProps<Row> = {
  title: Bilingual
  answer: Answer<Listed<Row>>
  children: (row: Row) => ReactNode
}

function WaitingSection<Row>({ title, answer, children }: WaitingProps<Row>) {
  const { say, number } = useFormat()
  const { data, problem } = answer
  if (problem === null && (data === undefined || data.rows.length === 0)) return null
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

/** With those that were closed since the page was opened, so that it can be undone. */
export function SupportRequests({ onOpen }: { onOpen: (domain: string) => void }) {
  const answer = useOpenRequests(SHOWN)
  const [met, setMet] = useState<readonly OpenRequest[]>([])
  const rows = answer.data?.rows ?? []
  const closed = met.filter(({ id }) => !rows.some((row) => row.id === id))
  const fresh = rows.filter(({ id }) => !met.some((row) => row.id === id))
  if (fresh.length > 0) setMet([...met, ...fresh])
  const data = answer.data && {
    count: answer.data.count,
    rows: [...rows, ...closed.map((row) => ({ ...row, done_at: row.created_at }))],
  }
  return (
    <WaitingSection
      title={{ en: "Support requests", fa: "درخواست‌های پشتیبانی" }}
      answer={{ ...answer, data }}
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
}

const URGENT = { en: "Urgent", fa: "فوری", colour: "red" } as const

type Props = {
  request: Pick<OpenRequest, "id" | "what" | "text" | "created_at" | "done_at" | "reply">
  name: string
  customer: string
  isLarge?: boolean
  children?: ReactNode
}

const DONE = { en: "Done", fa: "انجام شد" }
const SEND = { en: "Send and close", fa: "ارسال و بستن" }

export function Request({ request, name, customer, isLarge, children }: Props) {
  const { say, moment } = useFormat()
  const { act, question, isSending } = useAct()
  const id = useId()
  const [reply, setReply] = useState<string | null>(null)
  const isOpen = request.done_at === null
  const subject = say(SUBJECT_WORDS[request.what])
  const path = `/domain-requests/${request.id}`
  const close = () => act({ send: (post) => post(`${path}/done`), failed: name })
  const send = () =>
    act({
      question: {
        title: `${name}: ${subject}`,
        action: say(SEND),
        text: say({
          en: `${customer} gets your answer by mail half a minute later, and the request is closed. Until then you can undo it.`,
          fa: `پاسخ شما نیم دقیقه بعد به \u2066${customer}\u2069 ایمیل و درخواست بسته می‌شود. تا آن زمان می‌توانید برگردانید.`,
        }),
        details: <p className="txt-small whitespace-pre-line pt-2">{reply}</p>,
      },
      send: (post) => post(`${path}/done`, { reply }),
      onDone: () => setReply(null),
      failed: name,
    })
  const press = (label: Bilingual, onClick: () => void) => (
    <Press isLoading={isSending} aria-label={`${say(label)}: ${name}`} onClick={onClick}>
      {say(label)}
    </Press>
  )
  return (
    <Item
      isLarge={isLarge ?? false}
      isAsideLast
      data-request={request.id}
      title={
        <>
          {subject}
          {children}
        </>
      }
      about={
        <>
          <bdi>{customer}</bdi>
          {" · "}
          {moment(request.created_at)} {request.what === "restore" && isOpen && <Badge word={URGENT} />}
        </>
      }
      aside={
        <div className="flex shrink-0 items-center gap-x-2">
          {isOpen ? (
            <>
              {reply === null && press({ en: "Reply", fa: "پاسخ" }, () => setReply(""))}
              {press(DONE, close)}
            </>
          ) : (
            <>
              <Badge word={{ ...DONE, colour: "green" }} />
              {press({ en: "Undo", fa: "برگرداندن" }, () => act({ send: (post) => post(`${path}/reopen`) }))}
            </>
          )}
        </div>
      }
    >
      {/* As people wrote it, in whichever direction that is. */}
      <p dir="auto" className="txt-small text-ui-fg-base whitespace-pre-line break-words">
        {request.text}
      </p>
      {request.reply !== null && !isOpen && (
        <p dir="auto" className="txt-small text-ui-fg-subtle whitespace-pre-line break-words">
          {request.reply}
        </p>
      )}
      {reply !== null && isOpen && (
        <div className="flex flex-col items-start gap-y-2">
          <Label htmlFor={id} size="small">
            {say({ en: "Your answer", fa: "پاسخ شما" })}
          </Label>
          <Textarea
            id={id}
            dir="auto"
            rows={4}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
          <Press variant="primary" isLoading={isSending} disabled={reply.trim() === ""} onClick={send}>
            {say(SEND)}
          </Press>
        </div>
      )}
      {question}
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
