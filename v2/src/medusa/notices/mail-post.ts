import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { type MailShop, mailData } from "../../app/mail/mail-data"
import { MAIL_PROVIDER, type MailParts, sendMail } from "../../app/mail/send-mail"
import type { Given, Post } from "../../app/mail/send-notices"
import { UndeliverableMail } from "../../app/mail/smtp"
import type { NotifyOptions } from "../../app/options/notify-options"
import { faultMessage, faultText } from "../../core/fault-text"
import type { RenewPrice } from "../../core/quotes/tld-catalogue"
import type { Database } from "../../postgres/database"
import { type Mail, NoticesStore } from "../../postgres/notices/notices-store"
import { toWholeMinor } from "../money/units"
import { medusaShop } from "../shop/medusa-shop"

type Host = {
  container: MedusaContainer
  database: Database
  /** Null where the shop has no mail server. Asked late: it is made beside this. */
  mail(): MailParts | null
  /** Asked before a transaction: upstream may have to be asked. */
  renewPrices(): Promise<RenewPrice>
  warn(message: string): void
}

const dueRecord = z.object({
  currency_code: z.string(),
  total: z.coerce.number(),
  tax_total: z.coerce.number(),
  items: z.array(z.object({ is_tax_inclusive: z.boolean() })),
})

/** A prepared cart's tax is whatever its region's provider made of it. */
const mailShop = (container: MedusaContainer): MailShop => ({
  ...medusaShop,
  due: async (cart_id) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["currency_code", "total", "tax_total", "items.is_tax_inclusive"],
      filters: { id: cart_id },
    })
    const read = dueRecord.safeParse(data[0])
    if (!read.success) return null
    const { currency_code, total, tax_total, items } = read.data
    const tax = items.some(({ is_tax_inclusive }) => is_tax_inclusive) ? 0 : tax_total
    return { total: toWholeMinor(total, currency_code), tax: toWholeMinor(tax, currency_code) }
  },
})

export class MailPost implements Post {
  constructor(
    private readonly host: Host,
    private readonly notify: NotifyOptions,
  ) {}

  providers(): readonly string[] {
    return this.host.mail() === null ? [] : [MAIL_PROVIDER]
  }

  async give(mail: Mail, provider: string): Promise<Given> {
    const { database } = this.host
    const parts = this.host.mail()
    if (parts === null) return { kind: "declined" }
    try {
      const renewPrice = mail.event === "domain.expiring" ? await this.host.renewPrices() : null
      return await database.transaction(async (tx): Promise<Given> => {
        const notices = new NoticesStore(tx)
        if (!(await notices.hold(mail))) return { kind: "fenced" }
        const data = await mailData(mail, tx, this.notify, mailShop(this.host.container), renewPrice)
        if (!(await sendMail(mail.event, data, parts))) return { kind: "declined" }
        await notices.took(mail, provider)
        return { kind: "taken" }
      })
    } catch (fault) {
      const reason = `${provider}: ${faultMessage(fault)}`
      return { kind: fault instanceof UndeliverableMail ? "undeliverable" : "faulted", reason }
    }
  }

  async announce(mail: Mail): Promise<void> {
    if (!this.notify.events) return
    const items = mail.notices.map(({ domain, reseller_order_id }) => ({ domain, reseller_order_id }))
    const [first] = mail.notices
    await this.host.container
      .resolve(Modules.EVENT_BUS)
      .emit({ name: mail.event, data: { id: mail.id, customer_id: first?.customer_id ?? null, items } })
      .catch((fault: unknown) => this.host.warn(`event not sent: ${faultText(fault)}`))
  }
}
