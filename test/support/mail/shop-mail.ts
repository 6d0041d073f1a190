import { z } from "zod"
import type { CaughtMail, MailCatcher } from "../../../demo/mail/catcher"
import { query } from "../../../dev/postgres/query"
import { logTail } from "../shop/log-tail"
import type { Shop } from "../shop/start-shop"
import { waitFor } from "../wait-for"

export const SENDER = "Test shop <no-reply@shop.example>"
export const SHOP_PEOPLE = "people@shop.example"

export const notifyWith = ({ url }: Pick<MailCatcher, "url">, more: object = {}) => ({
  notify: {
    smtp: url,
    from: SENDER,
    shop: SHOP_PEOPLE,
    links: {
      order: "https://shop.example/{language}/orders/{order_id}",
      domains: "https://shop.example/{language}/domains",
      domain: "https://shop.example/{language}/domains/{domain}",
      inquiries: "https://shop.example/{language}/inquiries",
      read: "https://shop.example/{language}/read#{token}",
      claim: "https://shop.example/{language}/claim#{token}",
      decision: "https://shop.example/app/a/domains?kind={kind}&open={id}",
    },
    ...more,
  },
})

const rowSchema = z.object({
  event: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  mail_id: z.string().nullable(),
  attempts: z.number(),
  domain: z.string().nullable(),
  reseller_order_id: z.string().nullable(),
})
export type NoticeRow = z.infer<typeof rowSchema>

export async function notices({ databaseUrl }: Pick<Shop, "databaseUrl">): Promise<NoticeRow[]> {
  const rows = await query(
    databaseUrl,
    `SELECT event, state, reason, mail_id, attempts, domain, reseller_order_id FROM reseller_notice ORDER BY created_at, id`,
  )
  return z.array(rowSchema).parse(rows)
}

/** The time of what is open has come: waits of half a minute, of an hour and of four are over. */
export const hurry = async ({ databaseUrl }: Pick<Shop, "databaseUrl">): Promise<void> => {
  await query(databaseUrl, "UPDATE reseller_notice SET send_at = clock_timestamp() WHERE state = 'open'")
}

export async function untilNotice(shop: Shop, isWanted: (row: NoticeRow) => boolean): Promise<NoticeRow> {
  let rows: NoticeRow[] = []
  let found: NoticeRow | undefined
  const isThere = async () => {
    await hurry(shop)
    rows = await notices(shop)
    found = rows.find(isWanted)
    return found !== undefined
  }
  try {
    await waitFor(isThere, { what: "a notice" })
  } catch (fault) {
    throw new Error(`${String(fault)}\n${JSON.stringify(rows)}\n${logTail(shop)}`)
  }
  if (found === undefined) throw new Error("no notice")
  return found
}

export const deliveriesOf = ({ mails }: MailCatcher, { mail_id }: NoticeRow): CaughtMail[] =>
  mails.filter(({ message_id }) => message_id === `<${mail_id}@shop.example>`)
