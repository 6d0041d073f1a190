import { createCipheriv, createDecipheriv } from "node:crypto"
import type { KeyRing, OpeningKeys } from "./key-ring"
import { IV_BYTES, prefixOf, readSealed, TAG_BYTES, writeSealed } from "./sealed-text"

const ALGORITHM = "aes-256-gcm"

/** Where a sealed text stands; moved to another row or column it does not open. */
export type Binding = { table: string; row_id: string; column: string }

export type Opened =
  | { kind: "opened"; plaintext: string }
  /** Sealed under a key that is not in the ring. */
  | { kind: "unknown_key"; key_id: string }
  /** Not what was sealed for this place: changed, moved, or no sealed text at all. */
  | { kind: "broken" }

/** Authenticated with the text but not part of it. */
const associated = (key_id: string, { table, row_id, column }: Binding): Buffer =>
  Buffer.from(JSON.stringify([prefixOf(key_id), table, row_id, column]))

/**
 * Seals well-formed text under the current key. `iv` is 12 random bytes, fresh for every call: a repeated one would
 * give the plaintexts away. One key may seal 2^32 texts so (NIST SP 800-38D, section 8.3).
 */
export function seal(ring: KeyRing, plaintext: string, binding: Binding, iv: Uint8Array): string {
  if (iv.length !== IV_BYTES) throw new Error(`Bug! An iv of ${iv.length} bytes`)
  const { id, secret } = ring.current
  const cipher = createCipheriv(ALGORITHM, secret, iv).setAAD(associated(id, binding))
  const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final(), cipher.getAuthTag()])
  return writeSealed({ key_id: id, iv: Buffer.from(iv), body })
}

/** Opens what any of the keys sealed for this very place. */
export function open(keys: OpeningKeys, sealed: string, binding: Binding): Opened {
  const parts = readSealed(sealed)
  if (parts === null) return { kind: "broken" }
  const { key_id, iv, body } = parts
  const key = keys.byId.get(key_id)
  if (key === undefined) return { kind: "unknown_key", key_id }
  const decipher = createDecipheriv(ALGORITHM, key.secret, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated(key_id, binding)).setAuthTag(body.subarray(-TAG_BYTES))
  const bytes = decipher.update(body.subarray(0, -TAG_BYTES))
  try {
    // Throws when the tag does not fit: until then nothing of `bytes` may be believed.
    return { kind: "opened", plaintext: Buffer.concat([bytes, decipher.final()]).toString("utf8") }
  } catch {
    return { kind: "broken" }
  }
}
