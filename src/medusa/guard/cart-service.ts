import type { Cart, CartService, CustomShippingOption, LineItem } from "@medusajs/medusa"
import { isResellerLine } from "../../reseller/cart/reseller-products.service"
import { assertInstalled } from "../../reseller/operations/installation.service"
import { watchCart } from "../../reseller/orders/watches.store"
import { assertPaymentOfTotal, callOffPayments } from "../cart/bound-money"
import { admitDelivery, assertGoodsDelivered, atNoCost, isFreeDelivery } from "../cart/free-delivery"
import { repriceInRegion } from "../cart/recheck-quotes"
import type { MedusaApp } from "../composition/medusa-app"
import { cartHasResellerLines, withoutOurLines } from "../orders/our-lines"
import { keepOwner } from "./cart-owner"
import { GUARD } from "./guards"
import {
  assertAsQuoted,
  assertCartType,
  assertChargeable,
  assertCustomer,
  assertDraftThere,
  assertNotResellerLine,
  assertUnlocked,
  expireRemoved,
  filledMeanwhile,
  isLocked,
  isMarkedQuoted,
  lockCart,
} from "./line-rules"

type Host = { domainResellerService: MedusaApp }
type CartUpdate = Parameters<CartService["update"]>[1]
type LineUpdate = Parameters<CartService["updateLineItem"]>[2]

/** What POST /store/carts/:id accepts that would change the owner of our lines, or an order that is paid already. */
const GUARDED_KEYS = [
  "region_id",
  "customer_id",
  "email",
  "discounts",
  "gift_cards",
  "sales_channel_id",
] as const

const PRICED_RELATIONS = [
  "items.variant.product.profiles",
  "discounts",
  "discounts.rule",
  "region",
  "payment_sessions",
]

const idOf = (cartOrId: string | { id: string }): string =>
  typeof cartOrId === "string" ? cartOrId : cartOrId.id

/** Our lines keep price and owner (money rule 1). For a cart without them each method makes one index lookup and calls Medusa's. */
export const withCartGuard = <Base extends typeof CartService>(base: Base): Base =>
  guarded(base) as unknown as Base

const guarded = (Base: typeof CartService) =>
  class GuardedCartService extends Base {
    static LIFE_TIME = "SINGLETON" as const
    readonly #host: Host

    constructor(...args: ConstructorParameters<typeof CartService>) {
      super(...args)
      const [container] = args
      this.#host = container as typeof container & Host
    }

    get [GUARD](): object {
      return GuardedCartService.prototype
    }

    override async addLineItem(cartId: string, line: LineItem, config?: { validateSalesChannels: boolean }) {
      await this.#assertCanAdd(cartId, [line])
      return super.addLineItem(cartId, line, config)
    }

    override async addOrUpdateLineItems(
      cartId: string,
      lines: LineItem | LineItem[],
      config?: { validateSalesChannels: boolean },
    ) {
      await this.#assertCanAdd(cartId, Array.isArray(lines) ? lines : [lines])
      return super.addOrUpdateLineItems(cartId, lines, config)
    }

    override async updateLineItem(cartId: string, lineItemId: string, update: LineUpdate): Promise<Cart> {
      const cart = await this.#unlocked(cartId)
      for (const line of cart?.items ?? []) if (line.id === lineItemId) assertNotResellerLine(line)
      return super.updateLineItem(cartId, lineItemId, update)
    }

    override async removeLineItem(cartId: string, lineItemId: string | string[]): Promise<void> {
      const cart = await this.#unlocked(cartId)
      await super.removeLineItem(cartId, lineItemId)
      if (cart) await expireRemoved(this.activeManager_, cartId, [lineItemId].flat())
    }

    override async update(cartOrId: string | Cart, data: CartUpdate): Promise<Cart> {
      if (GUARDED_KEYS.every((key) => data[key] === undefined)) return super.update(cartOrId, data)
      const cart = await this.#withOurLines(idOf(cartOrId))
      if (cart === null) return super.update(cartOrId, data)
      // Medusa re-assigns the customer on a mere GET; for a paid cart that is nothing to do, not an error.
      if (isLocked(cart) && Object.keys(data).every((key) => key === "customer_id")) return cart
      assertUnlocked(cart)
      return super.update(cartOrId, await keepOwner(this.activeManager_, cart, data))
    }

    /** Medusa would delete our lines here, for they have no list price. They keep their quotes. */
    override async updateUnitPrices_(cart: Cart, regionId?: string, customerId?: string): Promise<void> {
      const ours = await withoutOurLines(cart, () => super.updateUnitPrices_(cart, regionId, customerId))
      if (ours.length === 0 || !regionId || regionId === cart.region_id) return
      const region = await this.regionService_
        .withTransaction(this.activeManager_)
        .retrieve(regionId, { relations: ["currency"] })
      const { domainResellerService: app } = this.#host
      await repriceInRegion(this.activeManager_, ours, region, {
        pricing: await app.pricing(this.activeManager_),
        newId: app.newId,
      })
      await callOffPayments(cart, this.paymentProviderService_.withTransaction(this.activeManager_))
    }

    /** Our products are in no sales channel; Medusa would take our lines out with the goods that are not sold there. */
    protected override async onSalesChannelChange(cart: Cart, salesChannelId: string): Promise<void> {
      await withoutOurLines(cart, () => super.onSalesChannelChange(cart, salesChannelId))
    }

    async refreshTotals(cartId: string): Promise<void> {
      const cart = await this.retrieve(cartId, { relations: PRICED_RELATIONS })
      await this.refreshAdjustments_(cart)
      if (cart.payment_sessions?.length) await this.setPaymentSessions(cartId)
    }

    override async addShippingMethod(
      cartOrId: string | Cart,
      optionId: string,
      data?: Record<string, unknown>,
    ): Promise<Cart> {
      await admitDelivery(this.activeManager_, await this.#unlocked(idOf(cartOrId)), optionId)
      return super.addShippingMethod(cartOrId, optionId, data)
    }

    /** Medusa asks for the price that a cart of its own has for an option, and looks at no requirement then. */
    override findCustomShippingOption(
      options: CustomShippingOption[],
      optionId: string,
    ): CustomShippingOption | undefined {
      if (isFreeDelivery(optionId)) return atNoCost(this.activeManager_)
      return super.findCustomShippingOption(options, optionId)
    }

    override async removeDiscount(cartId: string, code: string): Promise<Cart> {
      await this.#unlocked(cartId)
      return super.removeDiscount(cartId, code)
    }

    /** The total is taken anew: a cart that the caller read earlier may lack a line that was added meanwhile. */
    override async setPaymentSessions(
      cartOrId: Parameters<CartService["setPaymentSessions"]>[0],
    ): Promise<void> {
      const id = idOf(cartOrId)
      return super.setPaymentSessions((await this.#payable(id)) ? id : cartOrId)
    }

    override async setPaymentSession(cartId: string, providerId: string): Promise<void> {
      await this.#payable(cartId)
      return super.setPaymentSession(cartId, providerId)
    }

    override async refreshPaymentSession(cartId: string, providerId: string): Promise<void> {
      await this.#payable(cartId)
      return super.refreshPaymentSession(cartId, providerId)
    }

    override async updatePaymentSession(cartId: string, update: Record<string, unknown>): Promise<Cart> {
      await this.#unlocked(cartId)
      return super.updatePaymentSession(cartId, update)
    }

    override async deletePaymentSession(cartId: string, providerId: string): Promise<void> {
      await this.#unlocked(cartId)
      return super.deletePaymentSession(cartId, providerId)
    }

    override async authorizePayment(
      cartOrId: Parameters<CartService["authorizePayment"]>[0],
      context?: Record<string, unknown>,
    ): Promise<Cart> {
      const id = idOf(cartOrId)
      const cart = await this.#withOurLines(id)
      if (cart) {
        assertCustomer(cart)
        await this.#assertSellable(cart)
        await assertPaymentOfTotal(id, this)
      }
      const authorised = await super.authorizePayment(cartOrId, context)
      // The cart was not locked before. Medusa's own update locks it now, so a line that was added meanwhile is visible.
      if (!cart && (await cartHasResellerLines(this.activeManager_, id))) throw filledMeanwhile()
      if (cart) await watchCart(this.activeManager_, id)
      return authorised
    }

    async #assertCanAdd(cartId: string, lines: LineItem[]): Promise<void> {
      if (lines.every(isMarkedQuoted)) return
      const cart = lines.some(isResellerLine) ? await this.#locked(cartId) : await this.#withOurLines(cartId)
      if (cart === null) return
      assertUnlocked({ ...cart, items: [...cart.items, ...lines] })
      assertCartType(cart)
      await assertAsQuoted(this.activeManager_, cartId, lines)
    }

    async #assertSellable(cart: Cart): Promise<void> {
      assertInstalled(this.#host.domainResellerService)
      assertCartType(cart)
      await assertDraftThere(this.activeManager_, cart)
      await assertAsQuoted(this.activeManager_, cart.id, cart.items)
      await assertGoodsDelivered(this.activeManager_, cart)
    }

    /** False for a cart without lines of ours, which is not checked. */
    async #payable(cartId: string): Promise<boolean> {
      const cart = await this.#unlocked(cartId)
      if (cart === null) return false
      await this.#assertSellable(cart)
      const { total } = await this.retrieveWithTotals(cartId, {}, { force_taxes: true })
      assertChargeable(total)
      return true
    }

    async #unlocked(cartId: string): Promise<Cart | null> {
      const cart = await this.#withOurLines(cartId)
      if (cart) assertUnlocked(cart)
      return cart
    }

    async #withOurLines(cartId: string): Promise<Cart | null> {
      return (await cartHasResellerLines(this.activeManager_, cartId)) ? this.#locked(cartId) : null
    }

    /** Unchanged by others until the transaction ends: filling a cart and paying for it take turns. */
    async #locked(cartId: string): Promise<Cart> {
      await lockCart(this.activeManager_, cartId)
      return this.retrieve(cartId, { relations: ["items"] })
    }
  }
