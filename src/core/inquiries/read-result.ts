import { z } from "zod"
import type { Bilingual } from "./categories"
import { INQUIRIES, type InquiryResult, type ServiceId } from "./inquiries"
import { isPlainObject } from "./plain-object"
import { type InquiryDefinition, labelOf } from "./services/define-inquiry"

/** The fields of a result with what they are called, nested ones too. */
function labelsIn(schema: unknown): [name: string, label: Bilingual][] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodTypeAny>(schema.shape)
    return fields.flatMap(([name, field]) => [[name, labelOf(field, name)], ...labelsIn(field)])
  }
  if (schema instanceof z.ZodArray) return labelsIn(schema.element)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return labelsIn(schema.unwrap())
  if (schema instanceof z.ZodDefault) return labelsIn(schema.removeDefault())
  return []
}

/** What the fields of an inquiry are called, those of its input and of its result, by name. */
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

type PlainObject = Readonly<Record<string, unknown>>
type Candidate = { place: string; value: PlainObject }

function candidatesOf(body: PlainObject): Candidate[] {
  const places: [string, unknown][] = [
    ["data.result", isPlainObject(body.data) ? body.data.result : undefined],
    ["data", body.data],
    ["result", body.result],
    ["top", body],
  ]
  return places.flatMap(([place, value]) => (isPlainObject(value) ? [{ place, value }] : []))
}

/** Of an envelope's words, the one that is also a field of results. */
const ENVELOPE_WORD = "message"

/**
 * Where nothing is required any object fits, and an envelope must not be taken for an answer. So a result has a field
 * of its own, or, where a result was to be expected, nothing at all.
 */
function isAboutInquiry({ place, value }: Candidate, inquiry: InquiryDefinition): boolean {
  const names = Object.keys(value)
  if (names.length === 0) return place !== "top"
  const is_envelope = names.includes("data") || names.includes("result")
  const known = names.filter((name) => Object.hasOwn(inquiry.result.shape, name))
  return known.some((name) => !is_envelope || name !== ENVELOPE_WORD)
}

/** Enough to see what is wrong in a log line. */
const MAX_ISSUES = 5

function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => `${issue.path.join(".")} ${issue.code}`)
    .join(", ")
}

/**
 * Finds the result in the body of an answer and reads it. Assumption 22: the first of `data.result`, `data`, `result`
 * and the top that fits the inquiry. A refusal (`ok: false`) has no result.
 */
export function readInquiryResult<S extends ServiceId>(service: S, body: unknown): ReadResult<S> {
  const inquiry = INQUIRIES[service]
  if (!isPlainObject(body)) return { kind: "unreadable", cause: "The body is not an object." }
  if (body.ok === false) return { kind: "unreadable", cause: "The body is a refusal." }

  const causes: string[] = []
  for (const candidate of candidatesOf(body)) {
    const parsed = inquiry.result.safeParse(candidate.value)
    if (parsed.success && isAboutInquiry(candidate, inquiry)) {
      return { kind: "result", result: parsed.data }
    }
    causes.push(`${candidate.place}: ${parsed.success ? "no field of the result" : issuesOf(parsed.error)}`)
  }
  return { kind: "unreadable", cause: causes.join("; ") }
}
