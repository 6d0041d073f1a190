import { CONDITIONS, type Code, worded } from "../../core/conditions/conditions"
import { refusalHint } from "../../core/conditions/refusal-hint"
import type { Value } from "../../core/conditions/text"
import type { LimitName } from "../../core/ports/budget"
import type { Bilingual, Format } from "../format/format"
import type { Warning } from "../views"
import { syncFaultWords } from "./portfolio"
import { reasonWords } from "./reasons"

/** Upstream's three limits, as the account calls them. */
export const LIMIT_WORDS: Readonly<Record<LimitName, Bilingual>> = {
  read: { en: "Reads", fa: "خواندن" },
  lookup: { en: "Lookups", fa: "جست‌وجو" },
  write: { en: "Writes", fa: "خرید و تغییر" },
}

/** Within a Persian line in one piece and from left to right. */
const latin = (text: string): Bilingual => ({ en: text, fa: `\u2066${text}\u2069` })

/** ".com" */
export const extensionName = (tld: string): Bilingual => latin(`.${tld.replace(/^\.+/, "")}`)

/** The conditions that it tells of; two of them have another name in an answer. */
function codesOf(warning: Warning): Code[] {
  switch (warning.code) {
    case "refused_by_upstream":
      return ["upstream_refuses"]
    case "sweep_stuck":
      if (warning.fault === null) return ["orders_overdue"]
      return warning.overdue > 0 ? ["orders_overdue", "sweep_fault"] : ["sweep_fault"]
    default:
      return [warning.code]
  }
}

/** Money or orders are in danger at once. */
export const isGrave = (warning: Warning): boolean =>
  codesOf(warning).some((code) => CONDITIONS[code].severity !== "warning")

export function warningWords(warning: Warning, format: Format, now: Date): string {
  const values = shown(warning, format, now)
  const spoken = (value: Value) => (typeof value === "number" ? format.number(value) : String(value ?? ""))
  return codesOf(warning)
    .map((code) => worded(code, format.language, values, spoken))
    .map(({ says, todo }) => `${says} ${todo}`)
    .join(" ")
}

/** Its values as the page shows them; numbers stay numbers, because words follow them. */
function shown(warning: Warning, format: Format, now: Date): Readonly<Record<string, Value>> {
  const { say, cost, unit, distance, number } = format
  const list = (words: readonly Bilingual[]): string => words.map(say).join(say({ en: ", ", fa: "، " }))
  switch (warning.code) {
    case "guards_missing":
      return { guards: list(warning.guards.map(latin)) }
    case "money_without_order":
    case "payments_unclear":
      return { ...warning, ids: list(warning.ids.map(latin)) }
    case "credit_short":
      return { credit: cost(warning.credit), reserved: cost(warning.reserved) }
    case "credit_low":
      return { ...warning, left: cost(warning.left), spent: cost(warning.spent) }
    case "refused_by_upstream": {
      const { interface: of, error, orders } = warning
      const refused = error === null ? null : { error, detail: null }
      const hint = refusalHint(of, refused)
      return { interface: of, error: error && say(reasonWords(error)), orders, hint }
    }
    case "rate_limited": {
      const of = say({ en: "of", fa: "از" })
      const limits = warning.limits.map(({ name, usable, limit }) => {
        const share = ` ${number(usable)} ${of} ${number(limit)}`
        return { en: LIMIT_WORDS[name].en + share, fa: LIMIT_WORDS[name].fa + share }
      })
      return { limits: list(limits) }
    }
    case "events_stuck":
      return { ...warning, oldest_at: distance(new Date(warning.oldest_at), now) }
    case "below_cost": {
      const { currency_code, now: at_once, within_tolerance } = warning
      const names = (tlds: readonly string[]) => list(tlds.map(extensionName)) || null
      return {
        // Toman is what is meant where nothing is said.
        currency_code: currency_code === "irt" ? null : unit(currency_code),
        now: names(at_once),
        within_tolerance: names(within_tolerance),
      }
    }
    case "rates_missing": {
      const regions = warning.regions.map(({ name, currency_code }) => {
        const { en, fa } = latin(currency_code.toUpperCase())
        return { en: `${name} (${en})`, fa: `${name} (${fa})` }
      })
      return { regions: list(regions) }
    }
    case "sandbox_rates":
    case "sandbox_token":
      return { currencies: warning.currencies.length === 0 ? null : list(warning.currencies.map(latin)) }
    case "sync_failing":
      return { fault: say(syncFaultWords(warning.fault)) }
    default:
      return warning
  }
}
