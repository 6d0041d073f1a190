import { z } from "zod"
import { type Refused, refuse } from "../envelope"
import type { Service } from "./services/define-service"

export function inputSchemaOf(input: z.ZodObject<z.ZodRawShape, "strict">) {
  const fields = Object.entries(input.shape)
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    required: fields.filter(([, field]) => !field.isOptional()).map(([name]) => name),
    additionalProperties: false,
  }
}

function fieldSchema(field: z.ZodTypeAny): Record<string, unknown> {
  if (field instanceof z.ZodDefault) {
    return { ...fieldSchema(field.removeDefault()), default: field._def.defaultValue() }
  }
  if (field instanceof z.ZodBoolean) return { type: "boolean" }
  if (field instanceof z.ZodNumber) return { type: "integer" }
  if (field instanceof z.ZodEnum) return { type: "string", enum: field.options }
  if (field instanceof z.ZodString)
    return Object.assign({ type: "string" }, ...field._def.checks.map(textCheck))
  throw new Error("Bug! An input field of a kind that the catalogue cannot show")
}

function textCheck(check: z.ZodStringCheck): Record<string, unknown> {
  switch (check.kind) {
    case "length":
      return { minLength: check.value, maxLength: check.value }
    case "min":
      return { minLength: check.value }
    case "max":
      return { maxLength: check.value }
    case "regex":
      return { pattern: check.regex.source }
    default:
      throw new Error(`Bug! A check that the catalogue cannot show: ${check.kind}`)
  }
}

type Accepted = { input: unknown; max_charge_irt: number }

/**
 * The body by the input schema of the service (contract I4), or `validation_failed` with a map of field to texts
 * (assumption 14), the fields of the input by their own names. `echo` puts what was
 * received into the texts.
 */
export function readInquiry(
  service: Service,
  body: unknown,
  echo: boolean,
): { ok: true; value: Accepted } | Refused {
  const schema = z
    .object({ input: service.input, max_charge_irt: z.number().int().positive().safe() })
    .strict()
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: Record<string, string[]> = {}
  const add = (name: string, message: string) => {
    fields[name] = [...(fields[name] ?? []), echo ? `${message}: ${JSON.stringify(body)}` : message]
  }
  for (const issue of parsed.error.issues) {
    const path = issue.path[0] === "input" ? issue.path.slice(1) : issue.path
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) add(key, "is not a field of this input")
    else add(String(path[0] ?? issue.path[0] ?? "body"), issue.message)
  }
  return refuse("validation_failed", fields)
}
