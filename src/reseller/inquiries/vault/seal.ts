import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto"
import type { z } from "zod"
import { DecryptionError } from "../personal-data"

/** AES-256: 32 bytes. */
const HEX = /^[0-9a-f]{64}$/i
const BASE64 = /^([A-Za-z0-9+/]{43}|[A-Za-z0-9_-]{43})=?$/

export const KEY_FORM = "must be 32 bytes as hexadecimal or base64 text"

/** Enough to tell the keys of one shop apart; too little and too one-way to learn anything of the key. */
const ID_DIGITS = 16

/** `secret` prints as nothing, wherever it ends up. `id` is no secret: it stands in every sealed text. */
type SealingKey = { id: string; secret: KeyObject }

export function parseKey(text: string): SealingKey | null {
  if (!HEX.test(text) && !BASE64.test(text)) return null
  const bytes = Buffer.from(text, HEX.test(text) ? "hex" : "base64")
  const digest = createHash("sha256").update("sealing key id|").update(bytes).digest("hex")
  return { id: digest.slice(0, ID_DIGITS), secret: createSecretKey(bytes) }
}

/** `current` is null for a shop that seals nothing any more; `byId` opens. */
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

const VERSION = "v1"

/** What AES-GCM is made for (NIST SP 800-38D, section 5.2.1.1). */
const IV_BYTES = 12
const TAG_BYTES = 16

type SealedParts = { key_id: string; iv: Buffer; body: Buffer }

export const prefixOf = (key_id: string): string => `${VERSION}.${key_id}.`

/** `v1.<key id>.<iv>.<ciphertext and tag>`, the last two as base64url. */
const writeSealed = ({ key_id, iv, body }: SealedParts): string =>
  `${prefixOf(key_id)}${iv.toString("base64url")}.${body.toString("base64url")}`

/** Null for anything that `writeSealed` would have written otherwise: base64 can be spelt in several ways. */
function readSealed(text: string): SealedParts | null {
  const [, key_id = "", iv = "", body = ""] = text.split(".")
  const parts = { key_id, iv: Buffer.from(iv, "base64url"), body: Buffer.from(body, "base64url") }
  const isWhole = parts.iv.length === IV_BYTES && parts.body.length >= TAG_BYTES
  return isWhole && writeSealed(parts) === text ? parts : null
}

/** Answers of a sentence or two are all of one length; longer ones tell their length in steps of this. */
const BLOCK_BYTES = 256

/** Filled up with spaces, which JSON ignores: `true` is shorter than `false`, and the lengths of the column would tell who matched. */
export function paddedJson(value: unknown): string {
  const json = JSON.stringify(value)
  const beyond = Buffer.byteLength(json) % BLOCK_BYTES
  return beyond === 0 ? json : json + " ".repeat(BLOCK_BYTES - beyond)
}

const ALGORITHM = "aes-256-gcm"

/** A sealed text's place in `reseller_inquiry`; moved to another row or column it does not open. */
export type SealedPlace = { row_id: string; column: "sealed_input" | "sealed_result" }

/** Authenticated with the text but not part of it. */
const associated = (key_id: string, { row_id, column }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([prefixOf(key_id), "reseller_inquiry", row_id, column]))

/** One key may seal 2^32 texts with random ivs (NIST SP 800-38D, section 8.3). */
export function sealText(ring: KeyRing, text: string, place: SealedPlace): string {
  const { id, secret } = currentKey(ring)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, iv).setAAD(associated(id, place))
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return writeSealed({ key_id: id, iv, body })
}

export const sealValue = (ring: KeyRing, value: unknown, place: SealedPlace): string =>
  sealText(ring, paddedJson(value), place)

const unopened = ({ column, row_id }: SealedPlace, why: string): DecryptionError =>
  new DecryptionError(`${column} of ${row_id} cannot be read: ${why}`)

/** Throws DecryptionError: its key is not in the ring, or it was changed, moved, or no sealed text at all. */
export function openText(ring: KeyRing, sealed: string, place: SealedPlace): string {
  const broken = () => unopened(place, "it is not what was sealed there")
  const parts = readSealed(sealed)
  if (parts === null) throw broken()
  const { key_id, iv, body } = parts
  const key = ring.byId.get(key_id)
  if (key === undefined) throw unopened(place, `it is sealed under key ${key_id}, which is not configured`)
  const decipher = createDecipheriv(ALGORITHM, key.secret, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(associated(key_id, place)).setAuthTag(body.subarray(-TAG_BYTES))
  const bytes = decipher.update(body.subarray(0, -TAG_BYTES))
  try {
    // Throws when the tag does not fit: until then nothing of `bytes` may be believed.
    return Buffer.concat([bytes, decipher.final()]).toString("utf8")
  } catch {
    throw broken()
  }
}

/** Throws DecryptionError. */
export function openValue<S extends z.ZodTypeAny>(
  ring: KeyRing,
  sealed: string,
  place: SealedPlace,
  schema: S,
): z.output<S> {
  const text = openText(ring, sealed, place)
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // Its own words quote what they read.
    throw unopened(place, "it has not the form that is kept there")
  }
}
