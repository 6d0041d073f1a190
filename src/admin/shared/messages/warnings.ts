import type { LimitName } from "../../../reseller/budget/budget"
import { CONDITIONS, type Code, worded } from "../../../reseller/operations/conditions/conditions"
import type { Say } from "../../../reseller/operations/conditions/words"
import type { Bilingual, Format } from "../format/format"
import type { Warning } from "../views"
import { reasonWords } from "./reasons"

export const LIMIT_WORDS: Readonly<Record<LimitName, Bilingual>> = {
  read: { en: "Reads", fa: "خواندن" },
  lookup: { en: "Lookups", fa: "جست‌وجو" },
  write: { en: "Writes", fa: "خرید و تغییر" },
}

/** Within a Persian line in one piece and from left to right. */
const latin = (text: string): Bilingual => ({ en: text, fa: `\u2066${text}\u2069` })

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

export const isGrave = (warning: Warning): boolean =>
  codesOf(warning).some((code) => CONDITIONS[code].severity !== "warning")

export function warningWords(warning: Warning, format: Format, now: Date): string {
  const spoken = sayIn(format, now)
  return codesOf(warning)
    .map((code) => worded(code, format.language, warning, spoken))
    .map(({ says, todo }) => `${says} ${todo}`)
    .join(" ")
}

function sayIn({ say, cost, unit, distance, number }: Format, now: Date): Say {
  const joined = (words: readonly string[]): string => words.join(say({ en: ", ", fa: "، " }))
  const list = (words: readonly Bilingual[]): string => joined(words.map(say))
  const of = say({ en: "of", fa: "از" })
  return {
    number,
    cost,
    unit,
    names: (names) => list(names.map(latin)),
    tlds: (tlds) => list(tlds.map(extensionName)),
    moment: (at) => distance(new Date(at), now),
    reason: (error) => (error === null ? "" : say(reasonWords(error))),
    regions: (all) =>
      joined(all.map(({ name, currency_code }) => `${name} (${say(latin(currency_code.toUpperCase()))})`)),
    limits: (all) =>
      joined(
        all.map(
          ({ name, usable, limit }) => `${say(LIMIT_WORDS[name])} ${number(usable)} ${of} ${number(limit)}`,
        ),
      ),
  }
}
