import { createHash, createSecretKey, type KeyObject } from "node:crypto"

/** AES-256: 32 bytes. */
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^([A-Za-z0-9+/]{43}|[A-Za-z0-9_-]{43})=?$/

/** Tells the operator what a key text must be. */
export const KEY_FORM = "must be 32 bytes as hexadecimal or base64 text"

/** Enough to tell the keys of one shop apart; too little and too one-way to learn anything of the key. */
const ID_DIGITS = 16

/** `secret` prints as nothing, wherever it ends up. `id` is no secret: it stands in every sealed text. */
type SealingKey = { id: string; secret: KeyObject }

/** Reads a key as the options give it; null when it is none. */
export function parseKey(text: string): SealingKey | null {
  if (!HEX.test(text) && !BASE64.test(text)) return null
  const bytes = Buffer.from(text, HEX.test(text) ? "hex" : "base64")
  const digest = createHash("sha256").update("sealing key id|").update(bytes).digest("hex")
  return { id: digest.slice(0, ID_DIGITS), secret: createSecretKey(bytes) }
}

/**
 * New texts are sealed under `current`, null for a shop that seals nothing any more; whatever any key of `byId` sealed
 * can be opened.
 */
export type KeyRing = { current: SealingKey | null; byId: ReadonlyMap<string, SealingKey> }

/** Takes key texts. A fault says which one is none, never what it is. */
export function keyRing(current: string | undefined, previous: readonly string[]): KeyRing {
  const key = current === undefined ? null : keyOf(current, "The encryption key")
  const keys = previous.map((text, index) => keyOf(text, `Previous encryption key ${index + 1}`))
  return { current: key, byId: new Map([...keys, ...(key ? [key] : [])].map((one) => [one.id, one])) }
}

export function currentKey({ current }: KeyRing): SealingKey {
  if (current === null) throw new Error("Bug! There is no encryption key to seal with")
  return current
}

function keyOf(text: string, what: string): SealingKey {
  const key = parseKey(text)
  if (key === null) throw new Error(`${what} ${KEY_FORM}`)
  return key
}
