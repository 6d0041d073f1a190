import type { Movement } from "./movement"

/** Charges minus returns since `moment` (ms), integer IRT, never below zero. */
export function spentSince(movements: readonly Movement[], moment: number): number {
  let spent = 0
  for (const { at, type, amount } of movements) {
    if (Date.parse(at) < moment) continue
    if (type === "charge") spent += amount
    if (type === "return") spent -= amount
  }
  return Math.max(0, spent)
}

const DAY_MS = 86_400_000

/** Midnight UTC. The contract does not say whose day the daily spend cap counts. */
export function startOfDay(now: number): number {
  return now - (now % DAY_MS)
}

/** The trailing volume of a tier counts about a year (contract section 8, pricing rule 1). */
export function oneYearBefore(now: number): number {
  return now - 365 * DAY_MS
}
