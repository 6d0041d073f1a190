import type { CartCompletionResponse, IdempotencyKey } from "@medusajs/medusa"
import CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import type { EntityManager } from "typeorm"
import { lockCart } from "../medusa/cart/cart-guard"
import { recheckQuotes } from "../medusa/cart/recheck-quotes"
import { GUARD } from "../medusa/composition/guards"
import type { Reseller } from "../medusa/composition/reseller"
import { ApiError } from "../medusa/http/api-error"
import { isConflict } from "../medusa/http/idempotency-key"
import { IdempotencyKeys } from "../medusa/persistence/idempotency-keys"
import { cartHasResellerLines } from "../medusa/persistence/reseller-lines"
import { isResellerLine } from "../medusa/product/reseller-products"
import { visitorIn } from "../medusa/visitors/visitor-context"

type MedusaContainer = ConstructorParameters<typeof CartCompletionStrategy>[0]

/**
 * Medusa's completion, with the quotes of our lines checked again first. Upstream is asked before Medusa opens its
 * transactions; a price that rose or a name that is gone answers 409, and nothing is authorised. A cart without lines of
 * ours is completed by Medusa's own strategy.
 */
export default class QuotedCartCompletionStrategy extends CartCompletionStrategy {
  readonly [GUARD] = true
  private readonly host: { domainResellerService: Reseller }
  private readonly plain: CartCompletionStrategy

  constructor(container: MedusaContainer & { domainResellerService: Reseller }) {
    super(container)
    this.host = container
    this.plain = new CartCompletionStrategy(container)
  }

  override async complete(
    id: string,
    key: IdempotencyKey,
    context: Parameters<CartCompletionStrategy["complete"]>[2],
  ): Promise<CartCompletionResponse> {
    if (!(await cartHasResellerLines(this.activeManager_, id))) {
      return this.plain.withTransaction(this.transactionManager_).complete(id, key, context)
    }
    if (key.recovery_point === "started") {
      try {
        await recheckQuotes(id, "complete", visitorIn(context), this.host.domainResellerService)
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        if (isConflict(fault))
          await new IdempotencyKeys(this.activeManager_).finish(key.idempotency_key, fault)
        return { response_code: fault.status, response_body: fault.body }
      }
    }
    return super.complete(id, key, context)
  }

  /**
   * Authorises once: a second request for the same cart, or one after a crash, goes on to the order. Medusa would
   * authorise again, fail, and take the tax off the lines of the order that the first request is making.
   */
  protected override async handleTaxLineCreated(
    id: string,
    key: IdempotencyKey,
    stage: { context: unknown; manager: EntityManager },
  ) {
    await lockCart(stage.manager, id)
    if (await this.isAuthorised(id, stage.manager)) return { recovery_point: "payment_authorized" }
    return super.handleTaxLineCreated(id, key, stage)
  }

  protected override async handlePaymentAuthorized(id: string, stage: { manager: EntityManager }) {
    await lockCart(stage.manager, id)
    return super.handlePaymentAuthorized(id, stage)
  }

  private async isAuthorised(id: string, manager: EntityManager): Promise<boolean> {
    const cart = await this.cartService_.withTransaction(manager).retrieve(id, { relations: ["items"] })
    return !cart.completed_at && Boolean(cart.payment_authorized_at) && cart.items.some(isResellerLine)
  }
}
