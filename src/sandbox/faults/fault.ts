import { z } from "zod"
import { IDENTIFIERS } from "../envelope/errors"

const httpStatus = z.number().int().min(200).max(599)

/** Longest pause: longer ones are `hang`. */
const MAX_DELAY_MS = 600_000

/** What can go wrong with one request. The first group strikes before any work, the second after the work is done. */
export const faultSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reset") }).strict(),
  z.object({ kind: z.literal("hang_before") }).strict(),
  z.object({ kind: z.literal("html502") }).strict(),
  /** `retry_after_s` null: no header. */
  z
    .object({
      kind: z.literal("rate_limited"),
      retry_after_s: z.number().int().nonnegative().nullable().default(null),
    })
    .strict(),
  z
    .object({
      kind: z.literal("error"),
      identifier: z.string().refine((text) => IDENTIFIERS.includes(text), "not one of the 28 identifiers"),
      http_status: httpStatus.optional(),
      data: z.unknown(),
    })
    .strict(),
  z
    .object({
      kind: z.literal("unknown_error"),
      identifier: z.string(),
      http_status: httpStatus.default(422),
    })
    .strict(),
  /** Works that much longer, its key claimed. Other faults can come on top. */
  z.object({ kind: z.literal("delay"), ms: z.number().int().nonnegative().max(MAX_DELAY_MS) }).strict(),

  z.object({ kind: z.literal("lost") }).strict(),
  z.object({ kind: z.literal("hang") }).strict(),
  z.object({ kind: z.literal("half") }).strict(),
  z.object({ kind: z.literal("html502_after") }).strict(),
  /** Puts a word that v1 does not list where `state`, `order_state` or `status` of the data stands. */
  z.object({ kind: z.literal("odd_state"), value: z.string().default("limbo") }).strict(),
  /** `ok: true` with data of no known shape. */
  z.object({ kind: z.literal("bad_data"), data: z.unknown() }).strict(),
])
export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
