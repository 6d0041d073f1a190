import { z } from "zod"

/** What a successful inquiry comes to, before the mode says where each part stands. */
export const payloadSchema = z.object({
  service: z.string(),
  result: z.unknown(),
  /** Integer IRT. */
  charged: z.number(),
  currency: z.literal("IRT"),
  price_version: z.string(),
})
export type InquiryPayload = z.output<typeof payloadSchema>
