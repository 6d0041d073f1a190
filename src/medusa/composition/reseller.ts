import type { App, ResellerCalls } from "../../app/app"
import type { GuardName } from "../guard/guards"
import type { Container } from "./container"

/** For other code of a shop, as `domainResellerService`. */
export interface DomainResellerService extends ResellerCalls {
  /**
   * A token with which a guest takes the order into an account, to be sent to the order's e-mail address and nowhere else. Null: it
   * is in an account already.
   */
  claimToken(order_id: string): Promise<string | null>
}

/** The plugin in Medusa's container, as `domainResellerService`: one in a process. */
export interface Reseller extends App, DomainResellerService {
  readonly container: Container
  missingGuards(): GuardName[]
}
