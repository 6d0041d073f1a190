import { z } from "zod"
import { DEFAULT_HELD_MS } from "../../core/notices/notice"

/** "My Shop <shop@example.com>" or the address alone. */
const SENDER = /^(?:[^<>\r\n]+ <([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

const isSmtpUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text)
    return ["smtp:", "smtps:"].includes(protocol) && hostname !== ""
  } catch {
    return false
  }
}

/** What a mail's button can lead to. */
export const isPage = (text: string): boolean => /^https?:\/\/[^\s|\]]+$/.test(text)

/** Where a mail's buttons lead: addresses of the storefront with placeholders. */
const page = (...placeholders: readonly string[]) =>
  z
    .string()
    .refine(isPage, "must be a web address like https://shop.example/orders/{order_id}")
    .refine(
      (text) =>
        (text.match(/\{[^}]*\}/g) ?? []).every((found) => [...placeholders, "{language}"].includes(found)),
      `knows the placeholders ${[...placeholders, "{language}"].join(", ")} alone`,
    )
    .optional()

/** Who is told what, and by which mail server. */
export const notifyOptionsSchema = z
  .object({
    /** Events on Medusa's bus. */
    events: z.boolean().default(true),
    smtp: z
      .string()
      // The refusal must not repeat it: there is a password in it.
      .refine(isSmtpUrl, "must be an address like smtps://user:password@mail.example.com:465")
      .optional(),
    from: z.string().regex(SENDER, 'must be like "My Shop <shop@example.com>"').optional(),
    /** A folder with templates of the shop's own. */
    templates: z.string().min(1).optional(),
    /** Of mails to the shop, and to customers of whom it is not known. */
    language: z.enum(["en", "fa"]).default("en"),
    /** The address of the shop's people. */
    shop: z.string().email("must be an e-mail address").optional(),
    /** How long an order waits for a decision before the shop's people are told. */
    held_ms: z.number().int().min(1).default(DEFAULT_HELD_MS),
    links: z
      .object({
        order: page("{order_id}"),
        domains: page(),
        inquiries: page(),
        read: page("{token}"),
        password: page("{token}", "{email}"),
      })
      .strict()
      .default({}),
  })
  .strict()
  .superRefine(({ smtp, from }, context) => {
    if (smtp !== undefined && from === undefined) {
      context.addIssue({ code: "custom", path: ["from"], message: "is required with smtp" })
    }
  })

export type NotifyOptions = z.output<typeof notifyOptionsSchema>

/** The address in `from`. */
export function addressOf(from: string): string {
  const [, bracketed, plain] = SENDER.exec(from) ?? []
  return bracketed ?? plain ?? from
}
