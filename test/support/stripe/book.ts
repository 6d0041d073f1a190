import { randomUUID } from "node:crypto"
import { refused, StripeRefusal } from "./refusal"

type RefundStatus = "succeeded" | "pending" | "failed" | "requires_action"
type Refund = {
  id: string
  object: "refund"
  payment_intent: string
  amount: number
  status: RefundStatus
}

type Intent = {
  id: string
  object: "payment_intent"
  amount: number
  amount_received: number
  currency: string
  capture_method: "automatic" | "manual"
  customer: string | null
  metadata: Readonly<Record<string, string>>
  status:
    | "requires_payment_method"
    | "requires_action"
    | "processing"
    | "requires_capture"
    | "succeeded"
    | "canceled"
}

/** What is asked for, as the bodies of Stripe's requests have it. */
export type Asked = Readonly<Record<string, string | undefined>>

const idOf = (kind: string): string => `${kind}_${randomUUID().replaceAll("-", "")}`

/** A refund that failed comes back to the merchant, and can be made again. */
const isOut = ({ status }: Refund): boolean => status !== "failed"
const sum = (refunds: readonly Refund[]): number => refunds.reduce((total, { amount }) => total + amount, 0)

/** Stripe's side of the money: what it has taken and given back, whatever a shop believes. */
export class StripeBook {
  private readonly intents = new Map<string, Intent>()
  private readonly refunds: Refund[] = []
  /** What becomes of the refunds that are asked for from now on. */
  refundsEnd: RefundStatus = "succeeded"

  createCustomer() {
    return { id: idOf("cus"), object: "customer" }
  }

  createIntent({ amount, currency = "", capture_method, customer }: Asked, metadata: Intent["metadata"]) {
    assertAmount(amount, currency)
    const intent: Intent = {
      id: idOf("pi"),
      object: "payment_intent",
      amount: Number(amount),
      amount_received: 0,
      currency,
      capture_method: capture_method === "manual" ? "manual" : "automatic",
      customer: customer ?? null,
      metadata,
      status: "requires_payment_method",
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  intent(id = ""): Intent {
    const found = this.intents.get(id)
    if (!found) throw refused(404, `No such payment_intent: '${id}'`, { code: "resource_missing" })
    return found
  }

  updateIntent(id: string, { amount }: Asked): Intent {
    const intent = this.intent(id)
    if (amount !== undefined && Number(amount) !== intent.amount) {
      if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent)
      assertAmount(amount, intent.currency)
      intent.amount = Number(amount)
    }
    return intent
  }

  /** The shopper's browser confirms the payment with Stripe, past the shop. */
  confirm(id: string, status?: Intent["status"]): Intent {
    const intent = this.intent(id)
    intent.status = status ?? (intent.capture_method === "manual" ? "requires_capture" : "succeeded")
    if (intent.status === "succeeded") intent.amount_received = intent.amount
    return intent
  }

  capture(id: string): Intent {
    const intent = this.intent(id)
    if (intent.status !== "requires_capture") throw unexpected(intent)
    return this.confirm(id, "succeeded")
  }

  cancel(id: string): Intent {
    const intent = this.intent(id)
    if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent)
    intent.status = "canceled"
    return intent
  }

  refund({ payment_intent, amount }: Asked): Refund {
    if (payment_intent === undefined)
      throw refused(400, "One of these parameters is needed: payment_intent or charge.", {
        code: "parameter_missing",
      })
    const intent = this.intent(payment_intent)
    if (intent.status !== "succeeded")
      throw refused(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    const left = intent.amount_received - sum(this.refundsOf(intent.id).filter(isOut))
    if (left <= 0)
      throw refused(400, `Charge of ${intent.id} has already been refunded.`, {
        code: "charge_already_refunded",
      })
    if (Number(amount) > left)
      throw refused(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    assertAmount(amount ?? String(left), intent.currency)
    const refund: Refund = {
      id: idOf("re"),
      object: "refund",
      payment_intent: intent.id,
      amount: Number(amount ?? left),
      status: this.refundsEnd,
    }
    this.refunds.push(refund)
    return refund
  }

  private refundsOf(id: string): Refund[] {
    return this.refunds.filter(({ payment_intent }) => payment_intent === id)
  }

  /** What was taken of an intent, what of it went back, and what Stripe has not given back, though a shop asked for it. */
  money(id: string): { taken: number; given_back: number; open: number } {
    const of = (...statuses: RefundStatus[]) =>
      sum(this.refundsOf(id).filter(({ status }) => statuses.includes(status)))
    return {
      taken: this.intent(id).amount_received,
      given_back: of("succeeded"),
      open: of("pending", "requires_action", "failed"),
    }
  }
}

/** Stripe takes currencies with three digits in tens. */
const IN_TENS = ["bhd", "jod", "kwd", "omr", "tnd"]

function assertAmount(amount = "", currency: string): void {
  if (!/^\d+$/.test(amount) || (IN_TENS.includes(currency.toLowerCase()) && !amount.endsWith("0")))
    throw refused(400, `Invalid integer: ${amount}`, { code: "parameter_invalid_integer" })
}

const unexpected = (intent: Intent): StripeRefusal =>
  refused(400, `This PaymentIntent has the status ${intent.status}.`, {
    code: "payment_intent_unexpected_state",
    payment_intent: intent,
  })
