import { z } from "zod"
import { momentSchema } from "../shared/fields.requests"

/** Stopped sales; `tld` only if one extension was stopped. */
export const switchesAnswerSchema = z.object({
  stopped: z.array(
    z.object({
      what: z.enum(["domains", "tld", "renewals", "inquiries"]),
      tld: z.string().nullable(),
      stopped_by: z.string(),
      stopped_at: momentSchema,
    }),
  ),
})
