import { Alert } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Warning } from "../../api/account"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { PAGES, STORE_SETTINGS } from "../../medusa/places"
import { isGrave, warningWords } from "../../messages/warnings"
import { SeenTo } from "./seen-to"

type Way = { to: string; label: Bilingual }

const PRICES: Way = { to: `${PAGES}/domains/prices`, label: { en: "Open the prices", fa: "دیدن قیمت‌ها" } }
const LEDGER: Way = { to: `${PAGES}/domains/ledger`, label: { en: "Open the ledger", fa: "گزارش مالی" } }
const portfolio = (en: string, fa: string, condition = ""): Way => ({
  to: `${PAGES}/domains/portfolio${condition}`,
  label: { en, fa },
})

/** The page on which something can be done about it, where that is a page of ours. */
const WAYS: Partial<Record<Warning["code"], Way>> = {
  below_cost: PRICES,
  rates_missing: PRICES,
  sandbox_rates: PRICES,
  sold_at_a_loss: LEDGER,
  domains_missing: portfolio("Show these domains", "نمایش این دامنه‌ها", "?condition=missing_upstream"),
  years_short: portfolio("Show these domains", "نمایش این دامنه‌ها", "?condition=years_short"),
  nameservers_at_odds: portfolio("Show these domains", "نمایش این دامنه‌ها", "?condition=nameservers_at_odds"),
  domains_disowned: portfolio("Show the domains", "نمایش دامنه‌ها", "?condition=unowned"),
  flags_at_odds: portfolio("Show these domains", "نمایش این دامنه‌ها", "?condition=auto_renew_at_odds"),
  renewals_owed: LEDGER,
  payment_link_missing: { to: STORE_SETTINGS, label: { en: "Store details", fa: "مشخصات فروشگاه" } },
  requests_open: portfolio("Show the requests", "نمایش درخواست‌ها"),
  sync_failing: portfolio("Show the synchronisation", "نمایش همگام‌سازی"),
  mails_failing: portfolio("Show the mails", "نمایش ایمیل‌ها"),
}

function WayOut({ code }: { code: Warning["code"] }) {
  const { say } = useFormat()
  const way = WAYS[code]
  if (way === undefined) return null
  return (
    <Link to={way.to} className="text-ui-tag-blue-text whitespace-nowrap underline">
      {say(way.label)}
    </Link>
  )
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const format = useFormat()
  const now = new Date()
  const said = warnings.map((warning) => ({ warning, words: warningWords(warning, format, now) }))
  return (
    <ul className="flex flex-col gap-y-2" aria-label={format.say({ en: "Warnings", fa: "هشدارها" })}>
      {said.map(({ warning, words }) => (
        <li key={words} data-warning={warning.code}>
          <Alert variant={isGrave(warning) ? "error" : "warning"}>
            {words} <WayOut code={warning.code} />
            {"ids" in warning && <SeenTo ids={warning.ids} />}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
