import type { Cart, Payment } from "@medusajs/medusa"
import type DomainResellerService from "../../services/domain-reseller"

/** Providers that bind no money and always say "authorized". */
const ALWAYS_AUTHORISED: ReadonlySet<string> = new Set(["manual", "system"])

/** True when the shopper already confirmed the payment with the provider, as client-side forms do. */
export async function isAuthorisedAtProvider(cart: Cart, reseller: DomainResellerService): Promise<boolean> {
  const session = cart.payment_session ?? cart.payment_sessions?.find(({ is_selected }) => is_selected)
  if (!session || ALWAYS_AUTHORISED.has(session.provider_id)) return false
  // Typed for payments, but only the provider and its data are read, and a session has both.
  const asPayment = session as unknown as Payment
  return (await reseller.container.paymentProviderService.getStatus(asPayment)) === "authorized"
}
