import { Checkbox, Input, Label, Select } from "@medusajs/ui"
import { type ComponentProps, type ReactNode, useId, useState } from "react"
import { type Bilingual, directionOf, sameInBoth } from "../format/format"
import { useFormat } from "../language/use-format"

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
