import { z } from "zod"
import { momentSchema, pageFields, pageSchema } from "../shared/fields.requests"
import { noticeSchema as planned } from "./notice"

/** Query of the mails that were given up; only these are listed, because only they wait for somebody. */
export const noticesQuerySchema = pageSchema.extend({ state: z.literal("failed").default("failed") }).strict()

/** `dropped`: nobody was to be told. `failed`: given up, until a person opens it again. `reason`: why it is not sent. `order_id` is Medusa's. */
export const noticeSchema = planned.omit({ reseller_order_id: true }).extend({
  state: z.enum(["open", "sent", "dropped", "failed"]),
  reason: z.string().nullable(),
  customer_email: z.string().nullable(),
  domain_unicode: z.string().nullable(),
  domain_order_id: z.string().nullable(),
  inquiry_order_id: z.string().nullable(),
  order_id: z.string().nullable(),
  attempts: z.number().int(),
  created_at: momentSchema,
  send_at: momentSchema,
  sent_at: momentSchema.nullable(),
})

export const noticesAnswerSchema = z.object({ notices: z.array(noticeSchema), ...pageFields })
export const noticeAnswerSchema = z.object({ notice: noticeSchema })
