import type { Facts } from "./facts"
import type { Severity, Value, ValuesOf } from "./text"

/** `see`: where more of it is written, in docs. `fa`: where the admin shows it; logs and terminals speak English. */
export type Row = { severity: Severity; see: string; en: string; fa?: string }

const row =
  (severity: Severity) =>
  <const En extends string>(see: string, en: En) => ({ severity, see, en })

/** One that is found where files, packages or tables are looked at. */
export const down = row("down")
export const grave = row("grave")
export const warning = row("warning")

type Values = Readonly<Record<string, Value>>

/** One with the rule that finds it, once for each set of values. */
export type Ruled<Found extends Values = Values> = Row & { of(facts: Facts): readonly Found[] }

export const ruled = <const En extends string, Found extends ValuesOf<En>>(
  severity: Severity,
  see: string,
  words: { en: En; fa?: string; of(facts: Facts): readonly Found[] },
) => ({ severity, see, ...words })
