import type { Sums } from "../../core/ledger/sums"
import type { LedgerLine } from "../api/ledger"
import type { Format } from "../format/format"
import { extensionOf } from "./over-time"

export const MEASURES = ["quoted_cost", "charged", "price", "tax", "paid", "refund", "margin"] as const
export type Measure = (typeof MEASURES)[number]

/** Null for a margin that is known of no line yet. */
export const amountOf = (sums: Sums, measure: Measure): number | null =>
  measure === "margin" && sums.undecided === sums.orders ? null : sums[measure]

/** Which lines stand behind a sum: those of its currency that add to it, of one extension or of all. */
export type LineFilter = { currency_code: string; measure: Measure | null; extension: string | null }

/** Their sums are the sum that was pressed: a line that is left out adds nothing. */
export const linesBehind = (
  lines: readonly LedgerLine[],
  { currency_code, measure, extension }: LineFilter,
  format: Pick<Format, "say">,
): LedgerLine[] =>
  lines.filter(
    (line) =>
      line.currency_code === currency_code &&
      (measure === null || (line[measure] ?? 0) !== 0) &&
      (extension === null || extensionOf(line, format) === extension),
  )
