import { Input } from "@medusajs/ui"
import { useState } from "react"
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { totalsOf } from "../../../../reseller/ledger/sums"
import { decimalDigits } from "../../../../reseller/prices/money"
import { useLedger, useLedgerCsv } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { overTime, type Period, periodOf, SPAN_WORDS, type Span } from "../../ledger/lines"
import type { LedgerLine } from "../../views"
import { Choice, Press, useAct, useCurrencyChoice } from "../controls"
import { PageFrame } from "../page-frame"
import { Answered, Empty, Section } from "../section"
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

const HEIGHT_PX = 260

/** Apart in brightness as well as in hue, on white and on black. */
const BARS = [
  { of: "paid", fill: "#A1A1AA", title: { en: "Paid", fa: "پرداختی خریدار" } },
  { of: "refund", fill: "#EA580C", title: { en: "Refunded", fa: "بازپرداخت" } },
  { of: "margin", fill: "#3B82F6", title: { en: "Margin", fa: "حاشیهٔ سود" } },
] as const

/** For the longest step, "13.5M" or "۱۲٫۲۵ میلیارد"; in pixels. */
const STEP_WIDTH = { en: 60, fa: 92 }

/** Medusa's own colours, which know light and dark. */
const AXIS = { tickLine: false, fontSize: 12, stroke: "var(--fg-subtle)" }
const PAPER = { background: "var(--bg-base)", borderColor: "var(--border-base)", color: "var(--fg-base)" }

/** Pixels of the narrowest window that the admin is made for, shared by three bars and a gap a day. */
const barWidth = (bars: number): number => Math.max(2, Math.min(28, Math.floor(760 / (4 * bars))))

type Props = { lines: readonly LedgerLine[]; period: Period }

function LedgerChart({ lines, period }: Props) {
  const format = useFormat()
  const { say, language, unit } = format
  const [currency_code, choice] = useCurrencyChoice(totalsOf(lines).map((sums) => sums.currency_code))
  const bars = overTime(
    lines.filter((line) => line.currency_code === currency_code),
    period,
    language,
    new Date(),
  )
  const isRtl = language === "fa"
  const compact = new Intl.NumberFormat(isRtl ? "fa-IR" : "en-US", {
    notation: "compact",
    maximumFractionDigits: 2,
  })
  const major = (minor: number): number => minor / 10 ** decimalDigits(currency_code)
  // The drawing runs from left to right, its Persian words do not. Unicode's isolates would tear their first letter off.
  const style = { direction: "rtl" } as const
  return (
    <figure className="border-ui-border-base border-t px-6 py-4">
      <div className="flex items-center justify-between pb-4">
        <figcaption className="txt-compact-small-plus">
          {say({ en: "Over time", fa: "در طول زمان" })} ({unit(currency_code)})
        </figcaption>
        {choice}
      </div>
      <div
        dir="ltr"
        role="img"
        aria-label={say({
          en: "Paid, refunded and margin over time",
          fa: "پرداختی، بازپرداخت و حاشیهٔ سود در طول زمان",
        })}
      >
        <ResponsiveContainer width="100%" height={HEIGHT_PX}>
          <BarChart data={bars} accessibilityLayer={false} barGap={1} barSize={barWidth(bars.length)}>
            <CartesianGrid vertical={false} stroke="var(--border-base)" />
            <XAxis
              dataKey="label"
              tick={isRtl ? { style } : true}
              reversed={isRtl}
              interval="equidistantPreserveStart"
              {...AXIS}
            />
            <YAxis
              orientation={isRtl ? "right" : "left"}
              tickFormatter={(value: number) => compact.format(major(value))}
              tick={isRtl ? { style, textAnchor: "end" } : true}
              axisLine={false}
              width={STEP_WIDTH[language]}
              {...AXIS}
            />
            <Tooltip
              cursor={{ fill: "var(--bg-subtle)" }}
              contentStyle={PAPER}
              formatter={(value) => format.money(Number(value), currency_code)}
            />
            <Legend
              iconType="square"
              wrapperStyle={{ fontSize: 12 }}
              formatter={(name) => <span className="text-ui-fg-base">{name}</span>}
            />
            {BARS.map(({ of, fill, title }) => (
              <Bar key={of} dataKey={of} name={say(title)} fill={fill} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
