import { z } from "zod"
import { holdReasonSchema } from "../orders/holds"
import { stateSchema } from "../orders/states"
import { bilingualSchema } from "../shared/fields.requests"

/** One service of upstream's catalogue. `known`: this version of the plugin can sell it; `sold`: it does now. */
export const inquiryServiceSchema = z.object({
  service: z.string(),
  title: bilingualSchema.nullable(),
  cost: z.number().int().nullable(),
  price_version: z.string().nullable(),
  category: z.string().nullable(),
  known: z.boolean(),
  sold: z.boolean(),
})

export const inquiryServicesAnswerSchema = z.object({ services: z.array(inquiryServiceSchema) })

/** An inquiry that the shop asked for itself and that has a row; `charged` in integer IRT. */
export const inquiredSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answered"),
    id: z.string(),
    result: z.record(z.unknown()).nullable(),
    charged: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal("under_way"), id: z.string(), state: stateSchema }),
  z.object({ kind: z.literal("held"), id: z.string(), hold_reason: holdReasonSchema }),
  z.object({ kind: z.literal("failed"), id: z.string() }),
])

export const inquiredAnswerSchema = z.object({ inquired: inquiredSchema })

/** Integer IRT. */
export const maxChargeSchema = z.number().int().min(1).safe()

/** Far below what an index of PostgreSQL can hold, far above any id. */
const MAX_REFERENCE_LENGTH = 200

export const referenceSchema = z
  .string()
  .min(1)
  .max(MAX_REFERENCE_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be free of control characters")

export const askBodySchema = z
  .object({
    service: z.string({ required_error: "is missing: one of GET /admin/inquiry-services" }),
    input: z.record(z.unknown()),
    max_charge: maxChargeSchema,
    reference: referenceSchema,
  })
  .strict()
