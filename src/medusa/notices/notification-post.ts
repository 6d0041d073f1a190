import type { CartService, NotificationService } from "@medusajs/medusa"
import type { EventBusTypes } from "@medusajs/types"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { inTime } from "../../app/health/in-time"
import { type MailShop, mailData } from "../../app/mail/mail-data"
import { MAIL_PROVIDER } from "../../app/mail/send-mail"
import type { Given, Post } from "../../app/mail/send-notices"
import { UndeliverableMail } from "../../app/mail/smtp"
import type { NotifyOptions } from "../../app/options/notify-options"
import { faultMessage, faultText } from "../../core/fault-text"
import { NOTICE_EVENTS } from "../../core/notices/notice"
import type { RenewPrice } from "../../core/quotes/tld-catalogue"
import { type Mail, NoticesStore } from "../../postgres/notices/notices-store"
import { medusaShop } from "../persistence/medusa-shop"

/** Longer than our own provider takes with a slow mail server; a mail's lease is longer still. */
const PROVIDER_TIMEOUT_MS = 2 * 60 * 1_000

/** A plain object of the one instance; a clone in a transaction has an empty one. */
const subscribersSchema = z.object({ subscribers_: z.record(z.array(z.string())) })

type Host = {
  manager: EntityManager
  notifications(): NotificationService
  bus(): EventBusTypes.IEventBusService
  carts(): CartService
  /** Asked before a transaction: upstream may have to be asked. */
  renewPrices(): Promise<RenewPrice>
  warn(message: string): void
}

/**
 * Medusa's notification service: whichever providers the shop has subscribed to our events get them. Not over the event bus:
 * Medusa's local one never calls that service, and on the way through it faults are only logged.
 */
export class NotificationPost implements Post {
  constructor(
    private readonly host: Host,
    private readonly notify: NotifyOptions,
    private readonly timeout_ms = PROVIDER_TIMEOUT_MS,
  ) {}

  providers(event: Mail["event"]): readonly string[] {
    const { subscribers_ } = subscribersSchema.parse(this.host.notifications())
    return [...new Set(subscribers_[event] ?? [])]
  }

  async give(mail: Mail, provider: string): Promise<Given> {
    try {
      const renewPrice = mail.event === "domain.expiring" ? await this.host.renewPrices() : null
      return await this.host.manager.transaction(async (tx): Promise<Given> => {
        const notices = new NoticesStore(tx)
        if (!(await notices.hold(mail))) return { kind: "fenced" }
        const data = await mailData(mail, tx, this.notify, this.shopIn(tx), renewPrice)
        // A provider that did not want the event answers nothing; one that never answers must not stop the mails behind it.
        const kept: unknown = await inTime(
          this.host.notifications().withTransaction(tx).send(mail.event, data, provider),
          this.timeout_ms,
        )
        if (!kept) return { kind: "declined" }
        await notices.took(mail, provider)
        return { kind: "taken" }
      })
    } catch (fault) {
      const reason = `${provider}: ${faultMessage(fault)}`
      if (fault instanceof UndeliverableMail) return { kind: "undeliverable", reason }
      return { kind: "faulted", reason }
    }
  }

  /** A draft order's tax is whatever its region's provider makes of it now. */
  private readonly shopIn = (tx: EntityManager): MailShop => ({
    ...medusaShop,
    due: (cart_id) =>
      this.host
        .carts()
        .withTransaction(tx)
        .retrieveWithTotals(cart_id, {}, { force_taxes: true })
        .then(
          ({ total = 0, tax_total, items }) => ({
            total,
            tax: items.some(({ includes_tax }) => includes_tax) ? 0 : (tax_total ?? 0),
          }),
          () => null,
        ),
  })

  async announce(mail: Mail): Promise<void> {
    if (!this.notify.events) return
    const ids = mail.notices.map(({ domain, reseller_order_id }) => ({ domain, reseller_order_id }))
    const [first] = mail.notices
    await this.host
      .bus()
      // With Redis' bus Medusa would hand it to the notification providers a second time.
      .emit(mail.event, {
        id: mail.id,
        customer_id: first?.customer_id ?? null,
        items: ids,
        no_notification: true,
      })
      .catch((fault: unknown) => this.host.warn(`event not sent: ${faultText(fault)}`))
  }
}

/** Our own provider gets all that there is to tell. */
export function subscribeMail(notifications: NotificationService): void {
  for (const event of NOTICE_EVENTS) notifications.subscribe(event, MAIL_PROVIDER)
}
