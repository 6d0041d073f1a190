import { z } from "zod"
import { holdReasonSchema } from "../orders/holds"
import { stateSchema } from "../orders/states"
import { bilingualSchema } from "../shared/fields.requests"
import type { FieldProblem } from "./input-problem"

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
const inquiredSchema = z.discriminatedUnion("kind", [
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

/** Far below what an index of PostgreSQL can hold, far above any id. */
const MAX_REFERENCE_LENGTH = 200

/** An answer takes a second or two; whoever waits longer has better things to do meanwhile. */
const DEFAULT_WAIT_MS = 20_000

export const inquireTermsSchema = z.object({
  max_charge: z.number().int().min(1).safe(),
  reference: z
    .string()
    .min(1)
    .max(MAX_REFERENCE_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be free of control characters"),
  wait_ms: z.number().finite().min(0).default(DEFAULT_WAIT_MS),
  who: z.string().min(1).default("shop"),
})

export const askBodySchema = z
  .object({
    service: z.string({ required_error: "is missing: one of GET /admin/inquiry-services" }),
    input: z.record(z.unknown()),
  })
  .merge(inquireTermsSchema.pick({ max_charge: true, reference: true }))
  .strict()

/** `reference`: the caller's name for this question; `max_charge`: integer IRT; `who` asks and reads: `shop` (its own code) or `admin:<user id>`. */
export type InquireTerms = z.input<typeof inquireTermsSchema>

/** `result` as contract I2.3 says, null once erased; `charged`: integer IRT. Under way: ask again with the same reference. */
export type Asked = z.output<typeof inquiredSchema>

/** The outcome of an inquiry that other code of the shop asked. */
export type Inquired =
  | Asked
  /** The inquiry was neither asked nor written. */
  | { kind: "invalid_input"; problems: FieldProblem[] }
  | { kind: "unavailable"; cause: string }
  | { kind: "above_max_charge"; cost: number }
  | { kind: "unknown_service" | "not_for_sale" | "reference_reused" }
