import { generateEntityId } from "@medusajs/medusa"
import { compose } from "../../app/composition/compose"
import type { Options } from "../../app/options/options-schema"
import { NotificationPost } from "../notices/notification-post"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { Visitors } from "../visitors/visitors"
import type { Container } from "./container"
import type { Reseller } from "./reseller"
import { emitStateEvent } from "./state-events"

/** The plugin's parts in a shop on Medusa 1.x. Services are resolved late, because they depend on ours in turn. */
export function composeInMedusa(options: Options, container: Container): Reseller["parts"] {
  const { manager, logger, configModule } = container
  const services = () => container
  return compose(options, {
    database: manager,
    orders: new MedusaOrders(services),
    refunder: new MedusaRefunder(services),
    visitors: (log) =>
      new Visitors({
        manager,
        options: options.visitors,
        limits: options.limits,
        secret: options.domains.api_token,
        warn: (message) => log("warn", message),
      }),
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
        options.notify,
      ),
    emit: (row) => emitStateEvent(row, () => container.eventBusService),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: configModule.projectConfig.jwt_secret,
  })
}
