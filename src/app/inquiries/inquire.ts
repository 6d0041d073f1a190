import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { assertUnreachable } from "../../core/assert-unreachable"
import { type ServiceId, serviceIdSchema } from "../../core/inquiries/inquiries"
import type { Input } from "../../core/inquiries/read-input"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import { isGivenUp } from "../../core/orders/states"
import { askInquiryQuote } from "../../core/quotes/ask-inquiry-quotes"
import { delay } from "../../upstream/http/retry-policy"
import type { App } from "../app"
import { pricedParts } from "../composition/compose"
import { type Inquired, type InquireTerms, inquireTermsSchema } from "./inquired"
import { inquiriesOf, readInput } from "./inquiries-of"
import { insertInternalInquiry } from "./internal-inquiry"

/** See `App.inquire`. Throws for terms that are wrong: a mistake of the code that asks. */
export async function inquire(
  written_service: string,
  written_input: Input,
  written_terms: InquireTerms,
  app: App,
): Promise<Inquired> {
  const terms = inquireTermsSchema.parse(written_terms)
  const service = serviceIdSchema.safeParse(written_service)
  if (!service.success) return { kind: "unknown_service" }
  const read = readInput(service.data, written_input)
  if (read.kind === "invalid") return { kind: "invalid_input", problems: read.fields }
  const { input } = read

  const known = await app.parts.rows.byReference(terms.reference)
  const row = known ?? (await ask(service.data, input, terms, app))
  if ("kind" in row) return row
  if (!(await isSameQuestion(row, service.data, input, app))) return { kind: "reference_reused" }
  app.sweeper.kick()
  return awaitOutcome(row.id, terms, app)
}

/** The row of a new question; of two callers with one reference, both get the row of the first. */
async function ask(
  service: ServiceId,
  input: Input,
  { max_charge, reference, who }: z.output<typeof inquireTermsSchema>,
  app: App,
): Promise<OrderRow | Inquired> {
  const asked = await askInquiryQuote({ service, currency_code: "irt" }, "checkout", {
    ...(await pricedParts(app.parts)),
    ...inquiriesOf(app),
  })
  switch (asked.kind) {
    case "quote":
      if (asked.quote.cost > max_charge) return { kind: "above_max_charge", cost: asked.quote.cost }
      return insertInternalInquiry({ quote: asked.quote, input, max_charge, reference, who }, app)
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

/** An erased input cannot be compared; the service can. */
async function isSameQuestion(row: OrderRow, service: ServiceId, input: Input, app: App): Promise<boolean> {
  if (row.subject !== service) return false
  const asked = await app.parts.personalData.vault.input(row.id)
  return asked === null || isDeepStrictEqual(asked, input)
}

/** Reading one row by its id costs nothing beside the call that is waited for. */
const LOOK_EVERY_MS = 100

/** Looks until the row has ended, needs a person, or the time is up. */
async function awaitOutcome(
  id: string,
  { wait_ms, who }: { wait_ms: number; who: string },
  app: App,
): Promise<Inquired> {
  const until = Date.now() + wait_ms
  for (;;) {
    const row = await app.parts.rows.byId(id)
    if (row === null || !isInquiryRow(row)) throw new Error(`Bug! ${id} is no inquiry`)
    const outcome = await inquiredOf(row, who, app)
    if (outcome.kind !== "under_way" || Date.now() >= until) return outcome
    await delay(LOOK_EVERY_MS)
  }
}

async function inquiredOf(row: OrderRow, who: string, app: App): Promise<Inquired> {
  const { id, state, charged, hold_reason } = row
  if (isGivenUp(state)) return { kind: "failed", id }
  if (state === "held") {
    if (hold_reason === null) throw new Error(`Bug! ${id} is held without a reason`)
    return { kind: "held", id, hold_reason }
  }
  if (state !== "completed") return { kind: "under_way", id, state }
  const opened = await app.parts.personalData.vault.read(id, who)
  return { kind: "answered", id, charged, result: opened?.result?.readable ? opened.result.value : null }
}
