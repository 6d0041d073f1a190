import { AbstractNotificationService } from "@medusajs/medusa"
import { z } from "zod"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { mailDataSchema } from "../reseller/mail/mail-data.requests"
import { MAIL_PROVIDER, sendMail } from "../reseller/mail/send-mail.service"

type Returned = { to: string; status: string; data: Record<string, unknown> }

const sentSchema = z.object({ event_name: z.string(), to: z.string(), data: mailDataSchema })
const resendSchema = z.object({ to: z.string() }).partial().catch({})

/** The notification provider that mails our events by SMTP (option `notify.smtp`); it is subscribed to nothing else. */
export default class DomainMailService extends AbstractNotificationService {
  static override identifier = MAIL_PROVIDER

  constructor(
    private readonly host: { domainResellerService: MedusaApp },
    config?: Record<string, unknown>,
  ) {
    super(host, config)
  }

  /** Medusa keeps what this answers. Nothing for a mail that nobody can get. */
  // @ts-expect-error Medusa's type leaves out what its service allows: no answer, and then it keeps nothing.
  override async sendNotification(event: string, data: unknown): Promise<Returned | undefined> {
    const mail = mailDataSchema.parse(data)
    const { mail: parts } = this.host.domainResellerService.parts
    if (parts === null || mail.to === null) return undefined
    const isSent = await sendMail(event, mail, parts)
    // A customer's words are not kept a second time.
    const items = mail.items.map(({ message: _, ...item }) => item)
    return isSent ? { to: mail.to, status: "sent", data: { ...mail, items } } : undefined
  }

  /** As an admin asks for it, to the same or another address: a mail of its own. */
  override async resendNotification(notification: unknown, config: unknown): Promise<Returned> {
    const { event_name, to: before, data } = sentSchema.parse(notification)
    const { mail: parts, newId } = this.host.domainResellerService.parts
    if (parts === null) throw new Error("This shop has no mail server: set the option notify.smtp")
    const to = resendSchema.parse(config).to ?? before
    await sendMail(event_name, { ...data, to, id: newId("mail") }, parts)
    return { to, status: "sent", data }
  }
}
