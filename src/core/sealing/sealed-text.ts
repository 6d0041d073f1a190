/** A version of its own for another algorithm, should one be needed. */
const VERSION = "v1"

/** What AES-GCM is made for (NIST SP 800-38D, section 5.2.1.1). */
export const IV_BYTES = 12
export const TAG_BYTES = 16

/** `body` is the ciphertext with its tag behind it. */
export type SealedParts = { key_id: string; iv: Buffer; body: Buffer }

/** How every text sealed under this key begins. */
export const prefixOf = (key_id: string): string => `${VERSION}.${key_id}.`

/** `v1.<key id>.<iv>.<ciphertext and tag>`, the last two as base64url. */
export const writeSealed = ({ key_id, iv, body }: SealedParts): string =>
  `${prefixOf(key_id)}${iv.toString("base64url")}.${body.toString("base64url")}`

/**
 * The parts of a sealed text; null for anything that `writeSealed` would have written otherwise: base64 can be spelt in
 * several ways, and a text that was tampered with must not pass for its original.
 */
export function readSealed(text: string): SealedParts | null {
  const [, key_id = "", iv = "", body = ""] = text.split(".")
  const parts = { key_id, iv: Buffer.from(iv, "base64url"), body: Buffer.from(body, "base64url") }
  const isWhole = parts.iv.length === IV_BYTES && parts.body.length >= TAG_BYTES
  return isWhole && writeSealed(parts) === text ? parts : null
}
