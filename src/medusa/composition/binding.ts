import { generateEntityId } from "@medusajs/medusa"
import type { Binding } from "../../app/composition/compose"
import type { Options } from "../../app/options/options-schema"
import { NotificationPost } from "../notices/notification-post"
import { medusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { medusaShop } from "../persistence/medusa-shop"
import type { Container } from "./container"

/** What Medusa 1.x brings. Services are resolved late, because they depend on ours in turn. */
export function bindingOf(container: Container, { notify }: Options): Binding {
  const { manager, logger, configModule } = container
  return {
    database: manager,
    shop: medusaShop,
    orders: medusaOrders(container),
    refunder: new MedusaRefunder(container),
    post: (log, renewPrices) =>
      new NotificationPost(
        {
          manager,
          notifications: () => container.notificationService,
          bus: () => container.eventBusService,
          carts: () => container.cartService,
          renewPrices,
          warn: (message) => log("warn", message),
        },
        notify,
      ),
    emit: ({ name, data }) => container.eventBusService.emit(name, data),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: configModule.projectConfig.jwt_secret,
  }
}
