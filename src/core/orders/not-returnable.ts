import { Refusal } from "../refusal"

/** A registered domain or an answered inquiry cannot be sent back: Medusa would refund what upstream has charged. */
export const notReturnable = (): Refusal =>
  new Refusal(
    "invalid",
    "domain_not_returnable",
    "A domain or an inquiry cannot be returned, exchanged or claimed. What becomes of its order is decided in the shop's domain orders.",
  )
