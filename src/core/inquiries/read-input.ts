import type { CheckContext } from "./checks/check"
import type { Field } from "./fields/field"
import {
  type FieldProblem,
  type FieldWarning,
  missingField,
  NOT_AN_OBJECT,
  schemaProblem,
  tooLongField,
  unknownField,
} from "./input-problem"
import { INQUIRIES, type InquiryInput, type ServiceId } from "./inquiries"
import { isPlainObject } from "./plain-object"

export type ReadInput<S extends ServiceId> =
  /** To be sent as it is. */
  | { kind: "input"; input: InquiryInput<S>; warnings: FieldWarning[] }
  | { kind: "invalid"; fields: FieldProblem[] }

type ReadField = { value: unknown; warnings: FieldWarning[] } | { problem: FieldProblem }

/** No value that fits is typed longer, however it is grouped: bounds the work that a pasted book makes. */
const MAX_TYPED_LENGTH = 1_000

/** A caller who sends more unknown fields has understood by then. */
const MAX_UNKNOWN_NAMED = 20

function readField(name: string, field: Field, typed: unknown, context: CheckContext): ReadField {
  if (typeof typed === "string" && typed.length > MAX_TYPED_LENGTH) return { problem: tooLongField(name) }
  const value = typeof typed === "string" ? field.normalise(typed) : typed
  const isAbsent = value === undefined || value === null || value === ""
  if (isAbsent && !field.schema.isOptional()) return { problem: missingField(name, field) }

  if (field.check !== undefined && typeof value === "string") {
    const checked = field.check(value, context)
    if (checked.kind === "invalid") {
      return { problem: { field: name, code: checked.code, message: checked.message } }
    }
    return {
      value: checked.value,
      warnings: checked.warnings.map((warning) => ({ field: name, ...warning })),
    }
  }

  const parsed = field.schema.safeParse(value)
  const issue = parsed.error?.issues[0]
  return issue === undefined
    ? { value: parsed.data, warnings: [] }
    : { problem: schemaProblem(name, field, issue) }
}

/**
 * Reads what a shopper or other code of the shop gives for a service, before any money is spent: one spelling, the
 * contract's schema, then whether each value can be right. Impossible values refuse, doubtful ones warn. Tells all
 * that is wrong at once.
 */
export function readInquiryInput<S extends ServiceId>(
  service: S,
  input: unknown,
  context: CheckContext,
): ReadInput<S> {
  const inquiry = INQUIRIES[service]
  if (!isPlainObject(input)) return { kind: "invalid", fields: [NOT_AN_OBJECT] }

  const unknown_names = Object.keys(input).filter((name) => !Object.hasOwn(inquiry.fields, name))
  const problems = unknown_names.slice(0, MAX_UNKNOWN_NAMED).map(unknownField)
  const warnings: FieldWarning[] = []
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(inquiry.fields)) {
    const read = readField(name, field, input[name], context)
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
