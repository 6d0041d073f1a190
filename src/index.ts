export { HOLD_REASONS, type HoldReason } from "./core/orders/holds"
/** What other code of a shop may use of the plugin. Medusa finds the rest by its folder names. */
export { STATES, type State } from "./core/orders/states"
export type { ResellerCalls as DomainResellerService } from "./medusa/composition/reseller"
export type { Inquired, InquireTerms } from "./medusa/inquiries/inquired"
export type { Options } from "./medusa/options/options-schema"
export { readOptions } from "./medusa/options/options-schema"
