import { z } from "zod"

/** What has happened to one full name, as far as its script counts it. */
export const nameHistorySchema = z.object({
  checks: z.number().int().nonnegative(),
  /** How often each fault prefix of the name has struck. */
  struck: z.record(z.string(), z.number().int().nonnegative()),
})
export type NameHistory = z.output<typeof nameHistorySchema>
