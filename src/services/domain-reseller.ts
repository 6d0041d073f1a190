import { giveOrder, medusaCarts } from "../medusa/cart/carts"
import { bindingOf } from "../medusa/composition/binding"
import type { Container } from "../medusa/composition/container"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { CART_ROUTES } from "../medusa/guard/cart-router"
import { missingGuards } from "../medusa/guard/guards"
import { who } from "../medusa/http/who"
import { orderHasResellerLines } from "../medusa/orders/our-lines"
import { areProductsThere, ensureProducts } from "../medusa/product/products"
import { draftOrders } from "../medusa/renewals/draft-orders"
import { BoundApp } from "../reseller/composition/bound-app.service"
import { type Chore, SWEEPS_A_MINUTE } from "../reseller/composition/sweeper.service"
import { readOptions } from "../reseller/options/options-schema"

/** The plugin in Medusa's container; what each method does is said in `App`. */
export default class DomainResellerService extends BoundApp implements MedusaApp {
  static LIFE_TIME = "SINGLETON" as const
  readonly bills = draftOrders(this)
  readonly carts = medusaCarts(this)
  readonly who = who
  readonly giveOrder = giveOrder(this)
  readonly missingGuards = () => missingGuards(this.container, CART_ROUTES)
  private hasProducts = false

  constructor(
    readonly container: Container,
    given: unknown,
  ) {
    const options = readOptions(given)
    super(options, bindingOf(container))
  }

  protected ownChores(): Chore[] {
    return [
      { name: "deleted products", every: SWEEPS_A_MINUTE, run: () => this.lookForProducts() },
      { name: "products", run: async () => void (await this.ensureProducts()) },
    ]
  }

  async ensureProducts(): Promise<boolean> {
    this.hasProducts ||= await ensureProducts(this.container.manager, this.sells)
    return this.hasProducts
  }

  private async lookForProducts(): Promise<void> {
    if (this.hasProducts) this.hasProducts = await areProductsThere(this.container.manager, this.sells)
  }

  private get sells() {
    return { inquiries: this.parts.inquiries !== null }
  }

  protected hasOurLines(order_id: string): Promise<boolean> {
    return orderHasResellerLines(this.container.manager, order_id)
  }
}
