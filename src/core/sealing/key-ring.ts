import { createHash, createSecretKey, type KeyObject } from "node:crypto"

/** AES-256. */
const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^[A-Za-z0-9+/]{43}=?$/
const BASE64URL = /^[A-Za-z0-9_-]{43}=?$/

/** Tells the operator what a key text must be. */
export const KEY_FORM = `must be ${KEY_BYTES} bytes as hexadecimal or base64 text`

/** Enough to tell the keys of one shop apart; too little and too one-way to learn anything of the key. */
const ID_DIGITS = 16

/** `secret` prints as nothing, wherever it ends up. `id` is no secret: it stands in every sealed text. */
type SealingKey = { id: string; secret: KeyObject }

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

/** New texts are sealed under `current`; whatever any key of `byId` sealed can be opened. */
export type KeyRing = OpeningKeys & { current: SealingKey }

/** Keys with which texts can only be opened. */
export type OpeningKeys = { byId: ReadonlyMap<string, SealingKey> }

/** A text that is no key. Says which one, never what it is. */
export class InvalidKey extends Error {
  override readonly name = "InvalidKey"
}

/** Takes key texts, 32 bytes as hexadecimal or base64. Throws InvalidKey. */
export function keyRing(current: string, previous: readonly string[]): KeyRing {
  const key = keyOf(current, "The encryption key")
  return { current: key, byId: new Map([...openingKeys(previous).byId, [key.id, key]]) }
}

/** Takes the key texts of a shop that seals nothing any more. Throws InvalidKey. */
export function openingKeys(previous: readonly string[]): OpeningKeys {
  const keys = previous.map((text, index) => keyOf(text, `Previous encryption key ${index + 1}`))
  return { byId: new Map(keys.map((one) => [one.id, one])) }
}

function keyOf(text: string, what: string): SealingKey {
  const key = parseKey(text)
  if (key === null) throw new InvalidKey(`${what} ${KEY_FORM}`)
  return key
}
