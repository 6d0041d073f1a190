import type { Field } from "./fields/field"
import { type FieldProblem, type FieldWarning, isDoubt, problem, warning } from "./input-problem"
import { INQUIRIES, type ServiceId } from "./inquiries"
import { isPlainObject } from "./read-result"

export type Input = Readonly<Record<string, unknown>>

type ReadInput =
  | { kind: "input"; input: Input; warnings: FieldWarning[] }
  | { kind: "invalid"; fields: FieldProblem[] }

type ReadField = { value: unknown; warnings: FieldWarning[] } | { problem: FieldProblem }

/** No value that fits is typed longer, however it is grouped: bounds the work that a pasted book makes. */
const MAX_TYPED_LENGTH = 1_000

/** A caller who sends more unknown fields has understood by then. */
const MAX_UNKNOWN_NAMED = 20

function readField(name: string, field: Field, typed: unknown, today: string): ReadField {
  const refused = (code: FieldProblem["code"]) => ({ problem: problem(name, code, field) })
  if (typeof typed === "string" && typed.length > MAX_TYPED_LENGTH) return refused("too_long")
  const value = typeof typed === "string" ? field.normalise(typed) : typed
  const isAbsent = value === undefined || value === null || value === ""
  if (isAbsent && !field.schema.isOptional()) return refused("missing")

  if (field.check !== undefined && typeof value === "string") {
    const found = field.check(value, today)
    if (found === null) return { value, warnings: [] }
    return isDoubt(found) ? { value, warnings: [warning(name, found, field)] } : refused(found)
  }
  const parsed = field.schema.safeParse(isAbsent ? undefined : value)
  if (parsed.success) return { value: parsed.data, warnings: [] }
  return refused(parsed.error.issues[0]?.code === "invalid_enum_value" ? "not_a_choice" : "wrong_type")
}

/** One spelling, the contract's schema, then whether each value can be right. Impossible values refuse, doubtful ones warn; all at once. */
export function readInquiryInput(service: ServiceId, input: unknown, today: string): ReadInput {
  const inquiry = INQUIRIES[service]
  if (!isPlainObject(input)) return { kind: "invalid", fields: [problem(null, "not_an_object")] }

  const unknown_names = Object.keys(input).filter((name) => !Object.hasOwn(inquiry.fields, name))
  const problems = unknown_names.slice(0, MAX_UNKNOWN_NAMED).map((name) => problem(name, "unknown_field"))
  const warnings: FieldWarning[] = []
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(inquiry.fields)) {
    const read = readField(name, field, input[name], today)
    if ("problem" in read) {
      problems.push(read.problem)
    } else {
      values[name] = read.value
      warnings.push(...read.warnings)
    }
  }
  if (problems.length > 0) return { kind: "invalid", fields: problems }
  // A value that passed its check and not the contract's schema is a bug of the check, so this may throw.
  return { kind: "input", input: inquiry.input.parse(values), warnings }
}
