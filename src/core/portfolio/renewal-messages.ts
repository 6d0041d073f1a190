import type { RenewalRefusal } from "./owned-domain"

/** Why a domain cannot be renewed now, in words for its owner. */
export const RENEWAL_MESSAGES: Readonly<Record<RenewalRefusal, string>> = {
  expiry_unknown:
    "It is not clear when this domain expires, so it cannot be renewed yet. Try again in a few minutes.",
  not_active: "Only an active domain can be renewed. Ask the shop about this one.",
  term_too_long_in_total: "A domain can be renewed for ten years from today at most. Choose a shorter term.",
  renewal_on_order: "This domain is being renewed already, or was just renewed.",
  renewed_by_upstream: "This domain renews by itself now. Switch auto-renew off to renew it by hand.",
  selling_stopped: "Renewals are not sold at the moment. Try again later.",
}
