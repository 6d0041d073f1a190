import { jalaliDayOf } from "../../core/inquiries/calendar/jalali-day-of"
import type { FieldProblem, FieldWarning } from "../../core/inquiries/input-problem"
import { readInquiryInput } from "../../core/inquiries/read-input"
import type { ServiceId } from "../../core/inquiries/service-id"

/** What is asked, of whichever service. */
export type Input = Readonly<Record<string, unknown>>

export type Read =
  /** To be sent as it is. */
  { kind: "input"; input: Input; warnings: FieldWarning[] } | { kind: "invalid"; fields: FieldProblem[] }

/** Reads an input as of today, for the vault, which keeps those of all services alike. */
export function readInput(service: ServiceId, written: unknown): Read {
  const read = readInquiryInput(service, written, { today: jalaliDayOf(new Date()) })
  return read.kind === "invalid" ? read : { ...read, input: { ...read.input } }
}
