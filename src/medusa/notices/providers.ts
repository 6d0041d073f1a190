import type { CartService, NotificationService } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { NOTICE_EVENTS } from "../../reseller/mail/notice"
import { MAIL_PROVIDER } from "../../reseller/mail/send-mail.service"
import type { Providers } from "../../reseller/mail/send-notices.service"
import { inTime } from "../../reseller/shared/in-time.service"

/** Longer than our own provider takes with a slow mail server; a mail's lease is longer still. */
const PROVIDER_TIMEOUT_MS = 2 * 60 * 1_000

/** A plain object of the one instance; a clone in a transaction has an empty one. */
const subscribersSchema = z.object({ subscribers_: z.record(z.array(z.string())) })

type Services = {
  notificationService: NotificationService
  cartService: Pick<CartService, "withTransaction">
}

/** Through Medusa's notification service, not the event bus: the local one never calls that service, and only logs faults. */
export const notificationProviders = (
  services: Services,
  timeout_ms: number = PROVIDER_TIMEOUT_MS,
): Providers => ({
  names(event) {
    const { subscribers_ } = subscribersSchema.parse(services.notificationService)
    return [...new Set(subscribers_[event] ?? [])]
  },
  async give(tx, event, data, provider) {
    const service = services.notificationService.withTransaction(tx as EntityManager)
    // A provider that did not want the event answers nothing; one that never answers must not stop the mails behind it.
    const kept: unknown = await inTime(service.send(event, data, provider), timeout_ms)
    return Boolean(kept)
  },
  /** A draft order's tax is whatever its region's provider makes of it now. */
  due: (tx, cart_id) =>
    services.cartService
      .withTransaction(tx as EntityManager)
      .retrieveWithTotals(cart_id, {}, { force_taxes: true })
      .then(
        ({ total = 0, tax_total, items }) => ({
          total,
          tax: items.some(({ includes_tax }) => includes_tax) ? 0 : (tax_total ?? 0),
        }),
        () => null,
      ),
})

/** Our own provider gets all that there is to tell. */
export function subscribeMail(notifications: NotificationService): void {
  for (const event of NOTICE_EVENTS) notifications.subscribe(event, MAIL_PROVIDER)
}
