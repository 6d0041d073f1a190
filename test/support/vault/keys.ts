import fc from "fast-check"
import { type KeyRing, keyRing } from "../../../src/core/sealing/key-ring"
import type { Binding } from "../../../src/core/sealing/seal"

/** A key text made of one byte. */
export const keyText = (byte: number): string => Buffer.alloc(32, byte).toString("hex")

export const ringOf = (current: number, ...previous: number[]): KeyRing =>
  keyRing(keyText(current), previous.map(keyText))

export const bytes = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length })

export const iv = bytes(12)

/** Well-formed text of any script. */
export const plaintext = fc.string({ unit: "grapheme", maxLength: 300 })

export const binding: fc.Arbitrary<Binding> = fc.record({
  table: fc.string(),
  row_id: fc.string(),
  column: fc.string(),
})
