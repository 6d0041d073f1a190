import { useState } from "react"
import { useLedger } from "../../api/ledger"
import { useLedgerCsv } from "../../api/use-ledger"
import { useFormat } from "../../language/use-format"
import { type Period, periodOf } from "../../ledger/period"
import { useAct } from "../act"
import { Answered, Empty } from "../feedback"
import { PageFrame } from "../page-frame"
import { Press } from "../press"
import { Section } from "../section"
import { LedgerChart } from "./ledger-chart"
import { LedgerTables, type LedgerView } from "./ledger-tables"
import { LedgerTotals } from "./ledger-totals"
import { OwedRenewalsSection } from "./owed-renewals"
import { PeriodChoice } from "./period-choice"

export function LedgerPage() {
  const { say } = useFormat()
  const { act } = useAct()
  const [period, setPeriod] = useState<Period>(() => periodOf("30", { from: "", to: "" }, new Date()))
  const [view, setView] = useState<LedgerView>({ tab: "orders", filter: null })
  const answer = useLedger(period)
  const csv = useLedgerCsv(period)

  return (
    <PageFrame>
      <Section
        title={say({ en: "Ledger", fa: "گزارش مالی" })}
        aside={
          <div className="flex items-center gap-x-2">
            <PeriodChoice onChoose={setPeriod} />
            <Press
              isLoading={csv.is_downloading}
              onClick={() =>
                act({ send: csv.download, failed: say({ en: "No file", fa: "فایلی دریافت نشد" }) })
              }
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
                <LedgerTotals lines={lines} onFilter={(filter) => setView({ tab: "lines", filter })} />
                <LedgerChart lines={lines} period={period} />
                <LedgerTables lines={lines} view={view} onView={setView} />
              </>
            )
          }
        </Answered>
      </Section>
      {answer.data && <OwedRenewalsSection owed={answer.data.owed} />}
    </PageFrame>
  )
}
