import type { OrderRequest, OrderRow } from "./order-row"
import type { State } from "./states"

/** Carried out by the stores in the transaction that changes the row's state. */
export type Consequence =
  /** The name is its buyer's, whoever had it before. */
  | { kind: "domain_bought"; request: Extract<OrderRequest, { kind: "register" }> }
  | { kind: "domain_renewed" }
  /** The expiry was not judged while the order was under way. */
  | { kind: "details_asked" }
  | { kind: "bill_paid" }
  /** A period that an order of the shop renewed, or that a person accepted as renewed by it, is owed no more. */
  | { kind: "period_paid"; expiry: string }
  /** May be prepared again before its money has gone back, which may take a person: the domain would expire meanwhile. */
  | { kind: "prepared_given_back" }
  /** Without the customer's money. */
  | { kind: "bill_ended" }
  /** The sale was never made, or all of it was given back: the data has no use any more. */
  | { kind: "data_erased" }
  /** The days begin in which the answer is kept, and in which a guest opens it. */
  | { kind: "data_kept" }

const DETAILS_ASKED = { kind: "details_asked" } as const
const BILL_ENDED = { kind: "bill_ended" } as const
const DATA_ERASED = { kind: "data_erased" } as const

type Consequences = Readonly<Partial<Record<State, readonly Consequence[]>>>

/** The domain's come before the bill's: their rows are locked in this order wherever both are written. */
const OF_RENEWALS: Consequences = {
  failed: [DETAILS_ASKED, { kind: "prepared_given_back" }],
  cancelled: [DETAILS_ASKED, BILL_ENDED],
  expired: [BILL_ENDED],
  refunded: [BILL_ENDED],
}

const OF_INQUIRIES: Consequences = {
  completed: [{ kind: "data_kept" }],
  expired: [DATA_ERASED],
  cancelled: [DATA_ERASED],
  refunded: [DATA_ERASED],
}

export function consequencesOf({
  state,
  request,
}: Pick<OrderRow, "state" | "request">): readonly Consequence[] {
  if (request.kind === "inquiry") return OF_INQUIRIES[state] ?? []
  if (request.kind === "register") return state === "completed" ? [{ kind: "domain_bought", request }] : []
  return state === "completed" ? renewed(request) : (OF_RENEWALS[state] ?? [])
}

/** The domain's details have told already what upstream did before it was paid. */
const renewed = ({ owed, expiry }: Extract<OrderRequest, { kind: "renew" }>): readonly Consequence[] =>
  owed === undefined
    ? [{ kind: "domain_renewed" }, { kind: "bill_paid" }, { kind: "period_paid", expiry }]
    : [{ kind: "bill_paid" }]
