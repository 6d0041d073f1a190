import { KEY_FORM, parseKey, type SealingKey } from "./key"

/** New texts are sealed under `current`; whatever any key of `byId` sealed can be opened. */
export type KeyRing = OpeningKeys & { current: SealingKey }

/** Keys with which texts can only be opened. */
export type OpeningKeys = { byId: ReadonlyMap<string, SealingKey> }

/** A text that is no key. Says which one, never what it is. */
export class InvalidKey extends Error {
  override readonly name = "InvalidKey"
}

/** Of key texts, 32 bytes as hexadecimal or base64. Throws InvalidKey. */
export function keyRing(current: string, previous: readonly string[]): KeyRing {
  const key = keyOf(current, "The encryption key")
  return { current: key, byId: new Map([...openingKeys(previous).byId, [key.id, key]]) }
}

/** Of the key texts of a shop that seals nothing any more. Throws InvalidKey. */
export function openingKeys(previous: readonly string[]): OpeningKeys {
  const keys = previous.map((text, index) => keyOf(text, `Previous encryption key ${index + 1}`))
  return { byId: new Map(keys.map((one) => [one.id, one])) }
}

function keyOf(text: string, what: string): SealingKey {
  const key = parseKey(text)
  if (key === null) throw new InvalidKey(`${what} ${KEY_FORM}`)
  return key
}
