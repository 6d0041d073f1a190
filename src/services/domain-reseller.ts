import type { CartService, LineItemService, OrderService, PaymentProviderService } from "@medusajs/medusa"
import type FulfillmentService from "@medusajs/medusa/dist/services/fulfillment"
import type { EventBusTypes, Logger } from "@medusajs/types"
import { Lifetime } from "awilix"
import type { EntityManager } from "typeorm"
import { type Decided, type Decision, decide } from "../core/steps/decide"
import { settle } from "../core/steps/settle"
import { tick } from "../core/steps/tick"
import { type Composition, compose } from "../medusa/engine/compose"
import { Sweeper } from "../medusa/engine/sweeper"
import type { Options } from "../medusa/options/options-schema"
import { readOptions } from "../medusa/options/read-options"
import { ensureDomainProduct } from "../medusa/product/ensure-domain-product"

export type Container = {
  manager: EntityManager
  logger: Logger
  /** As services/cart.ts makes it. */
  cartService: CartService & { followPrices(cart_id: string): Promise<void> }
  orderService: OrderService
  lineItemService: LineItemService
  fulfillmentService: FulfillmentService
  paymentProviderService: PaymentProviderService
  eventBusService: EventBusTypes.IEventBusService
}

/** The plugin in Medusa's container, as `domainResellerService`: one in a process. */
export default class DomainResellerService {
  static LIFE_TIME = Lifetime.SINGLETON
  readonly options: Options
  readonly parts: Composition
  readonly sweeper: Sweeper
  private hasProduct = false

  constructor(
    readonly container: Container,
    options: unknown,
  ) {
    this.options = readOptions(options)
    this.parts = compose(this.options, {
      manager: container.manager,
      logger: container.logger,
      services: () => container,
      bus: () => container.eventBusService,
    })
    const { engine } = this.parts
    this.sweeper = new Sweeper(
      async (room) => {
        return (await this.ensureProduct()) ? tick(engine, room) : []
      },
      this.options.poll.sweep_ms,
      (fault) => engine.log("error", `sweep: ${String(fault)}`),
    )
  }

  get pricing() {
    return this.options.pricing
  }

  get newId() {
    return this.parts.newId
  }

  /** The product that lines need; made on first use, because Medusa makes its defaults after loading plugins. */
  async ensureProduct(): Promise<boolean> {
    this.hasProduct ||= await ensureDomainProduct(this.container.manager)
    return this.hasProduct
  }

  /** An order was placed, paid, edited or cancelled; safe to call at any time, any number of times. False: no such order. */
  async settle(order_id: string): Promise<boolean> {
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  /** A person's decision about a row. `who` is `admin:<user id>`. */
  async decide(id: string, decision: Decision, who: string): Promise<Decided> {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
