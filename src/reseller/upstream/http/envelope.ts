import { z } from "zod"

/** A response body that is the envelope of contract D2.1, secrets removed. */
export type Envelope =
  | { ok: true; body: unknown; replayed: boolean }
  | { ok: false; error: string; detail: unknown }

/** Longer than any identifier; what is longer is no identifier and not worth storing whole. */
const MAX_IDENTIFIER_LENGTH = 100

/** Assumption 42. Far deeper than any honest answer, and harmless to everything that walks through one. */
const MAX_DEPTH = 64

const replayedFlag = z.object({ replayed: z.literal(true) })
const failure = z.object({ ok: z.literal(false), error: z.string().min(1), data: z.unknown() }).passthrough()
const success = z.object({ ok: z.literal(true), data: z.unknown() }).passthrough()

/** Reads a body; null when it is not the envelope (HTML of a proxy, half a JSON, nothing). */
export function readEnvelope(text: string, token: string): Envelope | null {
  const body = parseJson(text, token)
  const failed = failure.safeParse(body)
  if (failed.success) {
    const { error, data } = failed.data
    return { ok: false, error: storable(error.slice(0, MAX_IDENTIFIER_LENGTH)), detail: data ?? null }
  }
  const succeeded = success.safeParse(body)
  if (!succeeded.success) return null
  return { ok: true, body, replayed: isReplayed(body) || isReplayed(succeeded.data.data) }
}

/** Assumption 2: beside `ok`, or inside `data`. */
const isReplayed = (value: unknown): boolean => replayedFlag.safeParse(value).success

function parseJson(text: string, token: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return isDeeper(body, MAX_DEPTH) ? undefined : scrubSecrets(body, token)
  } catch {
    // No JSON, or nested deeper than the stack: neither is an envelope.
    return undefined
  }
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)))

/** The cast: zod types a field whose schema may accept nothing as an optional one. */
export const inData = <T>(data: z.ZodType<T, z.ZodTypeDef, unknown>) =>
  z.object({ data }).transform((body): T => body.data as T)

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
