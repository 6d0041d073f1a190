import { Button, Checkbox, Input, Label, Prompt, Select } from "@medusajs/ui"
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from "react"
import { type Post, usePost, useRefresh } from "../api/ask"
import type { Sent } from "../api/request"
import { type Bilingual, directionOf, sameInBoth } from "../format/format"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"

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

type Props<Value extends string> = {
  label: Bilingual
  value: Value
  options: Readonly<Record<Value, Bilingual>>
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const { language, say } = useFormat()
  const isOption = (chosen: string): chosen is Value => Object.hasOwn(options, chosen)
  return (
    <div className="w-fit">
      <Select
        size="small"
        dir={directionOf(language)}
        value={value}
        onValueChange={(chosen) => {
          if (isOption(chosen)) onChoose(chosen)
        }}
      >
        <Select.Trigger aria-label={say(label)} className="min-w-[160px]">
          <Select.Value />
        </Select.Trigger>
        <Select.Content dir={directionOf(language)} lang={language}>
          {Object.entries<Bilingual>(options).map(([option, words]) => (
            <Select.Item key={option} value={option}>
              {say(words)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}

/** One of the currencies that a shop sells in, the first at the beginning, and what it is chosen by: nothing where it has one. */
export function useCurrencyChoice(currencies: readonly string[]): [string, ReactNode] {
  const [chosen, setChosen] = useState<string | null>(null)
  const currency_code = currencies.find((code) => code === chosen) ?? currencies[0] ?? "irt"
  const choice = currencies.length > 1 && (
    <Choice
      label={{ en: "Currency", fa: "ارز" }}
      value={currency_code}
      onChoose={setChosen}
      options={Object.fromEntries(currencies.map((code) => [code, sameInBoth(code.toUpperCase())]))}
    />
  )
  return [currency_code, choice]
}

type TickProps = {
  label: ReactNode
  checked: boolean | "indeterminate"
  onChange: (isOn: boolean) => void
  children?: ReactNode
}

export function Tick({ label, checked, onChange, children }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-x-2">
      <Checkbox id={id} checked={checked} onCheckedChange={(ticked) => onChange(ticked === true)} />
      <div>
        <Label htmlFor={id} size="small">
          {label}
        </Label>
        {children}
      </div>
    </div>
  )
}

type FieldProps = Omit<ComponentProps<typeof Input>, "onChange"> & {
  label: string
  onType: (text: string) => void
  /** How what is typed is written, letter for letter. */
  spell?: (typed: string) => string
}

export function TextField({ label, onType, spell, children, className, ...input }: FieldProps) {
  const own_id = useId()
  const id = input.id ?? own_id
  return (
    <div className={className ?? "flex flex-col gap-y-1"}>
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      <Input
        id={id}
        size="small"
        dir="auto"
        className="rtl:text-right"
        spellCheck={false}
        {...input}
        onChange={({ target }) => {
          const caret = target.selectionStart
          if (spell) {
            target.value = spell(target.value)
            target.setSelectionRange(caret, caret)
          }
          onType(target.value)
        }}
      />
      {children}
    </div>
  )
}
