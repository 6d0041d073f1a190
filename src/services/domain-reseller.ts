import { stopSweeping } from "../app/composition/stopping"
import type { Sweeper } from "../app/composition/sweeper"
import { composeSweeps, once, SWEEPS_A_MINUTE } from "../app/composition/sweeps"
import { Probe } from "../app/health/probe"
import { inquire } from "../app/inquiries/inquire"
import type { Inquired, InquireTerms } from "../app/inquiries/inquired"
import { Migrations } from "../app/installation"
import { type Options, readOptions } from "../app/options/options-schema"
import { renewalChores } from "../app/renewals/renewals-chore"
import { type Decided, type Decision, decide } from "../core/decisions/decide"
import { settle } from "../core/engine/settle"
import type { PricingOptions } from "../core/pricing/pricing-options"
import { composeInMedusa } from "../medusa/composition/compose"
import type { Container } from "../medusa/composition/container"
import type { Reseller } from "../medusa/composition/reseller"
import { CART_ROUTES } from "../medusa/guard/cart-router"
import { type GuardName, missingGuards } from "../medusa/guard/guards"
import { orderHasResellerLines } from "../medusa/guard/reseller-lines"
import { claimToken } from "../medusa/orders/claim-orders"
import { medusaShop } from "../medusa/persistence/medusa-shop"
import { areProductsThere, ensureProducts } from "../medusa/product/ensure-products"
import { draftOrders } from "../medusa/renewals/draft-orders"
import type { Database } from "../postgres/database"
import { LINK_TTL_MS } from "../postgres/vault/link-terms"
import { newLinkToken, ReadLinks } from "../shop-tables/read-links"

/** The plugin in Medusa's container; what each method does is said in `Reseller`. */
export default class DomainResellerService implements Reseller {
  static LIFE_TIME = "SINGLETON" as const
  readonly options: Options
  readonly database: Database
  readonly shop = medusaShop
  readonly parts: Reseller["parts"]
  readonly bills = draftOrders(this)
  readonly sweeper: Sweeper
  readonly housekeeping: Sweeper
  readonly mailing: Sweeper
  readonly probe = new Probe(this)
  readonly migrations: Migrations
  private hasProducts = false

  constructor(
    readonly container: Container,
    options: unknown,
  ) {
    this.options = readOptions(options)
    this.database = container.manager
    this.parts = composeInMedusa(this.options, container)
    this.migrations = new Migrations(this)
    const sweeps = composeSweeps(this, {
      orders: [
        { name: "deleted products", every: SWEEPS_A_MINUTE, run: once(() => this.lookForProducts()) },
        { name: "products", run: once(() => this.ensureProducts()) },
        { name: "visitors", run: once(() => this.parts.visitors.forget()) },
      ],
      renewals: renewalChores(this),
    })
    this.sweeper = sweeps.sweeper
    this.housekeeping = sweeps.housekeeping
    this.mailing = sweeps.mailing
  }

  get isSweeping(): boolean {
    return this.options.sweeps
  }

  /** A field, because it is passed on. */
  readonly missingGuards = (): GuardName[] => missingGuards(this.container, CART_ROUTES)

  stop(): Promise<void> {
    return stopSweeping([this.sweeper, this.housekeeping, this.mailing], this.parts.stopping)
  }

  async pricing(tx?: Database): Promise<PricingOptions> {
    return (await this.parts.prices.now(tx)).pricing
  }

  get newId() {
    return this.parts.newId
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

  async settle(order_id: string): Promise<boolean> {
    // Found by the sweep later, when there is a place to write it down.
    if (this.migrations.missing.length > 0) return false
    if (!(await orderHasResellerLines(this.container.manager, order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired> {
    return inquire(service, input, terms, this)
  }

  async readLink(inquiry_order_id: string, who = "shop"): Promise<{ token: string; expires_at: Date }> {
    const token = newLinkToken()
    const links = new ReadLinks(this.container.manager)
    return { token, expires_at: await links.mint(inquiry_order_id, who, token, LINK_TTL_MS) }
  }

  claimToken(order_id: string): Promise<string | null> {
    return claimToken(order_id, this)
  }

  async decide(id: string, decision: Decision, who: string): Promise<Decided> {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
