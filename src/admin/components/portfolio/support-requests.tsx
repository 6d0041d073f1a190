import type { ReactNode } from "react"
import { useOpenRequests, useRequestDone } from "../../api/portfolio"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { SUBJECT_WORDS } from "../../messages/portfolio"
import type { OpenRequest } from "../../portfolio/domain-view"
import { useAct } from "../act"
import { Press } from "../press"
import { Badge, Item } from "../section"
import { WaitingSection } from "./waiting-section"

/** As many as a person sees to in one sitting; those behind them come up as these are done. */
const SHOWN = 20

/** The longest waiting first; nothing at all if nobody asks. */
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

const TODO: Readonly<Partial<Record<OpenRequest["what"], Bilingual>>> = {
  restore: {
    en: "Reply with the fee from the reseller panel. Once it is paid, restore it there and press Done.",
    fa: "هزینه را از پنل نمایندگی در پاسخ بنویسید. پس از پرداخت آنجا بازیابی کنید و «انجام شد» را بزنید.",
  },
  transfer_code: {
    en: "Take the code from the reseller panel, reply with it and press Done.",
    fa: "کد را از پنل نمایندگی بردارید، در پاسخ بفرستید و «انجام شد» را بزنید.",
  },
}

/** A name that has expired is released after a while. */
const URGENT = { en: "Urgent", fa: "فوری", colour: "red" } as const

type Props = {
  request: Pick<OpenRequest, "id" | "what" | "text" | "created_at" | "done_at">
  /** The domain that it is about, as people call it. */
  name: string
  customer: string
  isLarge?: boolean
  /** Beside its subject. */
  children?: ReactNode
}

export function Request({ request, name, customer, isLarge, children }: Props) {
  const { say, moment } = useFormat()
  const { act } = useAct()
  const { send, isSending } = useRequestDone(request.id)
  const done = { en: "Done", fa: "انجام شد" }
  const text = { en: "The request is done.", fa: "درخواست انجام شد." }
  const todo = request.done_at === null && TODO[request.what]
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
              onClick={() => act({ send: () => send({}), done: { title: name, text }, failed: name })}
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
      {todo && <p className="txt-compact-small text-ui-fg-subtle">{say(todo)}</p>}
    </Item>
  )
}
