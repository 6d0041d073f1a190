import { z } from "zod"

/** What every route answers when it refuses: a stable code, and a sentence that says what to do. */
export const refusalSchema = z
  .object({ type: z.string(), code: z.string(), message: z.string() })
  .passthrough()

export type RefusalBody = z.infer<typeof refusalSchema>
