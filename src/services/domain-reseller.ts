import type { CartService, LineItemService, OrderService, PaymentProviderService } from "@medusajs/medusa"
import type FulfillmentService from "@medusajs/medusa/dist/services/fulfillment"
import type { EventBusTypes, Logger } from "@medusajs/types"
import { Lifetime } from "awilix"
import type { EntityManager } from "typeorm"
import { type Decided, type Decision, decide } from "../core/engine/decide"
import { settle } from "../core/engine/settle"
import { watchRows, work } from "../core/engine/tick"
import { strayFinder } from "../core/engine/watch"
import { compose, type Dependencies } from "../medusa/composition/compose"
import { stopSweeping } from "../medusa/composition/shutdown"
import { Sweeper } from "../medusa/composition/sweeper"
import { type Inquired, type InquireTerms, inquire } from "../medusa/inquiries/inquire"
import { type Options, readOptions } from "../medusa/options/options-schema"
import { orderHasResellerLines } from "../medusa/persistence/reseller-lines"
import { ensureProducts } from "../medusa/product/ensure-products"
import { newLinkToken, ReadLinks } from "../medusa/vault/read-links"

/** A link goes out by mail; people read it within days. */
const LINK_TTL_MS = 7 * 24 * 60 * 60 * 1_000

export type Container = {
  manager: EntityManager
  logger: Logger
  /** As services/cart.ts makes it. */
  cartService: CartService & { refreshTotals(cart_id: string): Promise<void> }
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
  readonly parts: Dependencies
  readonly sweeper: Sweeper
  private hasProducts = false

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
    const { engine, eraseDue } = this.parts
    const once = (run: () => Promise<unknown>) => async () => {
      await run()
      return false
    }
    const chores = [
      { name: "watch", run: () => watchRows(engine) },
      { name: "strays", run: once(strayFinder(engine)) },
      { name: "products", run: once(() => this.ensureProducts()) },
      { name: "retention", run: once(eraseDue) },
    ]
    this.sweeper = new Sweeper(
      { chores, work: (room) => work(engine, room) },
      this.options.poll.sweep_ms,
      (part, fault) => engine.log("error", `sweep, ${part}: ${String(fault)}`),
    )
  }

  /** The process ends: nothing new is taken up, what is under way is finished or given back. */
  stop(): Promise<void> {
    return stopSweeping(this.sweeper, this.parts.stopping)
  }

  get pricing() {
    return this.options.pricing
  }

  get newId() {
    return this.parts.newId
  }

  /** The products that lines need; made on first use, because Medusa makes its defaults after loading plugins. */
  async ensureProducts(): Promise<boolean> {
    this.hasProducts ||= await ensureProducts(this.container.manager, {
      inquiries: this.parts.inquiries !== null,
    })
    return this.hasProducts
  }

  /**
   * An order was placed, paid, edited or cancelled; safe to call at any time, any number of times. False if there is no such
   * order, or it has no lines of ours: then this is one index lookup.
   */
  async settle(order_id: string): Promise<boolean> {
    if (!(await orderHasResellerLines(this.container.manager, order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  /**
   * Asks a paid inquiry for other code of the shop, at most at `max_charge` IRT, and waits a while for the answer.
   * Idempotent by `reference`: asking again with the same one never charges twice, and finds what became of it.
   */
  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired> {
    return inquire(service, input, terms, this)
  }

  /**
   * Makes a one-time link token for a buyer without an account, to be sent by the shop. `who` made it: `shop` (its own
   * code) or `admin:<user id>`.
   */
  async readLink(inquiry_order_id: string, who = "shop"): Promise<{ token: string; expires_at: Date }> {
    const token = newLinkToken()
    const links = new ReadLinks(this.container.manager)
    return { token, expires_at: await links.mint(inquiry_order_id, who, token, LINK_TTL_MS) }
  }

  /** A person's decision about a row. `who` is `admin:<user id>`. */
  async decide(id: string, decision: Decision, who: string): Promise<Decided> {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
