import type { App, ResellerCalls } from "../../reseller/app"
import type { GuardName } from "../guard/guards"
import type { Container } from "./container"

export interface DomainResellerService extends ResellerCalls {
  /** To be sent to the order's e-mail address and nowhere else. Null: it is in an account already. */
  claimToken(order_id: string): Promise<string | null>
}

export interface Reseller extends App, DomainResellerService {
  readonly container: Container
  missingGuards(): GuardName[]
}
