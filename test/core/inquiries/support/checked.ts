import type { Check } from "../../../../src/core/inquiries/checks/check"
import { TODAY } from "../../../support/inquiries/examples"

/** The code of the problem, those of the warnings, or "ok". */
export function outcomeOf(check: Check, value: string): string {
  const checked = check(value, { today: TODAY })
  if (checked.kind === "invalid") return checked.code
  return checked.warnings.length === 0 ? "ok" : checked.warnings.map(({ code }) => code).join(" ")
}

/** Of the ten values that end in one digit more than `start`, those that are not refused. */
export function acceptedLastDigits(check: Check, start: string): number[] {
  return Array.from({ length: 10 }, (_, digit) => digit).filter(
    (digit) => check(`${start}${digit}`, { today: TODAY }).kind === "ok",
  )
}
