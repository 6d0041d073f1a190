import { type Cart, CartService, type LineItem } from "@medusajs/medusa"
import { Lifetime } from "awilix"
import {
  assertAsQuoted,
  assertChargeable,
  assertNotResellerLine,
  assertUnlocked,
  isLocked,
} from "../medusa/cart/cart-guard"
import { expireRemoved } from "../medusa/cart/expire-removed"
import { lockCart } from "../medusa/cart/lock-cart"
import { repriceInCurrency } from "../medusa/cart/reprice-lines"
import { isResellerLine } from "../medusa/product/reseller-line"
import type DomainResellerService from "./domain-reseller"

type Container = ConstructorParameters<typeof CartService>[0]
type CartUpdate = Parameters<CartService["update"]>[1]
type LineUpdate = Parameters<CartService["updateLineItem"]>[2]

/** What a browser can send to POST /store/carts/:id that would change an order that is already paid. */
const PRICE_KEYS = ["region_id", "customer_id", "discounts", "gift_cards", "sales_channel_id"] as const

/** What Medusa needs to work out a cart's discounts. */
const PRICED_RELATIONS = [
  "items.variant.product.profiles",
  "discounts",
  "discounts.rule",
  "region",
  "payment_sessions",
]

const idOf = (cartOrId: string | { id: string }): string =>
  typeof cartOrId === "string" ? cartOrId : cartOrId.id

/**
 * Medusa's cart with the guard of money rule 1: our lines come only from our own routes, keep the price they were
 * quoted at, and nothing touches them once the cart is paid for. Medusa itself would reprice, delete or rewrite them.
 */
export default class GuardedCartService extends CartService {
  static LIFE_TIME = Lifetime.SINGLETON
  private readonly container: Container & { domainResellerService: DomainResellerService }

  constructor(container: Container & { domainResellerService: DomainResellerService }) {
    super(container)
    this.container = container
  }

  override async addLineItem(cartId: string, line: LineItem, config?: { validateSalesChannels: boolean }) {
    await this.assertCanAdd(cartId, [line])
    return super.addLineItem(cartId, line, config)
  }

  override async addOrUpdateLineItems(
    cartId: string,
    lines: LineItem | LineItem[],
    config?: { validateSalesChannels: boolean },
  ) {
    await this.assertCanAdd(cartId, Array.isArray(lines) ? lines : [lines])
    return super.addOrUpdateLineItems(cartId, lines, config)
  }

  override async updateLineItem(cartId: string, lineItemId: string, update: LineUpdate): Promise<Cart> {
    const cart = await this.guarded(cartId)
    for (const line of cart.items) if (line.id === lineItemId) assertNotResellerLine(line)
    return super.updateLineItem(cartId, lineItemId, update)
  }

  override async removeLineItem(cartId: string, lineItemId: string | string[]): Promise<void> {
    await this.guarded(cartId)
    await super.removeLineItem(cartId, lineItemId)
    await expireRemoved(this.activeManager_, cartId, [lineItemId].flat())
  }

  override async update(cartOrId: string | Cart, data: CartUpdate): Promise<Cart> {
    const touched = PRICE_KEYS.filter((key) => data[key] !== undefined)
    if (touched.length > 0) {
      const cart = await this.withItems(idOf(cartOrId))
      // Medusa re-assigns the customer on a mere GET; for a paid cart that is nothing to do, not an error.
      const onlyCustomer = Object.keys(data).every((key) => key === "customer_id")
      if (onlyCustomer && isLocked(cart) && cart.items.some(isResellerLine)) return cart
      assertUnlocked(cart)
    }
    return super.update(cartOrId, data)
  }

  /** Medusa would delete our lines here, for they have no list price. They keep their quotes. */
  override async updateUnitPrices_(cart: Cart, regionId?: string, customerId?: string): Promise<void> {
    const ours = (cart.items ?? []).filter(isResellerLine)
    cart.items = (cart.items ?? []).filter((line) => !isResellerLine(line))
    await super.updateUnitPrices_(cart, regionId, customerId)
    if (ours.length === 0) return
    if (regionId && regionId !== cart.region_id) {
      const region = await this.regionService_.withTransaction(this.activeManager_).retrieve(regionId)
      const { pricing, newId } = this.container.domainResellerService
      await repriceInCurrency(this.activeManager_, ours, region.currency_code, { pricing, newId })
    }
    cart.items = [...cart.items, ...ours]
  }

  /** Our products are in no sales channel; Medusa would take our lines out with the goods that are not sold there. */
  protected override async onSalesChannelChange(cart: Cart, salesChannelId: string): Promise<void> {
    const ours = cart.items.filter(isResellerLine)
    cart.items = cart.items.filter((line) => !isResellerLine(line))
    await super.onSalesChannelChange(cart, salesChannelId)
    cart.items = [...cart.items, ...ours]
  }

  /** Lines have a new price: discounts and the amount to be paid follow it. */
  async followPrices(cartId: string): Promise<void> {
    const cart = await this.retrieve(cartId, { relations: PRICED_RELATIONS })
    await this.refreshAdjustments_(cart)
    if (cart.payment_sessions?.length) await this.setPaymentSessions(cartId)
  }

  override async addShippingMethod(
    cartOrId: string | Cart,
    optionId: string,
    data?: Record<string, unknown>,
  ): Promise<Cart> {
    await this.guarded(idOf(cartOrId))
    return super.addShippingMethod(cartOrId, optionId, data)
  }

  override async removeDiscount(cartId: string, code: string): Promise<Cart> {
    await this.guarded(cartId)
    return super.removeDiscount(cartId, code)
  }

  /** The total is taken anew: a cart that the caller read earlier may lack a line that was added meanwhile. */
  override async setPaymentSessions(
    cartOrId: Parameters<CartService["setPaymentSessions"]>[0],
  ): Promise<void> {
    const id = idOf(cartOrId)
    await this.assertPayable(id)
    return super.setPaymentSessions(id)
  }

  override async setPaymentSession(cartId: string, providerId: string): Promise<void> {
    await this.assertPayable(cartId)
    return super.setPaymentSession(cartId, providerId)
  }

  override async refreshPaymentSession(cartId: string, providerId: string): Promise<void> {
    await this.assertPayable(cartId)
    return super.refreshPaymentSession(cartId, providerId)
  }

  override async authorizePayment(
    cartOrId: Parameters<CartService["authorizePayment"]>[0],
    context?: Record<string, unknown>,
  ): Promise<Cart> {
    const cart = await this.withItems(idOf(cartOrId))
    await assertAsQuoted(this.activeManager_, cart.id, cart.items)
    return super.authorizePayment(cartOrId, context)
  }

  private async assertCanAdd(cartId: string, lines: LineItem[]): Promise<void> {
    const cart = await this.withItems(cartId)
    assertUnlocked({ ...cart, items: [...cart.items, ...lines] })
    await assertAsQuoted(this.activeManager_, cartId, lines)
  }

  private async assertPayable(cartId: string): Promise<void> {
    const cart = await this.guarded(cartId)
    await assertAsQuoted(this.activeManager_, cartId, cart.items)
    if (!cart.items.some(isResellerLine)) return
    const { total } = await this.retrieveWithTotals(cartId, {}, { force_taxes: true })
    assertChargeable(total)
  }

  private async guarded(cartId: string): Promise<Cart> {
    const cart = await this.withItems(cartId)
    assertUnlocked(cart)
    return cart
  }

  /** As it stays until the transaction ends: a cart that is being paid for and one that is being filled take turns. */
  private async withItems(cartId: string): Promise<Cart> {
    await lockCart(this.activeManager_, cartId)
    return this.retrieve(cartId, { relations: ["items"] })
  }
}
