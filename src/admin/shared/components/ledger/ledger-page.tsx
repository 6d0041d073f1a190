import { Input } from "@medusajs/ui"
import { useState } from "react"
import { useLedger, useLedgerCsv } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { type Period, periodOf, SPAN_WORDS, type Span } from "../../ledger/lines"
import { Choice, Press, useAct } from "../controls"
import { PageFrame } from "../page-frame"
import { Answered, Empty, Section } from "../section"
import { LedgerChart } from "./ledger-chart"
import { LedgerTables } from "./ledger-tables"
import { OwedRenewalsSection } from "./owed-renewals"

export function LedgerPage() {
  const { say } = useFormat()
  const { act, isSending } = useAct()
  const [period, setPeriod] = useState<Period>(() => periodOf("30", { from: "", to: "" }, new Date()))
  const answer = useLedger(period)
  const download = useLedgerCsv(period)

  return (
    <PageFrame>
      <Section
        title={say({ en: "Ledger", fa: "گزارش مالی" })}
        aside={
          <div className="flex items-center gap-x-2">
            <PeriodChoice onChoose={setPeriod} />
            <Press
              isLoading={isSending}
              onClick={() => act({ send: download, failed: say({ en: "No file", fa: "فایلی دریافت نشد" }) })}
            >
              {say({ en: "Download CSV", fa: "دریافت CSV" })}
            </Press>
          </div>
        }
      >
        <Answered answer={answer} lines={10}>
          {({ lines }) =>
            lines.length === 0 ? (
              <Empty>
                {say({ en: "Nothing was paid in this time.", fa: "در این مدت چیزی پرداخت نشده است." })}
              </Empty>
            ) : (
              <>
                <LedgerChart lines={lines} period={period} />
                <LedgerTables lines={lines} />
              </>
            )
          }
        </Answered>
      </Section>
      {answer.data && <OwedRenewalsSection owed={answer.data.owed} />}
    </PageFrame>
  )
}

const DAYS = [
  { day: "from", label: { en: "From", fa: "از" } },
  { day: "to", label: { en: "To", fa: "تا" } },
] as const

function PeriodChoice({ onChoose }: { onChoose: (period: Period) => void }) {
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
          <Input
            key={day}
            size="small"
            type="date"
            dir="ltr"
            aria-label={say(label)}
            value={days[day]}
            onChange={({ target }) => choose("custom", { ...days, [day]: target.value })}
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
