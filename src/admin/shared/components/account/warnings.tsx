import { XMark } from "@medusajs/icons"
import { Alert, IconButton } from "@medusajs/ui"
import { useState } from "react"
import { z } from "zod"
import { useMedusaAdmin } from "../../api/medusa"
import type { Bilingual } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { isGrave, warningWords } from "../../messages/warnings"
import type { Warning } from "../../views"
import { Press, useAct } from "../controls"
import { Way } from "../section"

type Exit = { to: string; label: Bilingual }

const PRICES: Exit = { to: "/domains/prices", label: { en: "Open the prices", fa: "دیدن قیمت‌ها" } }
const LEDGER: Exit = { to: "/domains/ledger", label: { en: "Open the ledger", fa: "گزارش مالی" } }
const portfolio = (condition = ""): Exit => ({
  to: `/domains/portfolio${condition && `?condition=${condition}`}`,
  label: { en: "Open the portfolio", fa: "دامنه‌های حساب" },
})

const WAYS: Partial<Record<Warning["code"], Exit>> = {
  below_cost: PRICES,
  rates_missing: PRICES,
  sandbox_rates: PRICES,
  sold_at_a_loss: { ...LEDGER, label: { en: "Show", fa: "مشاهده" } },
  renewals_owed: LEDGER,
  domains_missing: portfolio("missing_upstream"),
  years_short: portfolio("years_short"),
  nameservers_at_odds: portfolio("nameservers_at_odds"),
  domains_disowned: portfolio("unowned"),
  flags_at_odds: portfolio("auto_renew_at_odds"),
  requests_open: portfolio(),
  sync_failing: portfolio(),
  mails_failing: portfolio(),
}

const AWAY_KEY = "domain_reseller_put_away"
const awaySchema = z.array(z.string()).catch([])

/** Each stays away, in this browser, until its facts are others. */
function useAway(warnings: readonly Warning[]) {
  const [kept, setKept] = useState(() =>
    awaySchema.parse(JSON.parse(localStorage.getItem(AWAY_KEY) ?? "null")),
  )
  const facts = warnings.map((warning) => JSON.stringify(warning))
  const away = kept.filter((fact) => facts.includes(fact))
  const keep = (next: readonly string[]): void => {
    localStorage.setItem(AWAY_KEY, JSON.stringify(next))
    setKept([...next])
  }
  return {
    shown: warnings.filter((warning) => !away.includes(JSON.stringify(warning))),
    count: away.length,
    put: (warning: Warning) => keep([...away, JSON.stringify(warning)]),
    showAll: () => keep([]),
  }
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const format = useFormat()
  const { say, number } = format
  const { store_settings } = useMedusaAdmin()
  const { shown, count, put, showAll } = useAway(warnings)
  const ways: typeof WAYS = {
    ...WAYS,
    payment_link_missing: { to: store_settings, label: { en: "Store details", fa: "مشخصات فروشگاه" } },
  }
  const now = new Date()
  if (warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-y-2" aria-label={say({ en: "Warnings", fa: "هشدارها" })}>
      {shown.map((warning) => {
        const way = ways[warning.code]
        return (
          <li key={JSON.stringify(warning)} data-warning={warning.code} className="relative">
            <Alert variant={isGrave(warning) ? "error" : "warning"} className="pe-10">
              {warningWords(warning, format, now)} {way && <Way to={way.to}>{say(way.label)}</Way>}
              {"ids" in warning && <SeenTo ids={warning.ids} />}
            </Alert>
            <IconButton
              size="small"
              variant="transparent"
              className="absolute end-1 top-1"
              aria-label={say({ en: "Put away", fa: "کنار گذاشتن" })}
              onClick={() => put(warning)}
            >
              <XMark />
            </IconButton>
          </li>
        )
      })}
      {count > 0 && (
        <li className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-3">
          {say({ en: `${number(count)} put away`, fa: `${number(count)} هشدار کنار گذاشته شده` })}
          <Press variant="transparent" onClick={showAll}>
            {say({ en: "Show", fa: "نمایش" })}
          </Press>
        </li>
      )}
    </ul>
  )
}

/** As much as tells ids apart: they stand in the warning, and phones are narrow. */
const SHOWN = 6

/** Says of each piece of money that the shop cannot judge that a person saw to it. `ids`: as the warning tells them. */
function SeenTo({ ids }: { ids: readonly string[] }) {
  const { say } = useFormat()
  const { act, question, isSending } = useAct()
  const action = say({ en: "Seen to", fa: "رسیدگی شد" })
  const questionOf = (id: string) => ({
    title: say({ en: "Is this money seen to?", fa: "به این پول رسیدگی شده است؟" }),
    action,
    text: say({
      en: `Say so when the money of ${id} went back, or is in order. It is told no more, and its cart buys nothing without a person.`,
      fa: `اگر پول \u2066${id}\u2069 برگشته یا تکلیفش روشن است تأیید کنید. دیگر هشداری برای آن نمی‌آید و سبد آن بدون تصمیم شما چیزی نمی‌خرد.`,
    }),
  })
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {ids.map((id) => (
        <Press
          key={id}
          disabled={isSending}
          onClick={() =>
            act({ question: questionOf(id), send: (post) => post("/domain-account/seen-to", { id }) })
          }
        >
          {action} {ids.length > 1 && <span dir="ltr">…{id.slice(-SHOWN)}</span>}
        </Press>
      ))}
      {question}
    </div>
  )
}
