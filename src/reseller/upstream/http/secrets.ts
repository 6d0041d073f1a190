export const MASK = "[secret]"

const SECRET_KEYS = new Set(["authorization", "token", "api_key", "api_token"])

/** Masking a shorter text would hit ordinary words and names; no issued token is that short. */
const MIN_SECRET_LENGTH = 8

/** Assumption 42. What PostgreSQL stores in no text and reads in no JSON: NUL, and halves of surrogate pairs. */
const NOT_STORABLE = /\0|\p{Cs}/gu

export const storable = (text: string): string => text.replace(NOT_STORABLE, "\ufffd")

/** Masked in keys as well. Every text of it can be stored. */
export function scrubSecrets(value: unknown, token: string): unknown {
  if (typeof value === "string") return maskText(value, token)
  if (Array.isArray(value)) return value.map((item) => scrubSecrets(item, token))
  if (typeof value !== "object" || value === null) return value
  // fromEntries, not assignment: a key named __proto__ stays data.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      maskText(key, token),
      SECRET_KEYS.has(key.toLowerCase()) ? MASK : scrubSecrets(item, token),
    ]),
  )
}

function maskText(text: string, token: string): string {
  const plain = storable(text)
  return token.length < MIN_SECRET_LENGTH ? plain : plain.replaceAll(token, MASK)
}
