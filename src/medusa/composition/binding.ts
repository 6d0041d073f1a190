import { generateEntityId } from "@medusajs/medusa"
import type { Binding } from "../../reseller/binding/binding"
import { noticeEventSchema } from "../../reseller/mail/notice"
import { notificationProviders } from "../notices/providers"
import { medusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { medusaShop } from "../shop/medusa-shop"
import type { Container } from "./container"

/** What Medusa 1.x brings. Services are resolved late, because they depend on ours in turn. */
export function bindingOf(container: Container): Binding {
  const { manager, logger, configModule } = container
  return {
    database: manager,
    shop: medusaShop,
    orders: medusaOrders(container),
    refunder: new MedusaRefunder(container),
    providers: notificationProviders(container),
    // With Redis' bus Medusa would hand a notice to the notification providers a second time.
    emit: ({ name, data }) =>
      container.eventBusService.emit(
        name,
        noticeEventSchema.safeParse(name).success ? { ...data, no_notification: true } : data,
      ),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: configModule.projectConfig.jwt_secret,
  }
}
