import type { KeyRing } from "../../../core/sealing/key-ring"
import { open } from "../../../core/sealing/seal"
import { bindingOf, type SealedColumn, sealText, whyUnopened } from "../sealed-column"

export type SealedEntry = { row_id: string; sealed_input: string; sealed_result: string | null }

/** `why` for the operator: nothing of what was sealed. */
export type UnopenedEntry = { kind: "unopened"; row_id: string; why: string }

type Resealed = { kind: "resealed"; sealed: string }

/** The entry with both texts under the current key; all or nothing. */
export function resealEntry(
  ring: KeyRing,
  { row_id, sealed_input, sealed_result }: SealedEntry,
): { kind: "resealed"; entry: SealedEntry } | UnopenedEntry {
  const input = reseal(ring, row_id, "sealed_input", sealed_input)
  if (input.kind === "unopened") return input
  if (sealed_result === null) {
    return { kind: "resealed", entry: { row_id, sealed_input: input.sealed, sealed_result } }
  }
  const result = reseal(ring, row_id, "sealed_result", sealed_result)
  if (result.kind === "unopened") return result
  return {
    kind: "resealed",
    entry: { row_id, sealed_input: input.sealed, sealed_result: result.sealed },
  }
}

function reseal(
  ring: KeyRing,
  row_id: string,
  column: SealedColumn,
  sealed: string,
): Resealed | UnopenedEntry {
  const binding = bindingOf(row_id, column)
  const opened = open(ring, sealed, binding)
  if (opened.kind === "opened") {
    return { kind: "resealed", sealed: sealText(ring, opened.plaintext, binding) }
  }
  return { kind: "unopened", row_id, why: `${column}: ${whyUnopened(opened)}` }
}
