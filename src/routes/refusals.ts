/** Upstream gave no answer. */
export const NO_ANSWER = ["busy", "upstream_unavailable"]

/** For routes that open personal data: the shop lacks the key that it was sealed with. */
export const SEALED = ["encryption_key"]

/** For changes upstream. */
export const CHANGED = { 409: ["not_registered"], 422: ["registrar_rejected"], 503: NO_ANSWER }

/** For answers with the prices of a region. */
export const PRICED = { 404: ["region_not_found"], 422: ["no_exchange_rate"] }

export const NO_DOMAIN = ["domain_not_found"]
