import { z } from "zod"
import { noticeStateSchema, noticeSchema as told } from "../core/notices/notice"
import { momentSchema, pageSchema } from "./fields"

/** Query of the mails that were given up; only these are listed, because only they wait for somebody. */
export const noticesQuerySchema = pageSchema.extend({ state: z.literal("failed").default("failed") }).strict()

/**
 * One thing that one person is told. `reason`: why it is not sent, or was not sent at the last attempt. `domain_order_id`,
 * `inquiry_order_id`: the order that it is about; `order_id` is Medusa's.
 */
export const noticeSchema = z.object({
  id: z.string(),
  event: told.shape.event,
  audience: told.shape.audience,
  state: noticeStateSchema,
  reason: z.string().nullable(),
  customer_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  domain: z.string().nullable(),
  domain_unicode: z.string().nullable(),
  domain_order_id: z.string().nullable(),
  inquiry_order_id: z.string().nullable(),
  order_id: z.string().nullable(),
  attempts: z.number().int(),
  created_at: momentSchema,
  send_at: momentSchema,
  sent_at: momentSchema.nullable(),
})

export const noticesAnswerSchema = z.object({
  notices: z.array(noticeSchema),
  count: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
})
export const noticeAnswerSchema = z.object({ notice: noticeSchema })
