import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { DecryptionError } from "../../core/ports/inquiry-vault"
import type { KeyRing, OpeningKeys } from "../../core/sealing/key-ring"
import { type Binding, IV_BYTES, type Opened, open, paddedJson, seal } from "../../core/sealing/seal"

/** The columns of `reseller_inquiry` that hold personal data. */
export type SealedColumn = "sealed_input" | "sealed_result"

export const bindingOf = (row_id: string, column: SealedColumn): Binding => ({
  table: "reseller_inquiry",
  row_id,
  column,
})

export const sealText = (ring: KeyRing, text: string, binding: Binding): string =>
  seal(ring, text, binding, randomBytes(IV_BYTES))

export function sealValue(ring: KeyRing | OpeningKeys, value: unknown, binding: Binding): string {
  if (!("current" in ring)) throw new Error("Bug! There is no encryption key to seal with")
  return sealText(ring, paddedJson(value), binding)
}

const unopened = (binding: Binding, why: string): DecryptionError =>
  new DecryptionError(`${binding.column} of ${binding.row_id} cannot be read: ${why}`)

/** Why a text did not open, for the operator. */
export const whyUnopened = (unopened: Exclude<Opened, { kind: "opened" }>): string =>
  unopened.kind === "unknown_key"
    ? `it is sealed under key ${unopened.key_id}, which is not configured`
    : "it is not what was sealed there"

/** Throws DecryptionError. */
export function openValue<S extends z.ZodTypeAny>(
  ring: OpeningKeys,
  sealed: string,
  binding: Binding,
  schema: S,
): z.output<S> {
  const opened = open(ring, sealed, binding)
  if (opened.kind !== "opened") throw unopened(binding, whyUnopened(opened))
  const parsed = schema.safeParse(jsonOf(opened.plaintext))
  if (!parsed.success) throw unopened(binding, "it has not the form that is kept there")
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
