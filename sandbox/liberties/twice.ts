import { assertNever } from "../assert-never"
import type { Mode } from "./table"

type Entry = Record<string, unknown>

/** Entries as they are, or each twice, the second time as the liberties have it. */
export function twice({ duplicates }: Mode, entries: readonly Entry[]): Entry[] {
  switch (duplicates) {
    case "none":
      return [...entries]
    case "equal":
      return entries.flatMap((entry) => [entry, entry])
    case "disagreeing":
      return entries.flatMap((entry) => [entry, contradicting(entry)])
    default:
      return assertNever(duplicates)
  }
}

/** IRT by which the second of two prices is higher. */
const DEARER = 1_000

function contradicting(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, field === "state" ? "taken" : dearer(value)]),
  )
}

function dearer(value: unknown): unknown {
  if (typeof value === "number") return value + DEARER
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, dearer(inner)]))
}
