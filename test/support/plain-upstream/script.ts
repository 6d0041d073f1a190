/** Section 3.2. */
export type OrderState = "registered" | "pending" | "manual" | "failed"

/** Section 3.1. */
export type CheckState = "free" | "premium" | "taken" | "unchecked" | "unsupported" | "no_price"

/** What keeps an answer from the shop: before any work is done and any key claimed, or after it. */
export type Fault =
  | "429 before"
  | "502 before"
  | "reset before"
  | "silence before"
  | "502 after"
  | "reset after"
  | "silence after"

export type Fields = Readonly<Record<string, unknown>>

/** Where a domain stands: an order's state, bought long ago (`owned`), or with its last order answered by an error. */
export type Stage = OrderState | "owned" | "refused"

/** What becomes of the one order of a domain, in everything that both documents leave open. */
export interface Script {
  /** What the order comes to: its state, or the identifier of an error. */
  readonly says: OrderState | { readonly error: string }
  /** What becomes of the first requests that bring the order; the others are answered. */
  readonly faults?: readonly Fault[]
  readonly becomes?: "registered" | "failed"
  /** After so many reads of its record (one unless told), or after so long. */
  readonly after?: { readonly polls: number } | { readonly ms: number }
  /** Laid over the record at that stage; `undefined` takes a field away, null the whole record. */
  readonly record?: Readonly<Partial<Record<Stage, Fields | null>>>
  /** What a lookup says of the name once it is ordered. */
  readonly check?: CheckState
}

/** `ok: false` with this identifier. */
export class Refusal extends Error {
  constructor(
    readonly error: string,
    readonly data?: Fields,
  ) {
    super(error)
  }
}
