import {
  AbstractPaymentProcessor,
  type Cart,
  type CartService,
  type Payment,
  type PaymentProviderService,
  type PaymentSession,
  PaymentSessionStatus,
} from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { errorIn } from "../../reseller/orders/refund-answer"
import { cellOf, recordsOf } from "../../reseller/shared/sql.store"
import type { Container } from "../composition/container"
import { refuse } from "../guard/line-rules"

/** The shopper has confirmed the payment, or is doing so with the provider at this moment. */
const BOUND: readonly PaymentSessionStatus[] = [
  PaymentSessionStatus.AUTHORIZED,
  PaymentSessionStatus.REQUIRES_MORE,
]

/** Providers that bind no money and always say "authorized". */
const ALWAYS_AUTHORISED: ReadonlySet<string> = new Set(["manual", "system"])

type Session = Pick<PaymentSession, "provider_id" | "data">
type Providers = { container: Pick<Container, "paymentProviderService"> }

/** Asks the provider about a payment session: client-side forms confirm there, past the shop. */
export async function statusAtProvider(
  session: Session,
  { container }: Providers,
): Promise<PaymentSessionStatus | null> {
  if (ALWAYS_AUTHORISED.has(session.provider_id)) return null
  // Typed for payments, but only the provider and its data are read, and a session has both.
  return container.paymentProviderService.getStatus(session as unknown as Payment)
}

export async function isAuthorisedAtProvider(cart: Cart, providers: Providers): Promise<boolean> {
  const session = cart.payment_session ?? cart.payment_sessions?.find(({ is_selected }) => is_selected)
  return session !== undefined && (await statusAtProvider(session, providers)) === "authorized"
}

/** Staff may take a line out of a draft order, and Medusa leaves a payment as it was begun; some of its amounts have taxes, others not. */
export async function assertPaymentOfTotal(
  cart_id: string,
  carts: Pick<CartService, "retrieveWithTotals">,
): Promise<void> {
  const read = { relations: ["payment_sessions"] }
  for (const force_taxes of [false, true]) {
    const { payment_session, total } = await carts.retrieveWithTotals(cart_id, read, { force_taxes })
    if (total <= 0 || !payment_session || payment_session.amount === total) return
  }
  refuse("cart_changed", "The cart's total changed after its payment was begun. Begin the payment anew.")
}

/** Before a change of region, at which Medusa forgets the payments that were begun: no provider is to take money for them. */
export async function callOffPayments(
  { payment_sessions }: Cart,
  payments: Pick<PaymentProviderService, "deleteSession" | "retrieveProvider">,
): Promise<void> {
  for (const session of payment_sessions ?? []) {
    if (!session.is_initiated) continue
    const provider: unknown = payments.retrieveProvider(session.provider_id)
    // Medusa takes an error without a code for success.
    if (provider instanceof AbstractPaymentProcessor && errorIn(await provider.deletePayment(session.data)))
      refuse(
        "payment_not_called_off",
        "The payment that was begun for this cart can't be called off at this moment. Try again shortly.",
      )
    await payments.deleteSession(session)
  }
}

/** It is completed, paid for or being paid for, or gone; asked with the cart locked. No chore changes such a cart. */
export async function isMoneyBound(manager: EntityManager, cart_id: string): Promise<boolean> {
  const statement = `SELECT completed_at IS NOT NULL OR payment_authorized_at IS NOT NULL OR payment_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM payment_session s WHERE s.cart_id = c.id AND s.status = ANY ($2))
     FROM cart c WHERE id = $1`
  const is_bound = await cellOf(manager, z.boolean(), statement, [cart_id, [...BOUND]])
  return is_bound ?? true
}

const sessionRecord = z.object({ provider_id: z.string(), data: z.record(z.unknown()) })

/** Whether a provider knows of money for this cart of which the shop was not told yet. Never within a transaction. */
export async function isMoneyBoundAtProvider(
  cart_id: string,
  { container }: { container: Container },
): Promise<boolean> {
  const statement = "SELECT provider_id, data FROM payment_session WHERE cart_id = $1"
  const sessions = await recordsOf(container.manager, sessionRecord, statement, [cart_id])
  for (const session of sessions) {
    const status = await statusAtProvider(session, { container })
    if (status !== null && BOUND.includes(status)) return true
  }
  return false
}
