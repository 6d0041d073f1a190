import type { Fault } from "../../faults/fault"
import type { Mode, ModeInput } from "../../liberties/table"

export type Effect =
  /** Shows this availability state at the first `checks` lookups, or always. */
  | { kind: "availability"; state: string; checks: number | null }
  /** Free until the lookup before the `from_check`th, taken from then on. */
  | { kind: "taken_later"; from_check: number }
  | { kind: "price_change"; percent: number; from_check: number }
  | { kind: "liberties"; mode: ModeInput }
  /** Every order is answered with `order_failed`. */
  | { kind: "refuse_order" }
  /** Strikes the first `times` writes that concern the name, or all. */
  | { kind: "fault"; fault: Fault; times: number | null }

/** `pattern` stands at the start of a label; its groups are handed to `effect`, "" for one that was left out. */
export type Prefix = {
  syntax: string
  meaning: string
  pattern: RegExp
  effect: (first: string, second: string) => Effect
}

export function numberOr<T>(text: string, fallback: T): number | T {
  return text === "" ? fallback : Number(text)
}

export const availabilityPrefix = (word: string, state: string, meaning: string): Prefix => ({
  syntax: `${word}-`,
  meaning,
  pattern: new RegExp(`^${word}(\\d*)-`),
  effect: (checks) => ({ kind: "availability", state, checks: numberOr(checks, null) }),
})

export const SECOND_LOOKUP = 2

export const pricePrefix = (word: string, example: string, sign: 1 | -1, meaning: string): Prefix => ({
  syntax: `${word}${example}-`,
  meaning,
  pattern: new RegExp(`^${word}(\\d+)(?:at(\\d+))?-`),
  effect: (percent, check) => ({
    kind: "price_change",
    percent: sign * Number(percent),
    from_check: numberOr(check, SECOND_LOOKUP),
  }),
})

type OrderWay = Pick<Mode["orders"], "first" | "shown_as" | "ends">

export const orderPrefix = (word: string, way: OrderWay): Prefix => ({
  syntax: `${word}2-`,
  meaning: `\`${way.shown_as ?? way.first}\` for 2 polls, then \`${way.ends}\``,
  pattern: new RegExp(`^${word}(\\d*)-`),
  effect: (polls) => ({
    kind: "liberties",
    mode: { orders: { ...way, polls: numberOr(polls, null), days: null } },
  }),
})

export const faultPrefix = (word: string, fault: Fault, meaning: string): Prefix => ({
  syntax: `${word}-`,
  meaning,
  pattern: new RegExp(`^${word}(?:x?(\\d+))?-`),
  effect: (times) => ({ kind: "fault", fault, times: numberOr(times, 1) }),
})
