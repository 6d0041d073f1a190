import { z } from "zod"
import type { Bilingual } from "./categories"
import { INQUIRIES, type ServiceId } from "./inquiries"
import { known } from "./services/define-inquiry"

function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodNullable) return unwrapped(schema.unwrap())
  return schema instanceof z.ZodDefault ? unwrapped(schema.removeDefault()) : schema
}

function labelsIn(schema: z.ZodTypeAny): [name: string, label: Bilingual][] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray) return labelsIn(inner.element)
  if (!(inner instanceof z.ZodObject)) return []
  const fields = Object.entries<z.ZodTypeAny>(inner.shape)
  return fields.flatMap(([name, field]) => [[name, known(field, name).label], ...labelsIn(field)])
}

export function fieldLabels(service: ServiceId): Record<string, Bilingual> {
  const { fields, result } = INQUIRIES[service]
  return {
    ...Object.fromEntries(labelsIn(result)),
    ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  }
}

function fieldsIn(schema: z.ZodTypeAny): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray) return [fieldsIn(inner.element)]
  return inner instanceof z.ZodObject ? sampleOf(inner.shape) : undefined
}

const sampleOf = (shape: z.ZodRawShape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldsIn(field) ?? known(field, name).sample]),
  )

/** An invented answer, so that people see before they pay what they would get. Made of the fields that answers are read with. */
export const sampleResult = (service: ServiceId): Readonly<Record<string, unknown>> =>
  sampleOf(INQUIRIES[service].result.shape)
