import { z } from "zod"
import { keysOf } from "../shared/keys-of"
import type { Bilingual } from "../shared/language"
import { ADDRESS_INQUIRIES } from "./services/address"
import { BANKING_INQUIRIES } from "./services/banking"
import { BILL_INQUIRIES } from "./services/bills"
import { CHEQUE_INQUIRIES } from "./services/cheque"
import { COMPANY_INQUIRIES } from "./services/company"
import { type InquiryDefinition, known } from "./services/define-inquiry"
import { IDENTITY_INQUIRIES } from "./services/identity"
import { VEHICLE_INQUIRIES } from "./services/vehicle"

const TABLE = {
  ...IDENTITY_INQUIRIES,
  ...BANKING_INQUIRIES,
  ...COMPANY_INQUIRIES,
  ...CHEQUE_INQUIRIES,
  ...BILL_INQUIRIES,
  ...VEHICLE_INQUIRIES,
  ...ADDRESS_INQUIRIES,
}

/** The service identifiers (contract I2.1), in the order to show them. */
export const SERVICE_IDS = keysOf(TABLE)
export const serviceIdSchema = z.enum(SERVICE_IDS)
export type ServiceId = z.infer<typeof serviceIdSchema>

export const INQUIRIES: Readonly<Record<ServiceId, InquiryDefinition>> = TABLE

export const STOREFRONT_IDS = SERVICE_IDS.filter((service) => INQUIRIES[service].storefront)

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
