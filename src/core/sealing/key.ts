import { createHash, createSecretKey, type KeyObject } from "node:crypto"

/** AES-256. */
const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/]{43}=?$/
const BASE64URL = /^[A-Za-z0-9_-]{43}=?$/

/** What a key text must be, for whoever has to mend one. */
export const KEY_FORM = `must be ${KEY_BYTES} bytes as hexadecimal or base64 text`

/** Enough to tell the keys of one shop apart; too little and too one-way to learn anything of the key. */
const ID_DIGITS = 16

/** `secret` prints as nothing, wherever it ends up. `id` is no secret: it stands in every sealed text. */
export type SealingKey = { id: string; secret: KeyObject }

function bytesOf(text: string): Buffer | null {
  if (HEX.test(text)) return Buffer.from(text, "hex")
  return BASE64.test(text) || BASE64URL.test(text) ? Buffer.from(text, "base64") : null
}

/** Reads a key as the options give it; null when it is none. */
export function parseKey(text: string): SealingKey | null {
  const bytes = bytesOf(text)
  if (bytes === null) return null
  const digest = createHash("sha256").update("sealing key id|").update(bytes).digest("hex")
  return { id: digest.slice(0, ID_DIGITS), secret: createSecretKey(bytes) }
}
