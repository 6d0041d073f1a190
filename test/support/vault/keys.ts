import fc from "fast-check"
import { currentKey, keyRing, type SealedPlace } from "../../../src/reseller/inquiries/vault/seal"

/** A key text made of one byte. */
export const keyText = (byte: number): string => Buffer.alloc(32, byte).toString("hex")

export function ringOf(current: number, ...previous: number[]) {
  const ring = keyRing(keyText(current), previous.map(keyText))
  return { ...ring, current: currentKey(ring) }
}

/** Well-formed text of any script. */
export const plaintext = fc.string({ unit: "grapheme", maxLength: 300 })

export const place: fc.Arbitrary<SealedPlace> = fc.record({
  row_id: fc.string(),
  column: fc.constantFrom("sealed_input", "sealed_result"),
})
