import { z } from "zod"
import { maxChargeSchema, referenceSchema } from "../../api-schemas/admin-requests"
import type { FieldProblem } from "../../core/inquiries/input-problem"
import type { HoldReason } from "../../core/orders/holds"
import type { State } from "../../core/orders/states"

/** An answer takes a second or two; whoever waits longer has better things to do meanwhile. */
const DEFAULT_WAIT_MS = 20_000

const SHOP = "shop"

export const inquireTermsSchema = z.object({
  max_charge: maxChargeSchema,
  reference: referenceSchema,
  wait_ms: z.number().finite().min(0).default(DEFAULT_WAIT_MS),
  who: z.string().min(1).default(SHOP),
})

/**
 * `reference` is the caller's own name for this question; `max_charge` integer IRT; `wait_ms` how long to wait; `who`
 * asks and reads, for the books: `shop` (its own code) or `admin:<user id>`.
 */
export type InquireTerms = z.input<typeof inquireTermsSchema>

/** The outcome of an inquiry that other code of the shop asked. */
export type Inquired =
  /** `result` as contract I2.3 says; null once it was erased. `charged` is integer IRT. */
  | { kind: "answered"; id: string; result: Readonly<Record<string, unknown>> | null; charged: number | null }
  /** Not ended yet: ask again with the same reference. */
  | { kind: "under_way"; id: string; state: State }
  /** It waits for a person in the shop admin. */
  | { kind: "held"; id: string; hold_reason: HoldReason }
  /** Upstream could not answer, or a person rejected it; nothing was charged to a shopper. */
  | { kind: "failed"; id: string }
  /** The inquiry was neither asked nor written. */
  | { kind: "invalid_input"; problems: FieldProblem[] }
  | { kind: "unknown_service" }
  | { kind: "not_for_sale" }
  | { kind: "above_max_charge"; cost: number }
  | { kind: "reference_reused" }
  | { kind: "unavailable"; cause: string }
