import type { CartCompletionResponse, IdempotencyKey } from "@medusajs/medusa"
import CartCompletionStrategy from "@medusajs/medusa/dist/strategies/cart-completion"
import { recheckQuotes } from "../medusa/cart/recheck-quotes"
import { ApiError } from "../medusa/http/api-error"
import type DomainResellerService from "../services/domain-reseller"

type Dependencies = ConstructorParameters<typeof CartCompletionStrategy>[0]

/**
 * Medusa's completion, with the quotes of domain lines checked again first. Upstream is asked before Medusa opens its
 * transactions; a price that rose or a name that is gone answers 409, and nothing is authorised.
 */
export default class QuotedCartCompletionStrategy extends CartCompletionStrategy {
  private readonly host: { domainResellerService: DomainResellerService }

  constructor(container: Dependencies & { domainResellerService: DomainResellerService }) {
    super(container)
    this.host = container
  }

  override async complete(
    id: string,
    key: IdempotencyKey,
    context: Parameters<CartCompletionStrategy["complete"]>[2],
  ): Promise<CartCompletionResponse> {
    if (key.recovery_point === "started") {
      try {
        await recheckQuotes(id, "complete", this.host.domainResellerService)
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        return { response_code: fault.status, response_body: fault.body }
      }
    }
    return super.complete(id, key, context)
  }
}
