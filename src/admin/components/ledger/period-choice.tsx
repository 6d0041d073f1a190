import { Input } from "@medusajs/ui"
import { useState } from "react"
import { useFormat } from "../../language/use-format"
import { type Period, periodOf, type Span } from "../../ledger/period"
import { SPAN_WORDS } from "../../messages/spans"
import { Choice } from "../choice"

type Props = { label: string; value: string; onChange: (day: string) => void }

/** A day as the browser lets one choose it (Gregorian), with the day of the other calendar beneath. */
function DayInput({ label, value, onChange }: Props) {
  const { day } = useFormat()
  return (
    <div className="relative">
      <Input
        size="small"
        type="date"
        dir="ltr"
        aria-label={label}
        title={value === "" ? label : `${label} ${day(new Date(`${value}T00:00`))}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

const DAYS = [
  { day: "from", label: { en: "From", fa: "از" } },
  { day: "to", label: { en: "To", fa: "تا" } },
] as const

export function PeriodChoice({ onChoose }: { onChoose: (period: Period) => void }) {
  const { say } = useFormat()
  const [span, setSpan] = useState<Span>("30")
  const [days, setDays] = useState({ from: "", to: "" })

  const choose = (chosen: Span, between: typeof days): void => {
    setSpan(chosen)
    setDays(between)
    onChoose(periodOf(chosen, between, new Date()))
  }

  return (
    <>
      {span === "custom" &&
        DAYS.map(({ day, label }) => (
          <DayInput
            key={day}
            label={say(label)}
            value={days[day]}
            onChange={(chosen) => choose("custom", { ...days, [day]: chosen })}
          />
        ))}
      <Choice
        label={{ en: "Period", fa: "دوره" }}
        value={span}
        onChoose={(chosen) => choose(chosen, days)}
        options={SPAN_WORDS}
      />
    </>
  )
}
