import { domainRefusal } from "../contract/error-meaning"
import { inquiryRefusal } from "../contract/inquiry-refusal"
import type { Interface } from "../orders/order-row"

/** Advice about a refused question; null: none was, but orders wait for rights that it did not need. */
export function refusalHint(of: Interface, refused: { error: string; detail: unknown } | null): string {
  if (refused === null)
    return `Give the token its rights in the reseller panel, or set ${of}.api_token, and restart.`
  const meaning = of === "domains" ? domainRefusal(refused) : inquiryRefusal(refused, { kind: "catalogue" })
  return meaning.operatorHint
}
