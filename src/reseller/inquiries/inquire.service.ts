import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import type { App } from "../app"
import { quoteDeps } from "../cart/fresh-quotes.service"
import { type InquiryRow, isInquiryRow, type OrderRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { isGivenUp } from "../orders/states"
import { askQuotes } from "../prices/ask-quotes"
import { type Quote, upstreamUnavailable } from "../prices/quote"
import type { Bilingual, Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import { delay } from "../upstream/http/retry-policy"
import { type Asked, type Inquired, type InquireTerms, inquireTermsSchema } from "./admin-inquiries.requests"
import { jalaliDayOf } from "./fields/checks"
import type { FieldProblem } from "./input-problem"
import { type ServiceId, serviceIdSchema } from "./inquiries"
import { type Input, readInquiryInput } from "./read-input"

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
  app.sweeps.orders.kick()
  return awaitOutcome(row.id, terms, app)
}

type Terms = z.output<typeof inquireTermsSchema>

/** The row of a new question; of two callers with one reference, both get the row of the first. */
async function ask(service: ServiceId, input: Input, terms: Terms, app: App): Promise<OrderRow | Inquired> {
  inquiriesOf(app)
  const request = { kind: "inquiry", service, currency_code: "irt" } as const
  const [quoted] = await askQuotes([request], "checkout", await quoteDeps(app))
  if (quoted === undefined) throw new Error("Bug! A request without an answer")
  const { asked } = quoted
  if (asked.kind === "refused") return { kind: "not_for_sale" }
  if (asked.kind === "unavailable") return { kind: "unavailable", cause: asked.cause }
  const { cost } = asked.quote
  return cost > terms.max_charge
    ? { kind: "above_max_charge", cost }
    : insertInquiry(asked.quote, input, terms, app)
}

/** Writes quote, row and sealed input together, due at once, at the shop's cost; answers the row that has the reference. */
async function insertInquiry(quote: Quote, input: Input, terms: Terms, app: App): Promise<OrderRow> {
  const { max_charge, reference, who } = terms
  await app.database.transaction(async (tx) => {
    const rows = new OrderRowsStore(tx)
    if (await rows.byReference(reference)) return
    const id = app.newId("iord")
    const row = {
      id,
      state: "due",
      hold_reason: null,
      reason: "asked_by_shop",
      subject: quote.subject,
      request: { kind: "inquiry" },
      cart_id: null,
      line_item_id: null,
      order_id: null,
      customer_id: null,
      reference,
      quote_id: quote.id,
      quoted_cost: quote.cost,
      current_cost: quote.cost,
      approved_cost: max_charge,
      price: 0,
      currency_code: quote.currency_code,
      paid: 0,
    } as const
    const inserted = await rows.insert(row, who, { ...quote, price: 0 })
    if (inserted) await app.parts.personalData.vaultIn(tx).insert(id, { input, consent: null })
  })
  const row = await app.parts.rows.byReference(reference)
  if (!row) throw new Error(`Bug! ${reference} was not written`)
  return row
}

/** An erased input cannot be compared; the service can. */
async function isSameQuestion(row: OrderRow, service: ServiceId, input: Input, app: App): Promise<boolean> {
  if (row.subject !== service) return false
  const asked = await app.parts.personalData.vault.input(row.id)
  return asked === null || isDeepStrictEqual(asked, input)
}

/** Reading one row by its id costs nothing beside the call that is waited for. */
const LOOK_EVERY_MS = 100

async function awaitOutcome(id: string, { wait_ms, who }: Terms, app: App): Promise<Inquired> {
  const until = Date.now() + wait_ms
  for (;;) {
    const row = await app.parts.rows.byId(id)
    if (row === null || !isInquiryRow(row)) throw new Error(`Bug! ${id} is no inquiry`)
    const outcome = await inquiredOf(row, who, app)
    if (outcome.kind !== "under_way" || Date.now() >= until) return outcome
    await delay(LOOK_EVERY_MS)
  }
}

async function inquiredOf(row: InquiryRow, who: string, app: App): Promise<Inquired> {
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

const REFUSALS = {
  unknown_service: ["impossible", "There is no such inquiry; GET /admin/inquiry-services lists them."],
  not_for_sale: ["impossible", "Upstream does not sell this inquiry at the moment."],
  reference_reused: ["conflict", "This reference was used for another question. Choose a new one."],
} as const

/** Answers an inquiry that has a row; throws one that was refused before. */
export function inquiredOrThrow(inquired: Inquired, language: Language): Asked {
  if ("id" in inquired) return inquired
  switch (inquired.kind) {
    case "invalid_input":
      throw invalidInput(inquired.problems, language)
    case "unavailable":
      throw upstreamUnavailable(inquired)
    case "above_max_charge": {
      const { kind, cost } = inquired
      throw new Refusal("conflict", kind, `It costs ${cost} IRT now; raise max_charge to accept that.`, {
        cost,
      })
    }
    default: {
      const [kind, sentence] = REFUSALS[inquired.kind]
      throw new Refusal(kind, inquired.kind, sentence)
    }
  }
}

export const readInput = (service: ServiceId, written: unknown) =>
  readInquiryInput(service, written, jalaliDayOf(new Date()))

export function invalidInput(fields: readonly FieldProblem[], language: Language): Refusal {
  const problems = fields.map((problem) => issueIn(problem, language))
  return new Refusal("invalid", "invalid_input", problems[0]?.message ?? "The input is invalid.", {
    problems,
  })
}

export function inquiriesOf({ parts }: App): NonNullable<App["parts"]["inquiries"]> {
  if (parts.inquiries === null) {
    const sentence = "This shop sells no inquiries: it has no identity option."
    throw new Refusal("not_found", "inquiries_off", sentence)
  }
  return parts.inquiries
}

export const issueIn = <Issue extends { message: Bilingual }>(issue: Issue, language: Language) => ({
  ...issue,
  message: issue.message[language],
})
