import { z } from "zod"
import { renderMail } from "./render-mail"
import { type MailParts, shopName } from "./send-mail"
import { PASSWORD_RESET } from "./templates"

/** What Medusa tells with `customer.password_reset`; the token is good for fifteen minutes. */
const resetEvent = z.object({ email: z.string(), token: z.string() })

/**
 * Mails the link with which a customer sets a new password, in the shop's language. Nothing where the shop has no page
 * for it (`notify.links.password`): then another part of the shop tells the customer.
 */
export async function mailPasswordReset(event: unknown, parts: MailParts, mail_id: string): Promise<void> {
  const { language, links, from } = parts.options.notify
  const asked = resetEvent.safeParse(event)
  const template = parts.templates.get(`${PASSWORD_RESET}.${language}`)
  if (!asked.success || links.password === undefined || template === undefined) return
  const { email, token } = asked.data
  const reset_url = links.password
    .replaceAll("{language}", language)
    .replaceAll("{email}", encodeURIComponent(email))
    .replaceAll("{token}", token)
  const mail = renderMail(template, { reset_url }, language, shopName(from ?? ""))
  await parts.mailer.send({ ...mail, to: email, mail_id })
}
