import { z } from "zod"

/**
 * What every route answers when it refuses: a stable code, and a sentence that says what to do. What passes by itself
 * (`busy`, `too_many_requests`) tells in how many milliseconds the same request is worth another try, and one that goes
 * on where it stopped how far it has come, in lines of the cart.
 */
export const refusalSchema = z
  .object({
    type: z.string(),
    code: z.string(),
    message: z.string(),
    retry_in_ms: z.number().nullable().optional(),
    progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  })
  .passthrough()

export type RefusalBody = z.infer<typeof refusalSchema>
