import { z } from "zod"

/** A domain that somebody has; its name is the key of the row. */
export const domainRowSchema = z.object({
  /** `other`: registered by somebody else, so the account sees it only as taken. */
  owner: z.enum(["account", "other"]),
  /** `pending`, `manual`, `active`, `failed`, or a word set by hand (values are not shown in contract section 3.2). */
  status: z.string(),
  /** Date-time; null before registration. */
  expiry: z.string().datetime().nullable(),
  nameservers: z.array(z.string()),
  locked: z.boolean(),
  auto_renew: z.boolean(),
})
export type DomainRow = z.output<typeof domainRowSchema>
