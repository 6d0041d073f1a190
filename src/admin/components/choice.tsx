import { Select } from "@medusajs/ui"
import { directionOf } from "../language/language"
import { useFormat } from "../language/use-format"

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of several, as Medusa's select shows them. */
export function Choice<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  const { language } = useFormat()
  return (
    <div className="w-fit">
      <Select
        size="small"
        dir={directionOf(language)}
        value={value}
        onValueChange={(chosen) => {
          const option = options.find((one) => one.value === chosen)
          if (option) onChoose(option.value)
        }}
      >
        <Select.Trigger aria-label={label} className="min-w-[160px]">
          <Select.Value />
        </Select.Trigger>
        <Select.Content dir={directionOf(language)} lang={language}>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
