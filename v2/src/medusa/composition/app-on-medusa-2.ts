import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import type { Binding } from "../../reseller/binding/binding"
import { BoundApp } from "../../reseller/composition/bound-app.service"
import { type Chore, SWEEPS_A_MINUTE } from "../../reseller/composition/sweeper.service"
import type { MailParts } from "../../reseller/mail/send-mail.service"
import type { Options } from "../../reseller/options/options-schema"
import { giveOrder, medusaCarts } from "../cart/carts"
import { KnexDatabase } from "../database/knex-database"
import { missingGuards } from "../guard/cart-completion"
import { who } from "../http/who"
import { mailProvider } from "../notices/providers"
import { followTransfers, fulfilAgain } from "../orders/align-rows"
import { medusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { orderHasOurLines } from "../orders/our-lines"
import { preparedCarts } from "../renewals/prepared-carts"
import { medusaShop } from "../shop/medusa-shop"
import type { MedusaApp } from "./medusa-app"

/** Medusa's worker mode of an instance that only answers requests; its own commands are such, too. */
const SERVES_ONLY = "server"

export class AppOnMedusa2 extends BoundApp implements MedusaApp {
  readonly bills = preparedCarts(this)
  readonly carts = medusaCarts(this)
  readonly who = who
  readonly giveOrder = giveOrder
  readonly missingGuards = missingGuards

  constructor(
    options: Options,
    readonly container: MedusaContainer,
  ) {
    super(
      options,
      bindingOf(container, () => this.parts.mail),
    )
  }

  override get isSweeping(): boolean {
    const { projectConfig } = this.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    return this.options.sweeps && projectConfig.workerMode !== SERVES_ONLY
  }

  protected ownChores(): Chore[] {
    return [
      { name: "transfers", every: SWEEPS_A_MINUTE, run: () => followTransfers(this.database) },
      { name: "fulfilments", every: SWEEPS_A_MINUTE, run: () => fulfilAgain(this.database) },
    ]
  }

  /** Lines of ours have no variant, so that they need no product. */
  async ensureProducts(): Promise<boolean> {
    return true
  }

  protected hasOurLines(order_id: string): Promise<boolean> {
    return orderHasOurLines(this.database, order_id)
  }
}

function bindingOf(container: MedusaContainer, mail: () => MailParts | null): Binding {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { jwtSecret } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
  const database = new KnexDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client)
  return {
    database,
    shop: medusaShop,
    orders: medusaOrders(container, database),
    refunder: new MedusaRefunder(container, database),
    providers: mailProvider(container, mail),
    emit: (event) => container.resolve(Modules.EVENT_BUS).emit(event),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: typeof jwtSecret === "string" ? jwtSecret : undefined,
  }
}
