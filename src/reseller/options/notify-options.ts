import { z } from "zod"
import { DEFAULT_HELD_MS } from "../mail/events/orders"
import { mailAddressSchema, mailHost } from "../mail/mail-address"
import { languageSchema } from "../shared/language"

/** "My Shop <shop@example.com>", also with quotes around the name, or the address alone: letters beyond ASCII in its domain alone. */
const SENDER = /^(?:(?:"([^"<>\\\p{Cc}]+)"|([^"<>@\\\p{Cc}]+)) <(\p{ASCII}+@[^<>]+)>|(\p{ASCII}+@[^<>]+))$/u

const isSmtpUrl = (text: string): boolean =>
  /^smtps?:/i.test(text) && URL.canParse(text) && new URL(text).hostname !== ""

export const isPage = (text: string): boolean => /^https?:\/\/[^\s|\]]+$/.test(text)

/** A mail's buttons lead to addresses of the storefront with placeholders. */
const page = (what: string, ...placeholders: readonly string[]) =>
  z
    .string()
    .refine(isPage, "must be a web address like https://shop.example/orders/{order_id}")
    .refine(
      (text) =>
        (text.match(/\{[^}]*\}/g) ?? []).every((found) => [...placeholders, "{language}"].includes(found)),
      `knows the placeholders ${[...placeholders, "{language}"].join(", ")} alone`,
    )
    .optional()
    .describe(
      placeholders.length === 0
        ? what
        : `${what}; also with ${placeholders.map((each) => `\`${each}\``).join(" and ")}`,
    )

const name = z.string().min(1).max(80)

/** A colour that is no six digits is understood by few mail programs. */
const brandSchema = z
  .object({
    name: name.optional().describe("the shop's name; that of `from` without it"),
    name_fa: name.optional().describe("the same in Persian mails; `name` without it"),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, "must be a colour like #1f4fd8")
      .default("#1f4fd8")
      .describe("of the head and the buttons"),
    logo: z
      .string()
      .refine(isPage, "must be a web address like https://shop.example/logo.png")
      .optional()
      .describe("replaces the name: PNG or JPEG, 40 pixels high"),
  })
  .strict()
  .default({})

export const notifyOptionsSchema = z
  .object({
    events: z
      .boolean()
      .default(true)
      .describe(
        "emit `domain-order.<state>`, `inquiry-order.<state>` and the [mails' events](mail.md) on the event bus",
      ),
    smtp: z
      .string()
      // The refusal must not repeat it: there is a password in it.
      .refine(isSmtpUrl, "must be an address like smtps://user:password@mail.example.com:465")
      .optional()
      .describe(
        "mail server, `smtps://user:password@mail.example.com:465`; without it the plugin mails nothing",
      ),
    from: z
      .string()
      .refine((text) => senderOf(text) !== null, 'must be like "My Shop <shop@example.com>"')
      .optional()
      .describe('the sender, `"My Shop <shop@example.com>"`; its name signs the mails'),
    shop: mailAddressSchema.optional().describe("the staff's address, for open decisions and replies"),
    held_ms: z
      .number()
      .int()
      .min(1)
      .default(DEFAULT_HELD_MS)
      .describe("how long a hold lasts before `domain.held` or `inquiry.held` is mailed"),
    language: languageSchema
      .default("en")
      .describe("of mails to staff, and to customers who chose none outside a region of Iran alone"),
    brand: brandSchema,
    templates: z.string().min(1).optional().describe("folder with your own mail templates"),
    links: z
      .object({
        order: page("page of an order", "{order_id}"),
        domains: page("page of the customer's domains"),
        domain: page("page of one of them, where its nameservers are set", "{domain}"),
        search: page("page on which a refunded name is searched again", "{domain}"),
        inquiries: page("page of the customer's inquiries"),
        read: page("page on which a guest opens an answer", "{token}"),
        decision: page("page of the admin on which a held order is decided", "{kind}", "{id}"),
        claim: page("page on which a guest takes an order into an account", "{token}"),
      })
      .strict()
      .default({}),
  })
  .strict()

export type NotifyOptions = z.output<typeof notifyOptionsSchema>

export function senderOf(from: string): { name: string; address: string; host: string } | null {
  const [, quoted, plain, bracketed, alone] = SENDER.exec(from) ?? []
  const address = bracketed ?? alone ?? ""
  const host = mailHost(address)
  return host === null ? null : { name: quoted ?? plain ?? "", address, host }
}

/** The page that pays a draft order's cart; null if the template is none, or makes no web address. */
export function paymentLink(template: string | null, cart_id: string): string | null {
  const link = template?.replaceAll("{cart_id}", encodeURIComponent(cart_id)) ?? ""
  return isPage(link) ? link : null
}
