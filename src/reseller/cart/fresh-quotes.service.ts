import type { App } from "../app"
import type { Asking, Visitor, VisitorId } from "../budget/budget"
import { serviceIdSchema } from "../inquiries/inquiries"
import { splitName } from "../names/tld"
import { assertInstalled } from "../operations/installation.service"
import type { OrderRow } from "../orders/order-row"
import { type AskedQuote, askQuotes, type QuoteRequest } from "../prices/ask-quotes"
import { type Quote, type QuoteRefusal, type SalesPolicy, upstreamUnavailable } from "../prices/quote"
import { Refusal } from "../shared/refusal"
import { noLonger, subjectName } from "./renewability.service"
import { SELLING_STOPPED, type Stopped, sellingStopped } from "./selling-switches.store"

/** Asked before a line is made, and before upstream is asked for one: the guards are in place, and so are our products. */
export async function assertReadyToSell(app: App): Promise<void> {
  assertInstalled(app)
  if (!(await app.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
}

/** With the markups as they are now, so that a change holds at once on every instance. */
export async function quoteDeps(app: App) {
  const { registrar, inquiries, newId } = app.parts
  const policy: SalesPolicy = { ...app.options, pricing: await app.pricing() }
  return { registrar, inquirer: inquiries?.inquirer ?? null, policy, newId }
}

const fillingFor = (visitor: Visitor): Asking => {
  if (visitor === "shop") return "checkout"
  return visitor === "chore" ? "bulk" : { priority: "checkout", visitor }
}

/** What the shop has stopped selling is refused, and the rest asked of upstream. */
export async function presentQuotes<Request extends QuoteRequest>(
  requests: readonly Request[],
  visitor: Visitor,
  app: App,
): Promise<{ request: Request; asked: AskedQuote }[]> {
  if (requests.length === 0) return []
  const [stopped, deps] = await Promise.all([sellingStopped(app.database), quoteDeps(app)])
  const refused = requests.flatMap((request) => {
    const asked = stopOf(request, stopped)
    return asked === null ? [] : [{ request, asked }]
  })
  const sold = requests.filter((request) => refused.every((one) => one.request !== request))
  return [...refused, ...(await askQuotes(sold, fillingFor(visitor), deps))]
}

function stopOf(request: QuoteRequest, stopped: Stopped): QuoteRefusal | null {
  const refused = (what: string): QuoteRefusal => ({
    kind: "refused",
    reason: SELLING_STOPPED,
    message: `${what} are not sold at the moment. Try again later.`,
  })
  switch (request.kind) {
    case "register":
      return stopped.domain(request.name.tld) ? refused(`Domains under .${request.name.tld}`) : null
    case "renew":
      return stopped.renewals ? refused("Renewals") : null
    case "inquiry":
      return stopped.inquiries ? refused("Inquiries") : null
  }
}

/** A cart's line at its present cost; else why not, 409 for one that cannot be had any more and 503 if nobody answered. */
type FreshQuote = { row: OrderRow } & ({ quote: Quote } | { refusal: Refusal })

/** Asks again what lines cost; null: no visitor asked for it. That renewals are possible was looked at before. */
export async function freshQuotes(
  rows: readonly OrderRow[],
  visitor: VisitorId | null,
  app: App,
): Promise<FreshQuote[]> {
  const requests = rows.map((row) => ({ row, ...requestOf(row) }))
  const quoted = await presentQuotes(requests, visitor ?? "shop", app)
  return quoted.map(({ request: { row }, asked }) =>
    asked.kind === "quote" ? { row, quote: asked.quote } : { row, refusal: lost(row, asked) },
  )
}

function requestOf({ request, subject, currency_code }: OrderRow): QuoteRequest {
  switch (request.kind) {
    case "inquiry":
      return { kind: "inquiry", service: serviceIdSchema.parse(subject), currency_code }
    case "register":
      return { kind: "register", name: splitName(subject), years: request.years, currency_code }
    case "renew": {
      const { premium, years } = request
      return { kind: "renew", name: { ...splitName(subject), premium }, years, currency_code }
    }
  }
}

/** The shop's own reasons, which pass or do not lie in the name. */
const SHOPS_OWN: ReadonlySet<string> = new Set([SELLING_STOPPED, "no_exchange_rate", "price_too_large"])

function lost(row: OrderRow, asked: Exclude<AskedQuote, { kind: "quote" }>): Refusal {
  if (asked.kind === "unavailable") return upstreamUnavailable(asked)
  const { reason, message } = asked
  if (!SHOPS_OWN.has(reason)) return noLonger(row, asked)
  return new Refusal("conflict", reason, message, { ...subjectName(row), line_item_id: row.line_item_id })
}
