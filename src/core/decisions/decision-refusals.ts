import type { Change } from "../orders/order-row"
import type { Peers } from "../ports/order-rows"

/** `code` says why the row was left as it was, `message` what to do. */
export type Refusal = { kind: "refusal"; code: string; message: string }

export type Verdict = { kind: "change"; change(peers: Peers): Change | Refusal } | Refusal

export const refuse = (code: string, message: string): Refusal => ({ kind: "refusal", code, message })

const MESSAGES = {
  // Held again for another reason meanwhile is another question: the answer to the first does not fit it.
  changed_meanwhile: "The order changed meanwhile. Look at it again before you decide.",
  answer_missing:
    'Nothing can be delivered without the answer. Read it in the reseller panel or in what upstream sent, and send it as "result".',
  may_be_refunded:
    'The payment provider may have paid this back already. Look at the payment with the provider first: approve if it was paid, or retry with "even_if_refunded": true if it was not.',
  may_be_charged:
    'Upstream may have charged for this, and nothing that we can ask it shows for what. Look in the reseller panel: approve what was done; else retry, reject or approve its cost with "even_if_charged": true.',
  upstream_has_it:
    'Upstream has what this order was to get. Retry or approve to go on with it; if it came there another way, and no call of the order is out, reject with "even_if_charged": true.',
  upstream_unavailable:
    "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
} as const

export const refusal = (code: keyof typeof MESSAGES): Refusal => refuse(code, MESSAGES[code])
