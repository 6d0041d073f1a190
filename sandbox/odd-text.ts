import { assertNever } from "./assert-never"

/** Values that are JSON and that no database takes as they are. */
export const ODD_TEXTS = ["nul", "half_surrogate", "deep", "huge"] as const
export type OddText = (typeof ODD_TEXTS)[number]

/** Deeper than what walks a value by calling itself may take. */
const DEPTH = 3_000

/** Beyond the integers that a double tells apart. */
export const HUGE = 2 ** 53

export function oddText(text: string, kind: OddText | null): unknown {
  switch (kind) {
    case null:
      return text
    case "nul":
      return `${text}\0`
    case "half_surrogate":
      return `${text}\ud800`
    case "deep": {
      let nested: unknown = text
      for (let depth = 0; depth < DEPTH; depth += 1) nested = [nested]
      return nested
    }
    case "huge":
      return HUGE
    default:
      return assertNever(kind)
  }
}
