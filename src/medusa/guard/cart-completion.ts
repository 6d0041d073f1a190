import type { CartCompletionResponse, IdempotencyKey } from "@medusajs/medusa"
import type CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import type { EntityManager } from "typeorm"
import { isResellerLine, soldByVariant } from "../../reseller/cart/reseller-products.service"
import { answerOf } from "../../reseller/http/answer-of"
import { assertInstalled } from "../../reseller/operations/installation.service"
import { Refusal } from "../../reseller/shared/refusal"
import { beginCompletion, endCompletion } from "../cart/completions"
import { recheckQuotes } from "../cart/recheck-quotes"
import type { MedusaApp } from "../composition/medusa-app"
import { storeConflict } from "../http/idempotency-key"
import { visitorIn } from "../http/who"
import { cartHasResellerLines } from "../orders/our-lines"
import { GUARD } from "./guards"
import { lockCart } from "./line-rules"

type Strategy = typeof CartCompletionStrategy
type Host = { domainResellerService: MedusaApp }

/** The steps of Medusa's strategy that the guard goes between: a strategy that lacks them completes in another way. */
const STEPS = ["handleTaxLineCreated", "handlePaymentAuthorized"] as const

/** Quotes of our lines are checked before Medusa opens its transactions: where a price rose or a name is gone nothing is authorised. */
export function withCartCompletionGuard<Base extends Strategy>(base: Base): Base {
  const lacking = STEPS.find((step) => !(step in base.prototype))
  if (lacking !== undefined) {
    throw new Error(
      `withCartCompletionGuard: ${base.name} must extend the class of @medusajs/medusa/dist/strategies/cart-completion; it has no ${lacking}`,
    )
  }
  return guarded(base) as unknown as Base
}

const guarded = (Base: Strategy) =>
  class GuardedCartCompletionStrategy extends Base {
    declare protected readonly productVariantInventoryService_: Stock
    readonly #host: Host
    readonly #plain: CartCompletionStrategy

    constructor(...args: ConstructorParameters<Strategy>) {
      super(...args)
      const [container] = args
      this.#host = container as typeof container & Host
      this.productVariantInventoryService_ = stockOfGoods(this.productVariantInventoryService_)
      this.#plain = new Base(...args)
    }

    get [GUARD](): object {
      return GuardedCartCompletionStrategy.prototype
    }

    override async complete(
      id: string,
      key: IdempotencyKey,
      context: Parameters<CartCompletionStrategy["complete"]>[2],
    ): Promise<CartCompletionResponse> {
      if (!(await cartHasResellerLines(this.activeManager_, id))) {
        return this.#plain.withTransaction(this.transactionManager_).complete(id, key, context)
      }
      if (key.recovery_point === "started") {
        try {
          const app = this.#host.domainResellerService
          assertInstalled(app)
          await recheckQuotes(id, "complete", visitorIn(context), app)
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault
          await storeConflict(this.activeManager_, key.idempotency_key, fault)
          const { status, body } = answerOf(fault)
          return { response_code: status, response_body: body }
        }
      }
      await beginCompletion(this.activeManager_, id, key.idempotency_key)
      try {
        return await super.complete(id, key, context)
      } finally {
        // Without a database nobody knows how it ended, and so the lock says.
        await endCompletion(this.activeManager_, key.idempotency_key).catch(() => undefined)
      }
    }

    /** A second request, or one after a crash, goes on to the order: Medusa would authorise again, fail, and take the tax off its lines. */
    protected override async handleTaxLineCreated(
      id: string,
      key: IdempotencyKey,
      stage: { context: unknown; manager: EntityManager },
    ) {
      await lockCart(stage.manager, id)
      if (await this.#isAuthorised(id, stage.manager)) return { recovery_point: "payment_authorized" }
      return super.handleTaxLineCreated(id, key, stage)
    }

    protected override async handlePaymentAuthorized(id: string, stage: { manager: EntityManager }) {
      await lockCart(stage.manager, id)
      return super.handlePaymentAuthorized(id, stage)
    }

    async #isAuthorised(id: string, manager: EntityManager): Promise<boolean> {
      const cart = await this.cartService_.withTransaction(manager).retrieve(id, { relations: ["items"] })
      return !cart.completed_at && Boolean(cart.payment_authorized_at) && cart.items.some(isResellerLine)
    }
  }

type Stock = CartCompletionStrategy["productVariantInventoryService_"]

/** Our lines have no stock. Medusa would write it for every completion: they would wait for each other, or lock each other out. */
function stockOfGoods(stock: Stock): Stock {
  const changed = {
    withTransaction: (manager?: EntityManager) => stockOfGoods(stock.withTransaction(manager)),
    confirmInventory: async (...[variant_id, ...rest]: Parameters<Stock["confirmInventory"]>) =>
      isSoldByUs(variant_id) || stock.confirmInventory(variant_id, ...rest),
    reserveQuantity: async (...[variant_id, ...rest]: Parameters<Stock["reserveQuantity"]>) =>
      isSoldByUs(variant_id) ? undefined : stock.reserveQuantity(variant_id, ...rest),
  }
  return new Proxy(stock, {
    get(target, name) {
      if (name in changed) return Reflect.get(changed, name)
      const value: unknown = Reflect.get(target, name)
      // Bound, because a service may have private fields.
      return typeof value === "function" ? value.bind(target) : value
    },
  })
}

const isSoldByUs = (variant_id: string): boolean => soldByVariant(variant_id) !== null
