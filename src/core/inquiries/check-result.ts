import { INQUIRIES, type InquiryResult, type ServiceId } from "./inquiries"
import { isPlainObject } from "./plain-object"
import { candidatesOf, type PlainObject } from "./read-result"

/**
 * The result in an answer that could not be read, as far as it can be found, for a person to judge: the fields of the
 * place that has most of them.
 */
export function suggestInquiryResult(service: ServiceId, raw: unknown): PlainObject {
  const shape = INQUIRIES[service].result.shape
  const body = isPlainObject(raw) && isPlainObject(raw.answer) ? raw.answer : raw
  const places = isPlainObject(body) ? candidatesOf(body) : []
  const found = places.map(({ value }) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(shape, name))),
  )
  const count = (one: PlainObject) => Object.keys(one).length
  return found.reduce((most, one) => (count(one) > count(most) ? one : most), {})
}

type CheckedResult<S extends ServiceId> =
  | { kind: "result"; result: InquiryResult<S> }
  /** Paths of fields; never what stands in them. */
  | { kind: "invalid"; fields: string[] }

/** Checks what a person took for the result: all fields of the service, no others, and at least one. */
export function checkInquiryResult<S extends ServiceId>(service: S, value: unknown): CheckedResult<S> {
  const parsed = INQUIRIES[service].result.safeParse(value)
  if (!parsed.success) {
    return { kind: "invalid", fields: parsed.error.issues.map(({ path }) => path.join(".") || "result") }
  }
  const fields = droppedFields(value, parsed.data)
  if (isPlainObject(value) && Object.keys(value).length === 0) fields.push("result")
  return fields.length > 0 ? { kind: "invalid", fields } : { kind: "result", result: parsed.data }
}

/** The paths in a value that its schema has dropped. */
function droppedFields(given: unknown, kept: unknown, path = ""): string[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, index) => droppedFields(item, kept[index], `${path}${index}.`))
  }
  if (!isPlainObject(given) || !isPlainObject(kept)) return []
  return Object.entries(given).flatMap(([name, inner]) =>
    Object.hasOwn(kept, name) ? droppedFields(inner, kept[name], `${path}${name}.`) : [path + name],
  )
}
