import type { z } from "zod"
import type { Reseller } from "../composition/reseller"
import type { addDomainBodySchema } from "../shared/api-schemas/domain-orders"
import { assertUnreachable } from "../shared/core/assert-unreachable"
import { type DomainName, parseDomainName } from "../shared/core/domain-name/domain-name"
import { parseNameservers } from "../shared/core/domain-name/nameservers"
import { type DomainRow, isDomainRow } from "../shared/core/orders/order-row"
import { parseYears } from "../shared/core/pricing/term"
import { askQuotes } from "../shared/core/quotes/ask-quotes"
import { priceRefusal, upstreamUnavailable } from "../shared/core/quotes/refusals"
import { Refusal } from "../shared/core/refusal"
import { namesOnOrder, onOrder } from "../shared/postgres/orders/names-on-order"
import { addLinesWorkflow } from "../workflows/add-lines"
import type { Buyer, LineToAdd } from "./line-to-add"
import { openCart } from "./open-cart"

type Registration = { name: DomainName; years: number; nameservers: string[] }

/** Checks everything that can be said of a request before anybody is asked. */
export function readRegistration(
  asked: z.output<typeof addDomainBodySchema>,
  { names, options }: Reseller,
): Registration {
  const parsed = parseDomainName(asked.domain, names, "new")
  if (parsed.kind === "invalid") throw malformed("domain", parsed)
  const term = parseYears(asked.years === undefined ? 1 : asked.years, options.max_years)
  if (term.kind === "invalid") throw malformed("years", term)
  const nameservers = parseNameservers(asked.nameservers)
  if (nameservers.kind === "invalid") throw malformed("nameservers", nameservers)
  const hosts = nameservers.hosts.length > 0 ? nameservers.hosts : [...options.nameservers]
  return { name: parsed.name, years: term.years, nameservers: hosts }
}

const malformed = (field: string, { code, message, read_as }: { code: string; message: string; read_as?: string }) =>
  new Refusal("invalid", code, message, { field, ...(read_as === undefined ? {} : { read_as }) })

/** Quotes a domain afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  asked: Registration,
  buyer: Buyer,
  reseller: Reseller,
): Promise<DomainRow> {
  const { database, rows, newId, container } = reseller
  const { currency_code } = await openCart(database, cart_id, buyer.customer_id)
  const line = { ...(await offerOf(asked, currency_code, reseller)), row_id: newId("dord"), line_item_id: newId("cali") }
  await addLinesWorkflow(container).run({ input: { cart_id, buyer, lines: [line] } })
  const row = await rows.byId(line.row_id)
  if (row === null || !isDomainRow(row)) throw new Error(`Bug! ${line.row_id} is no domain order`)
  return row
}

async function offerOf(asked: Registration, currency_code: string, reseller: Reseller): Promise<LineToAdd> {
  const { name, years, nameservers } = asked
  const { registrar, options, prices, newId, database } = reseller
  if ((await namesOnOrder(database, [name.ascii])).size > 0) throw onOrder(name.ascii)
  const policy = { ...options, pricing: (await prices.now()).pricing }
  const [answer] = await askQuotes([{ name, years, currency_code }], {
    registrar,
    policy,
    newId,
    nextPriority: async () => "checkout",
  })
  if (answer === undefined) throw new Error("Bug! A domain without an answer")
  switch (answer.kind) {
    case "quote": {
      const { quote } = answer
      return {
        quote,
        request: { kind: "register", years, nameservers, premium: quote.premium },
        kind: "domain",
        title: name.unicode,
        description: `Registration, ${years} ${years === 1 ? "year" : "years"}`,
        metadata: { domain: quote.subject, years, action: "register", nameservers },
      }
    }
    case "not_orderable":
      throw new Refusal("impossible", answer.reason, answer.message, { domain: name.ascii })
    case "no_rate":
    case "too_large":
      throw priceRefusal("impossible", answer)
    case "unavailable":
      throw upstreamUnavailable(answer)
    default:
      return assertUnreachable(answer)
  }
}
