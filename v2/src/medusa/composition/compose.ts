import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { compose } from "../../app/composition/compose"
import type { Options } from "../../app/options/options-schema"
import type { Database } from "../../postgres/database"
import { MailPost } from "../notices/mail-post"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { Visitors } from "../visitors/visitors"
import type { Reseller } from "./reseller"
import { emitStateEvent } from "./state-events"

/** The plugin's parts in a shop on Medusa 2.x. */
export function composeInMedusa(
  options: Options,
  container: MedusaContainer,
  database: Database,
): Reseller["parts"] {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { jwtSecret } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
  const parts: Reseller["parts"] = compose(options, {
    database,
    orders: new MedusaOrders(container, database),
    refunder: new MedusaRefunder(container, database),
    visitors: (log) =>
      new Visitors({
        manager: database,
        options: options.visitors,
        limits: options.limits,
        secret: options.domains.api_token,
        warn: (message) => log("warn", message),
      }),
    post: (log, renewPrices) =>
      new MailPost(
        { container, database, mail: () => parts.mail, renewPrices, warn: (message) => log("warn", message) },
        options.notify,
      ),
    emit: (row) => emitStateEvent(row, container.resolve(Modules.EVENT_BUS)),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: typeof jwtSecret === "string" ? jwtSecret : undefined,
  })
  return parts
}
