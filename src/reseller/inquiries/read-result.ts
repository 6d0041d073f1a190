import type { z } from "zod"
import { INQUIRIES, type ServiceId } from "./inquiries"
import type { InquiryDefinition } from "./services/define-inquiry"

type PlainObject = Readonly<Record<string, unknown>>

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

type Candidate = { place: string; value: PlainObject; isHolder: boolean }

/** Assumption 22. A holder has, or should have, the result inside: what stands beside that is not the result. */
function candidatesOf(body: PlainObject): Candidate[] {
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

/** Words of envelopes and bills that some results have as fields too, and words that none has. */
const ENVELOPE_WORDS =
  /^(ok|success|errors?|messages?|warnings|code|status|state|data|result|meta|count|total|replayed|charged?|charged_irt|fee|cost|price|price_irt|price_version|amount|currency|credit|balance|billing)$/

/** In an object that speaks as an envelope or a bill, in a word that no result of this inquiry has, those words are its own. */
function ownFields(value: PlainObject, { result }: InquiryDefinition): PlainObject {
  const isOwn = (name: string) => Object.hasOwn(result.shape, name)
  const isEnvelope = Object.keys(value).some((name) => ENVELOPE_WORDS.test(name) && !isOwn(name))
  const own = Object.entries(value).filter(
    ([name]) => isOwn(name) && !(isEnvelope && ENVELOPE_WORDS.test(name)),
  )
  return Object.fromEntries(own)
}

const issuesOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join(".")} ${code}`)
    .join(", ")

const isFilled = (value: unknown): boolean =>
  isGiven(value) && (typeof value !== "string" || value.trim() !== "")

type ReadResult =
  | { kind: "result"; result: PlainObject }
  /** `cause` names places and fields, never what stands in them. */
  | { kind: "unreadable"; cause: string }

const unreadable = (cause: string): ReadResult => ({ kind: "unreadable", cause })

/** Assumption 22: in `data.result`, `data`, `result` or at the top; where several fit, they must agree, and one field of its own must be filled. */
export function readInquiryResult(service: ServiceId, body: unknown): ReadResult {
  const inquiry = INQUIRIES[service]
  if (!isPlainObject(body)) return unreadable("The body is not an object.")
  if (body.ok === false) return unreadable("The body is a refusal.")

  const candidates = candidatesOf(body)
  const causes: string[] = []
  const fitting: { result: PlainObject; isHolder: boolean }[] = []
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

/** As far as it can be found in an answer that could not be read, for a person to judge: the place with most of its fields. */
export function suggestInquiryResult(service: ServiceId, raw: unknown): PlainObject {
  const { shape } = INQUIRIES[service].result
  const body = isPlainObject(raw) && isPlainObject(raw.answer) ? raw.answer : raw
  const found = (isPlainObject(body) ? candidatesOf(body) : []).map(({ value }) =>
    Object.entries(value).filter(([name]) => Object.hasOwn(shape, name)),
  )
  return Object.fromEntries(found.reduce((most, one) => (one.length > most.length ? one : most), []))
}

/** A person's result: all fields of the service, no others, one filled. `fields` are the paths of those that do not fit; never what stands in them. */
export function checkInquiryResult(service: ServiceId, value: unknown) {
  const { success, data, error } = INQUIRIES[service].result.safeParse(value)
  const fields = success
    ? droppedFields(value, data)
    : error.issues.map(({ path }) => path.join(".") || "result")
  if (success && isPlainObject(value) && Object.keys(value).length === 0) fields.push("result")
  return { fields, result: data ?? {} }
}

/** The paths in a value that its schema has dropped; a list's places are its names. */
function droppedFields(given: unknown, kept: unknown, path = ""): string[] {
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return []
  const known = new Map(Object.entries(kept))
  return Object.entries(given).flatMap(([name, inner]) =>
    known.has(name) ? droppedFields(inner, known.get(name), `${path}${name}.`) : [path + name],
  )
}
