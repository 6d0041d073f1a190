import { z } from "zod"

/** What is kept of a key whose request succeeded: enough to know the same request and to answer it again. */
export const settledKeySchema = z.object({
  fingerprint: z.string(),
  data: z.unknown(),
  settled_at: z.string(),
})
export type SettledKey = z.output<typeof settledKeySchema>
