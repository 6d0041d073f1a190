/** What must hold whatever fails, each by a name. One checker judges all of them: judge.ts. */
export const INVARIANTS = {
  one_charge: "at most one charge per row, and none for what was given up",
  one_owner: "at most one owner per name and per renewed period",
  none_lost: "every paid line has a row, and every row ends completed, refunded or before a person",
  one_refund: "at most one refund per row, of exactly what is still owed, never for a completed one",
  books_agree:
    "upstream's ledger, our rows, Medusa's refunds and the payment provider's book tell the same story",
  one_key: "one key per operation over all attempts",
  approved_cost: "nothing above tolerance without approval",
  hand_refund: "nothing is bought for what was refunded by hand",
  within_limits: "never over the limit in any window as the server counts",
  fenced: "a worker whose lease was taken over writes nothing",
  history: "one history row per change, from the birth of a row to its state",
  renewal_proven: "a renewal is proven by the expiry that upstream has",
  owed_renewals: "what upstream renewed by itself is booked as owed once, and never sent",
  vault: "an inquiry has its input until it is erased, and its answer when it is completed",
  settles: "when faults stop, all that needs no person settles within the bound",
  no_needless_person: "a person is asked only where nobody else can know",
} as const
export type Invariant = keyof typeof INVARIANTS

/** `row_id` or `order_id` say where, if it is of one; `what` in words. */
export type Violation = {
  readonly invariant: Invariant
  readonly row_id: string | null
  readonly order_id: string | null
  readonly what: string
}

export const tell = ({ invariant, what }: Violation): string => `${invariant}: ${what}`
