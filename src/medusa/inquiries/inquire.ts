import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { FieldProblem } from "../../core/inquiries/input-problem"
import { type ServiceId, serviceIdSchema } from "../../core/inquiries/service-id"
import type { HoldReason } from "../../core/orders/hold-reason"
import type { OrderRow } from "../../core/orders/order-row"
import type { State } from "../../core/orders/states"
import { askInquiryQuote } from "../../core/quotes/ask-inquiry-quotes"
import type DomainResellerService from "../../services/domain-reseller"
import { awaitOutcome } from "./await-outcome"
import { type InquireTerms, inquireTermsSchema } from "./inquire-terms"
import { inquiriesOf } from "./inquiries-of"
import { insertAsked } from "./insert-asked"
import { type Input, readInput } from "./read-input"

/** What became of an inquiry that other code of the shop asked. */
export type Inquired =
  /** `result` as identity contract section 2.3 says; null once it was erased. `charged` is integer IRT. */
  | { kind: "answered"; id: string; result: Readonly<Record<string, unknown>> | null; charged: number | null }
  /** Not ended yet: ask again with the same reference. */
  | { kind: "under_way"; id: string; state: State }
  /** It waits for a person in the shop admin. */
  | { kind: "held"; id: string; hold_reason: HoldReason }
  /** Upstream could not answer, or a person rejected it; nothing was charged to a shopper. */
  | { kind: "failed"; id: string }
  /** Nothing was asked and nothing written. */
  | { kind: "invalid_input"; problems: FieldProblem[] }
  | { kind: "unknown_service" }
  | { kind: "not_for_sale" }
  | { kind: "above_max_charge"; cost: number }
  | { kind: "reference_reused" }
  | { kind: "unavailable"; cause: string }

/** See `DomainResellerService.inquire`. Throws for terms that are wrong: a mistake of the code that asks. */
export async function inquire(
  written_service: string,
  written_input: Input,
  written_terms: InquireTerms,
  reseller: DomainResellerService,
): Promise<Inquired> {
  const terms = inquireTermsSchema.parse(written_terms)
  const service = serviceIdSchema.safeParse(written_service)
  if (!service.success) return { kind: "unknown_service" }
  const read = readInput(service.data, written_input)
  if (read.kind === "invalid") return { kind: "invalid_input", problems: read.fields }
  const { input } = read

  const known = await reseller.parts.rows.byReference(terms.reference)
  const row = known ?? (await ask(service.data, input, terms, reseller))
  if ("kind" in row) return row
  if (!(await isSameQuestion(row, service.data, input, reseller))) return { kind: "reference_reused" }
  reseller.sweeper.kick()
  return awaitOutcome(row.id, terms, reseller)
}

/** The row of a new question; of two callers with one reference, both get the row of the first. */
async function ask(
  service: ServiceId,
  input: Input,
  { max_charge, reference, who }: z.output<typeof inquireTermsSchema>,
  reseller: DomainResellerService,
): Promise<OrderRow | Inquired> {
  const asked = await askInquiryQuote({ service, currency_code: "irt" }, "checkout", {
    ...reseller.parts,
    ...inquiriesOf(reseller),
  })
  switch (asked.kind) {
    case "quote":
      if (asked.quote.cost > max_charge) return { kind: "above_max_charge", cost: asked.quote.cost }
      return insertAsked({ quote: asked.quote, input, max_charge, reference, who }, reseller)
    case "not_for_sale":
      return { kind: "not_for_sale" }
    case "unavailable":
      return { kind: "unavailable", cause: asked.cause }
    case "no_rate":
    case "too_large":
      throw new Error(`Bug! ${service} has no price in IRT: ${asked.message}`)
    default:
      return assertUnreachable(asked)
  }
}

/** What was erased cannot be compared; the service can. */
async function isSameQuestion(
  row: OrderRow,
  service: ServiceId,
  input: Input,
  reseller: DomainResellerService,
): Promise<boolean> {
  if (row.subject !== service) return false
  const asked = await reseller.parts.personalData.vault.input(row.id)
  return asked === null || isDeepStrictEqual(asked, input)
}
