import { z } from "zod"
import type { Bilingual } from "./bilingual"
import { OPERATIONS } from "./operations"
import { RESULT_LABELS } from "./result-labels"
import type { ServiceId } from "./service-id"

/** Names of all fields of a result, nested ones too. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).flatMap(([name, field]) => [name, ...namesIn(field)])
  }
  if (schema instanceof z.ZodArray) return namesIn(schema.element)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return namesIn(schema.unwrap())
  if (schema instanceof z.ZodDefault) return namesIn(schema.removeDefault())
  return []
}

function labelOf(name: string): Bilingual {
  const label = RESULT_LABELS[name]
  if (label === undefined) throw new Error(`Bug! The result field ${name} has no label.`)
  return label
}

/** What the fields of an inquiry are called, those of its input and of its result, by name. */
export function fieldLabels(service: ServiceId): Record<string, Bilingual> {
  const { fields, result } = OPERATIONS[service]
  return {
    ...Object.fromEntries(namesIn(result).map((name) => [name, labelOf(name)])),
    ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  }
}
