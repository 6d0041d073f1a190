import { z } from "zod"
import type { Bilingual } from "./categories"
import { INQUIRIES, type InquiryResult, type ServiceId } from "./inquiries"
import { isPlainObject } from "./plain-object"
import { type InquiryDefinition, known } from "./services/define-inquiry"

/** The fields of a result with what they are called, nested ones too. */
function labelsIn(schema: unknown): [name: string, label: Bilingual][] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodTypeAny>(schema.shape)
    return fields.flatMap(([name, field]) => [[name, known(field, name).label], ...labelsIn(field)])
  }
  if (schema instanceof z.ZodArray) return labelsIn(schema.element)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return labelsIn(schema.unwrap())
  if (schema instanceof z.ZodDefault) return labelsIn(schema.removeDefault())
  return []
}

/** Labels of an inquiry's fields, of input and result, by name. */
export function fieldLabels(service: ServiceId): Record<string, Bilingual> {
  const { fields, result } = INQUIRIES[service]
  return {
    ...Object.fromEntries(labelsIn(result)),
    ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  }
}

type ReadResult<S extends ServiceId> =
  | { kind: "result"; result: InquiryResult<S> }
  /** `cause` names places and fields, never what stands in them. */
  | { kind: "unreadable"; cause: string }

export type PlainObject = Readonly<Record<string, unknown>>
type Candidate = { place: string; value: PlainObject; isHolder: boolean }

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Assumption 22. A holder has, or should have, the result inside: what stands beside that is not the result. */
export function candidatesOf(body: PlainObject): Candidate[] {
  const data = isPlainObject(body.data) ? body.data : {}
  const places: [string, unknown, boolean][] = [
    ["data.result", data.result, false],
    ["data", body.data, isGiven(data.result)],
    ["result", body.result, false],
    ["top", body, isGiven(body.data) || isGiven(body.result)],
  ]
  return places.flatMap(([place, value, isHolder]) =>
    isPlainObject(value) ? [{ place, value, isHolder }] : [],
  )
}

/** Words of envelopes and bills. Some are also fields of results: `message`, `status`, `amount`, … */
const ENVELOPE_WORDS: ReadonlySet<string> = new Set([
  ...["ok", "success", "error", "errors", "message", "messages", "warnings", "code", "status", "state"],
  ...["data", "result", "meta", "count", "total", "replayed"],
  ...["charged", "charged_irt", "charge", "fee", "cost", "price", "price_irt", "price_version", "amount"],
  ...["currency", "credit", "balance", "billing"],
])

/**
 * The fields of a result in an object. In an object that speaks as an envelope or a bill, in a word that no result of
 * this inquiry has, those words are its own.
 */
function ownFields(value: PlainObject, { result }: InquiryDefinition): PlainObject {
  const isOwn = (name: string) => Object.hasOwn(result.shape, name)
  const isEnvelope = Object.keys(value).some((name) => ENVELOPE_WORDS.has(name) && !isOwn(name))
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.filter(([name]) => isOwn(name) && !(isEnvelope && ENVELOPE_WORDS.has(name))),
  )
}

function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0
  return !value
}

const FINAL_WORDS = /^(true|200|ok|success(ful)?|succeeded|done|completed?|finished|final|answered)$/i

const isSuccess = (value: unknown): boolean => value === true || FINAL_WORDS.test(textOf(value))

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/**
 * Assumption 28. Names that tell whether this is the end, and a good one, each with what a success has there. Only
 * the end of a name counts: `in_progress` is a sign, `processing_time` is not. Other unknown fields are nobody's business.
 */
const SIGNS: readonly { name: RegExp; isGood: (value: unknown) => boolean }[] = [
  {
    name: /(^|_)(not_(ok|found|ready|done|available|completed?|finished|final)|errors?|fail(ed|ures?)?|exceptions?|pending|processing|in_?progress|queued?|waiting|timeout|timed_?out|async|poll(ing)?|retry|jobs?|tasks?|ticket|partial|incomplete|unfinished|unavailable|rejected|rejection|refused|denied|cancell?ed|aborted|reason)(_(id|ids|code|url|message|text|reason|type|details?|description|after|token))?$/,
    isGood: isNothing,
  },
  { name: /(^|_)(status|state|outcome|phase|stage)(_(code|url|id))?$/, isGood: isSuccess },
  { name: /^((result|response|return|reply|provider|upstream|http)_)?code$/, isGood: isSuccess },
  {
    name: /(^|_)(ok|success|successful|succeeded|ready|done|completed?|finished|final|answered|found|valid)$/,
    isGood: isSuccess,
  },
]

/** A word as programs send it, whatever the field is called; what people write is not judged. */
const BAD_WORD =
  /^([a-z]+_)*(errors?|fail(ed|ure)|exception|pending|processing|progress|queued|waiting|timeout|timed_?out|unavailable|rejected|refused|denied|cancell?ed|aborted|incomplete)(_[a-z]+)*$/

const MAX_WORD_LENGTH = 60

/** `isFinal`, `is-final` and `IS_FINAL` are `is_final`. */
const snakeCase = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase()

/** In words of this list only: a name could hold personal data. */
function badSign(name: string, value: unknown): string | undefined {
  if (typeof value === "string" && value.length <= MAX_WORD_LENGTH && BAD_WORD.test(snakeCase(value))) {
    return "a word"
  }
  const sign = SIGNS.find((one) => one.name.test(snakeCase(name)))
  return sign === undefined || sign.isGood(value)
    ? undefined
    : sign.name.exec(snakeCase(name))?.[0].replace(/^_/, "")
}

/** A sign in an object, beyond the service's own fields, of no good end. Places are judged apart. */
function badSignIn(value: object, places: readonly unknown[], own: object = {}): string | undefined {
  for (const [name, inner] of Object.entries(value)) {
    if (!isGiven(inner) || places.includes(inner) || Object.hasOwn(own, name)) continue
    const within = typeof inner === "object" && inner !== null ? badSignIn(inner, places) : undefined
    const sign = badSign(name, inner) ?? within
    if (sign !== undefined) return sign
  }
  return undefined
}

/** Enough to see what is wrong in a log line. */
const MAX_ISSUES = 5

function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => `${issue.path.join(".")} ${issue.code}`)
    .join(", ")
}

const isFilled = (value: unknown): boolean =>
  isGiven(value) && (typeof value !== "string" || value.trim() !== "")

const unreadable = (cause: string) => ({ kind: "unreadable", cause }) as const

/**
 * Finds the result in the body of an answer and reads it. Assumption 22: in `data.result`, `data`, `result` or at the
 * top; where several fit, they must agree. A result has a field of its own at least that is filled: an
 * empty object is none, nor is a blank name.
 */
export function readInquiryResult<S extends ServiceId>(service: S, body: unknown): ReadResult<S> {
  const inquiry = INQUIRIES[service]
  if (!isPlainObject(body)) return unreadable("The body is not an object.")
  if (body.ok === false) return unreadable("The body is a refusal.")

  const candidates = candidatesOf(body)
  const places = candidates.map(({ value }) => value)
  for (const { place, value, isHolder } of candidates) {
    const sign = badSignIn(value, places, isHolder ? {} : ownFields(value, inquiry))
    if (sign !== undefined) return unreadable(`${place}: ${sign} does not tell of a good end`)
  }
  const causes: string[] = []
  const fitting: { result: InquiryResult<S>; isHolder: boolean }[] = []
  for (const { place, value, isHolder } of candidates) {
    const own = ownFields(value, inquiry)
    const parsed = inquiry.result.safeParse(own)
    if (parsed.success && Object.values(own).some(isFilled)) fitting.push({ result: parsed.data, isHolder })
    else causes.push(`${place}: ${parsed.success ? "no field of the result" : issuesOf(parsed.error)}`)
  }
  // Parsed by one schema, so equal ones have their fields in the same order.
  if (new Set(fitting.map(({ result }) => JSON.stringify(result))).size > 1) {
    return unreadable("Two places hold different results.")
  }
  const found = fitting.find(({ isHolder }) => !isHolder)
  return found
    ? { kind: "result", result: found.result }
    : unreadable(causes.join("; ") || "The result stands beside its place.")
}
