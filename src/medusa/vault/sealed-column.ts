import { randomBytes } from "node:crypto"
import type { z } from "zod"
import type { KeyRing } from "../../core/sealing/key-ring"
import { paddedJson } from "../../core/sealing/padded-json"
import { type Binding, type Opened, open, seal } from "../../core/sealing/seal"
import { IV_BYTES } from "../../core/sealing/sealed-text"

/** The columns of `reseller_inquiry` that hold personal data. */
export type SealedColumn = "sealed_input" | "sealed_result"

export const bindingOf = (row_id: string, column: SealedColumn): Binding => ({
  table: "reseller_inquiry",
  row_id,
  column,
})

export const sealText = (ring: KeyRing, text: string, binding: Binding): string =>
  seal(ring, text, binding, randomBytes(IV_BYTES))

export const sealValue = (ring: KeyRing, value: unknown, binding: Binding): string =>
  sealText(ring, paddedJson(value), binding)

/** A sealed column that cannot be read: a wrong key or a damaged row. Says where and why, never what is in it. */
export class UnreadableColumn extends Error {
  override readonly name = "UnreadableColumn"

  constructor(binding: Binding, why: string) {
    super(`${binding.column} of ${binding.row_id} cannot be read: ${why}`)
  }
}

/** Why a text did not open, for the operator. */
export const whyUnopened = (unopened: Exclude<Opened, { kind: "opened" }>): string =>
  unopened.kind === "unknown_key"
    ? `it is sealed under key ${unopened.key_id}, which is not configured`
    : "it is not what was sealed there"

/** Throws UnreadableColumn. */
export function openValue<S extends z.ZodTypeAny>(
  ring: KeyRing,
  sealed: string,
  binding: Binding,
  schema: S,
): z.output<S> {
  const opened = open(ring, sealed, binding)
  if (opened.kind !== "opened") throw new UnreadableColumn(binding, whyUnopened(opened))
  const parsed = schema.safeParse(jsonOf(opened.plaintext))
  if (!parsed.success) throw new UnreadableColumn(binding, "it has not the form that is kept there")
  return parsed.data
}

/** Undefined for no JSON: the fault of JSON.parse quotes what it read. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
