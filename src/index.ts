export type { Inquired, InquireTerms } from "./app/inquiries/inquired"
export type { Options } from "./app/options/options-schema"
export { readOptions } from "./app/options/options-schema"
export { HOLD_REASONS, type HoldReason } from "./core/orders/holds"
/** For other code of a shop. Medusa finds the rest by its folder names. */
export { STATES, type State } from "./core/orders/states"
export type { DomainResellerService } from "./medusa/composition/reseller"
