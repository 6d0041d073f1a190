import { KEY_FORM, parseKey, type SealingKey } from "./key"

/** New texts are sealed under `current`; whatever any key of `byId` sealed can be opened. */
export type KeyRing = { current: SealingKey; byId: ReadonlyMap<string, SealingKey> }

/** A text that is no key. Says which one, never what it is. */
export class InvalidKey extends Error {
  override readonly name = "InvalidKey"
}

/** Of key texts, 32 bytes as hexadecimal or base64. Throws InvalidKey. */
export function keyRing(current: string, previous: readonly string[]): KeyRing {
  const key = keyOf(current, "The encryption key")
  const others = previous.map((text, index) => keyOf(text, `Previous encryption key ${index + 1}`))
  return { current: key, byId: new Map([...others, key].map((one) => [one.id, one])) }
}

function keyOf(text: string, what: string): SealingKey {
  const key = parseKey(text)
  if (key === null) throw new InvalidKey(`${what} ${KEY_FORM}`)
  return key
}
