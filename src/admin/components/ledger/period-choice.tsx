import { useState } from "react"
import { useFormat } from "../../language/use-format"
import { type Period, periodOf, SPANS, type Span } from "../../ledger/period"
import { SPAN_WORDS } from "../../words/spans"
import { Choice } from "../choice"
import { DayInput } from "./day-input"

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
      {span === "custom" && (
        <>
          <DayInput
            label={say({ en: "From", fa: "از" })}
            value={days.from}
            onChange={(from) => choose("custom", { ...days, from })}
          />
          <DayInput
            label={say({ en: "To", fa: "تا" })}
            value={days.to}
            onChange={(to) => choose("custom", { ...days, to })}
          />
        </>
      )}
      <Choice
        label={say({ en: "Period", fa: "دوره" })}
        value={span}
        onChoose={(chosen) => choose(chosen, days)}
        options={SPANS.map((one) => ({ value: one, label: say(SPAN_WORDS[one]) }))}
      />
    </>
  )
}
