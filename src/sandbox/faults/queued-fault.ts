import { z } from "zod"
import { faultSchema } from "./fault"

/** Which requests a queued fault strikes: all given fields must fit. */
const faultMatchSchema = z
  .object({
    /** A name of the endpoint table: `register`, `check`, `details` … */
    endpoint: z.string(),
    method: z.string(),
    domain: z.string(),
    /** Of an inquiry. */
    service: z.string(),
  })
  .partial()
  .strict()

export const queuedFaultSchema = z
  .object({
    match: faultMatchSchema.default({}),
    /** How many requests it strikes; null = all until it is cleared. */
    times: z.number().int().positive().nullable().default(1),
    fault: faultSchema,
  })
  .strict()
export type QueuedFault = z.output<typeof queuedFaultSchema>
export type QueuedFaultInput = z.input<typeof queuedFaultSchema>
