export type { DomainResellerService } from "./reseller/app"
export type { Inquired, InquireTerms } from "./reseller/inquiries/admin-inquiries.requests"
export type { Options } from "./reseller/options/options-schema"
export { readOptions } from "./reseller/options/options-schema"
export { HOLD_REASONS, type HoldReason } from "./reseller/orders/holds"
/** For other code of a shop. Medusa finds the rest by its folder names. */
export { STATES, type State } from "./reseller/orders/states"
