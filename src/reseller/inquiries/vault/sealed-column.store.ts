import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { DecryptionError } from "../personal-data"
import { IV_BYTES, type KeyRing, open, paddedJson, type SealedPlace, seal } from "./seal"

/** The columns of `reseller_inquiry` that hold personal data. */
export type SealedColumn = "sealed_input" | "sealed_result"

export const bindingOf = (row_id: string, column: SealedColumn): SealedPlace => ({
  table: "reseller_inquiry",
  row_id,
  column,
})

export const sealText = (ring: KeyRing, text: string, binding: SealedPlace): string =>
  seal(ring, text, binding, randomBytes(IV_BYTES))

export const sealValue = (ring: KeyRing, value: unknown, binding: SealedPlace): string =>
  sealText(ring, paddedJson(value), binding)

const unopened = ({ column, row_id }: SealedPlace, why: string): DecryptionError =>
  new DecryptionError(`${column} of ${row_id} cannot be read: ${why}`)

/** Throws DecryptionError. */
export function openText(ring: KeyRing, sealed: string, binding: SealedPlace): string {
  const opened = open(ring, sealed, binding)
  if (opened.kind === "opened") return opened.plaintext
  const why =
    opened.kind === "unknown_key"
      ? `it is sealed under key ${opened.key_id}, which is not configured`
      : "it is not what was sealed there"
  throw unopened(binding, why)
}

/** Throws DecryptionError. */
export function openValue<S extends z.ZodTypeAny>(
  ring: KeyRing,
  sealed: string,
  binding: SealedPlace,
  schema: S,
): z.output<S> {
  const text = openText(ring, sealed, binding)
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // Its own words quote what they read.
    throw unopened(binding, "it has not the form that is kept there")
  }
}
