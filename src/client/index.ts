/** `medusa-plugin-domain-reseller-client`: the plugin's store routes, typed, for a storefront. Has no dependencies. */

export * from "../reseller/names/unicode-name"
export * from "./create-client"
export * from "./refusal"
export * from "./request"
export type * from "./types"
