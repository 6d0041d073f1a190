import { Button, Prompt } from "@medusajs/ui"
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from "react"
import { type Post, usePost, useRefresh } from "../api/ask"
import type { Sent } from "../api/request"
import { type Bilingual, directionOf } from "../format/format"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"
import { Tick } from "./choice"

export type Notify = {
  success(title: string, message: string): void
  error(title: string, message: string): void
}

const silent = () => undefined
export const NotifyContext = createContext<Notify>({ success: silent, error: silent })

type Question = {
  title: string
  action: string
  isDestructive?: boolean
  /** A sentence that the person must affirm before they may go on. */
  acknowledgement?: Bilingual | null
  text: ReactNode
  details?: ReactNode
}

type Act<T> = {
  send: (post: Post) => Promise<Sent<T>>
  question?: Question
  onDone?: (answer: T) => void
  /** The message once it is done; absent if the page shows it. */
  done?: { title: string; text: Bilingual }
  failed?: string
}

/** Sends something to the shop, after a `question` (to be drawn) where there is one; then asks everything shown again, and tells how it ended. */
export function useAct() {
  const { say } = useFormat()
  const notify = useContext(NotifyContext)
  const [post, refresh] = [usePost(), useRefresh()]
  const [isSending, setIsSending] = useState(false)
  const [asked, setAsked] = useState<(Question & { onConfirm: () => void }) | null>(null)
  const carryOut = async <T,>({ send, onDone, done, failed }: Act<T>): Promise<void> => {
    setAsked(null)
    setIsSending(true)
    const sent = await send(post)
    await refresh()
    setIsSending(false)
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
    isSending,
    question: asked && <Confirm {...asked} onCancel={() => setAsked(null)} />,
  }
}

function Confirm({
  acknowledgement,
  onConfirm,
  onCancel,
  ...asked
}: Question & Record<"onConfirm" | "onCancel", () => void>) {
  const { say, language } = useFormat()
  const [isAffirmed, setIsAffirmed] = useState(!acknowledgement)
  return (
    <Prompt
      open
      variant={asked.isDestructive ? "danger" : "confirmation"}
      onOpenChange={(open) => open || onCancel()}
    >
      <Prompt.Content dir={directionOf(language)} lang={language} data-part="domain-reseller">
        <Prompt.Header>
          <Prompt.Title>{asked.title}</Prompt.Title>
          <Prompt.Description>{asked.text}</Prompt.Description>
          {asked.details}
          {acknowledgement && (
            <div className="pt-2">
              <Tick label={say(acknowledgement)} checked={isAffirmed} onChange={setIsAffirmed} />
            </div>
          )}
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel>{say({ en: "Cancel", fa: "انصراف" })}</Prompt.Cancel>
          <Prompt.Action disabled={!isAffirmed} onClick={onConfirm}>
            {asked.action}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}

export const Press = (props: ComponentProps<typeof Button>) => (
  <Button size="small" variant="secondary" className="shrink-0 whitespace-nowrap" {...props} />
)
