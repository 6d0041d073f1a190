import { createHmac, hkdfSync } from "node:crypto"
import type { ReadLinks } from "../inquiries/read-links.store"
import { LINK_TTL_MS } from "../inquiries/vault/inquiry-vault.store"
import { parseKey } from "../inquiries/vault/seal"
import { type NotifyOptions, senderOf } from "../options/notify-options"
import type { Options } from "../options/options-schema"
import type { ClaimLinks } from "../orders/claim-links.service"
import type { Language } from "../shared/language"
import type { MailData } from "./mail-data.requests"
import { viewOf } from "./mail-view.service"
import { NOTICES, noticeEventSchema } from "./notice"
import { type Brand, renderMail } from "./render-mail.service"
import type { Mailer } from "./smtp.service"
import type { Templates } from "./templates.service"

export const MAIL_PROVIDER = "domain-mail"

const KEY_BYTES = 32

/** Made of the mail's id: a mail that goes out twice, after a kill, is the same both times, and its link opens whichever arrives. */
function linkToken(encryption_key: string, mail_id: string, row_id: string): string {
  const key = parseKey(encryption_key)
  if (key === null) throw new Error("Bug! The options were not checked")
  const own = hkdfSync("sha256", key.secret, "", "one-time links in mails", KEY_BYTES)
  return createHmac("sha256", Buffer.from(own)).update(`${mail_id}|${row_id}`).digest("base64url")
}

export type MailParts = {
  mailer: Mailer
  templates: Templates
  links: ReadLinks
  claims: ClaimLinks | null
  options: Options
}

/** Renders and sends one mail. False: there is nobody to send it to. Throws what `Mailer.send` throws. */
export async function sendMail(name: string, data: MailData, parts: MailParts): Promise<boolean> {
  const { id, to, language, has_account, items } = data
  const event = noticeEventSchema.parse(name)
  const template = parts.templates.get(`${event}.${language}`)
  if (to === null || template === undefined) return false
  const isForShop = NOTICES[event].audience === "shop"
  const isGuests = !isForShop && !has_account
  const view = viewOf(data, {
    read: isGuests && event === "inquiry.answered" ? await readLinks(data, parts) : new Map(),
    claim: isGuests ? claimLink(data, to, parts) : undefined,
  })
  const { notify } = parts.options
  const reply = isForShop ? undefined : notify.shop
  const mail = renderMail(template, view, language, { ...brandIn(language, notify), reply })
  const [asker, ...others] = items
  const reply_to = isForShop && others.length === 0 ? asker?.customer_email : undefined
  await parts.mailer.send({ ...mail, to, mail_id: id, reply_to })
  return true
}

const withToken = (page: string, language: Language, token: string): string =>
  page.replaceAll("{language}", language).replaceAll("{token}", token)

/** Made here and nowhere else, so that they stand in the mail alone and in no table, event or log. */
async function readLinks(
  { id, items, language }: MailData,
  { links, options: { encryption_key, notify } }: MailParts,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>()
  const page = notify.links.read
  if (!page || !encryption_key) return made
  for (const { inquiry_order_id } of items) {
    if (inquiry_order_id === undefined) continue
    const token = linkToken(encryption_key, id, inquiry_order_id)
    await links.mint(inquiry_order_id, "system", token, LINK_TTL_MS)
    made.set(inquiry_order_id, withToken(page, language, token))
  }
  return made
}

/** For all orders that a mail to a guest tells of; made for its address alone. */
function claimLink({ items, language }: MailData, to: string, { claims, options }: MailParts) {
  const page = options.notify.links.claim
  const orders = new Set(items.flatMap(({ order_id }) => order_id ?? []))
  if (page === undefined || orders.size === 0) return undefined
  const token = claims?.make([...orders], to)
  return token && withToken(page, language, token)
}

function brandIn(language: Language, { brand: { name, name_fa, color, logo }, from }: NotifyOptions): Brand {
  const own = language === "fa" ? (name_fa ?? name) : name
  const { name: shop, address } = senderOf(from ?? "") ?? { name: "", address: "" }
  return { name: own ?? (shop || address), color, logo }
}
