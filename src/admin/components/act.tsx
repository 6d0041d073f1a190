import { Prompt } from "@medusajs/ui"
import { createContext, type ReactNode, useContext, useState } from "react"
import type { Sent } from "../api/problem"
import { type Bilingual, directionOf } from "../language/language"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"
import { Tick } from "./choice"

/** Medusa's toasts, as it hands them to every widget and page. */
export type Notify = {
  success(title: string, message: string): void
  error(title: string, message: string): void
}

const silent = () => undefined
export const NotifyContext = createContext<Notify>({ success: silent, error: silent })

/** The question asked before: it says what the act will cost or give back. */
type Question = {
  title: string
  action: string
  /** Red, because it cannot be taken back. */
  isDestructive?: boolean
  /** A sentence that the person must affirm before they may go on. */
  acknowledgement?: Bilingual | null
  text: ReactNode
  /** A table of what it means for each. */
  details?: ReactNode
}

type Act<T> = {
  send: () => Promise<Sent<T>>
  question?: Question
  onDone?: (answer: T) => void
  /** The message once it is done; absent if the page shows it. */
  done?: { title: string; text: Bilingual }
  /** The heading of a failure. */
  failed?: string
}

/** Does something in the shop, after a question where there is one, and tells how it ended; the question is to be drawn. */
export function useAct() {
  const { say } = useFormat()
  const notify = useContext(NotifyContext)
  const [asked, setAsked] = useState<(Question & { onConfirm: () => void }) | null>(null)
  const carryOut = async <T,>({ send, onDone, done, failed }: Act<T>): Promise<void> => {
    setAsked(null)
    const sent = await send()
    if (sent.kind === "done") {
      onDone?.(sent.answer)
      if (done) notify.success(done.title, say(done.text))
    } else {
      const heading = failed ?? say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" })
      notify.error(heading, say(problemWords(sent.problem)))
    }
  }
  return {
    act: <T,>(act: Act<T>): void =>
      act.question ? setAsked({ ...act.question, onConfirm: () => void carryOut(act) }) : void carryOut(act),
    question: asked && <Confirm {...asked} onCancel={() => setAsked(null)} />,
  }
}

type ConfirmProps = Question & { onConfirm: () => void; onCancel: () => void }

function Confirm({
  title,
  action,
  isDestructive = false,
  acknowledgement,
  text,
  details,
  ...on
}: ConfirmProps) {
  const { say, language } = useFormat()
  const [isAffirmed, setIsAffirmed] = useState(!acknowledgement)
  return (
    <Prompt
      open
      variant={isDestructive ? "danger" : "confirmation"}
      onOpenChange={(open) => {
        if (!open) on.onCancel()
      }}
    >
      <Prompt.Content dir={directionOf(language)} lang={language} data-part="domain-reseller">
        <Prompt.Header>
          <Prompt.Title>{title}</Prompt.Title>
          <Prompt.Description>{text}</Prompt.Description>
          {details}
          {acknowledgement && (
            <div className="pt-2">
              <Tick label={say(acknowledgement)} checked={isAffirmed} onChange={setIsAffirmed} />
            </div>
          )}
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel>{say({ en: "Cancel", fa: "انصراف" })}</Prompt.Cancel>
          <Prompt.Action disabled={!isAffirmed} onClick={on.onConfirm}>
            {action}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
