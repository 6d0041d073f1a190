/** Why a name cannot be ordered, in words for the shopper. */
export const NOT_ORDERABLE_MESSAGES = {
  taken: "This name is already registered.",
  unchecked: "This name could not be checked just now. Try again in a moment.",
  unsupported: "Names with this extension are not sold here.",
  no_price: "There is no reliable price for this name at the moment.",
  unknown: "It is not clear whether this name is available.",
  premium_not_sold: "This is a premium name, and premium names are not sold here.",
  premium_term_too_long: "Premium names are not sold for so many years. Choose a shorter term.",
  term_too_long: "Names are not sold for so many years. Choose a shorter term.",
  not_registered: "This name is not registered, so it cannot be renewed.",
} as const

export type NotOrderableReason = keyof typeof NOT_ORDERABLE_MESSAGES
export type NotOrderable = { kind: "not_orderable"; reason: NotOrderableReason; message: string }

export function notOrderable(reason: NotOrderableReason): NotOrderable {
  return { kind: "not_orderable", reason, message: NOT_ORDERABLE_MESSAGES[reason] }
}
