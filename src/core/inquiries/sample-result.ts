import { z } from "zod"
import { INQUIRIES, type ServiceId } from "./inquiries"
import { known } from "./services/define-inquiry"

/** One of each of a field's own fields; undefined for a field that is a value. */
function fieldsIn(schema: z.ZodTypeAny): unknown {
  if (schema instanceof z.ZodObject) return sampleOf(schema.shape)
  if (schema instanceof z.ZodArray) return [fieldsIn(schema.element)]
  if (schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap())
  if (schema instanceof z.ZodDefault) return fieldsIn(schema.removeDefault())
  return undefined
}

function sampleOf(shape: z.ZodRawShape): Record<string, unknown> {
  const entries = Object.entries(shape)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, fieldsIn(field) ?? known(field, name).sample]),
  )
}

/** An invented answer, so that people see before they pay what they would get. Made of the fields that answers are read with. */
export const sampleResult = (service: ServiceId): Readonly<Record<string, unknown>> =>
  sampleOf(INQUIRIES[service].result.shape)
