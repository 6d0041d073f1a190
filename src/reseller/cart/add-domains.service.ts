import type { z } from "zod"
import type { App } from "../app"
import type { AnsweredCart, Buyer, LineToAdd } from "../binding/carts"
import { MAX_TERM_YEARS } from "../contract/registrar"
import { type DomainNameDeps, parseDomainName } from "../names/domain-name"
import { parseNameservers } from "../names/nameservers"
import { type DomainRow, isDomainRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { Refusal } from "../shared/refusal"
import type { RefusedDomainView } from "../shared/refusal.requests"
import type { Database } from "../shared/sql.store"
import type { addDomainBodySchema } from "./cart.requests"
import { offersFor, type Wish } from "./domain-sales.service"
import { assertReadyToSell } from "./fresh-quotes.service"

export type Rules = DomainNameDeps & { max_years: number; nameservers: readonly string[] }

export const rulesOf = async ({ parts, options }: App): Promise<Rules> => ({
  ...options,
  ...(await parts.names()),
})

type Asked = z.output<typeof addDomainBodySchema>

export type RefusedDomain = { asked: Pick<Asked, "domain" | "action">; refusal: Refusal }

type Item<Outcome> = { asked: Asked; outcome: Outcome | Refusal }

export const checkDomains = (domains: readonly Asked[], rules: Rules): Item<Wish>[] =>
  domains.map((asked) => ({ asked, outcome: checkDomain(asked, rules) }))

export function checkDomain(asked: Asked, rules: Rules): Wish | Refusal {
  const malformed = (
    field: string,
    { code, message, read_as }: { code: string; message: string; read_as?: string },
  ) => new Refusal("invalid", code, message, { field, ...(read_as && { read_as }) })
  const parsed = parseDomainName(asked.domain, rules, asked.action === "renew" ? "held" : "new")
  if (parsed.kind === "invalid") return malformed("domain", parsed)
  const { name } = parsed
  const term = parseYears(asked.years === undefined ? 1 : asked.years, rules.max_years)
  if (term.kind === "invalid") return malformed("years", term)
  const { years } = term
  const { nameservers: given = [] } = asked
  if (asked.action === "renew") {
    if (asked.nameservers === undefined) return { action: "renew", name, years }
    const message = "nameservers: A renewal leaves the nameservers as they are. Leave them out."
    return malformed("nameservers", { code: "invalid_request", message })
  }
  const isNone = Array.isArray(given) && given.length === 0
  const nameservers = parseNameservers(isNone ? rules.nameservers : given, name.ascii)
  if (nameservers.kind === "invalid") return malformed("nameservers", nameservers)
  return { action: "register", name, years, nameservers: nameservers.hosts }
}

type Years = { kind: "years"; years: number } | { kind: "invalid"; code: "invalid_years"; message: string }

/** A term in whole years, from 1 to the shop's `max_years`, which never goes beyond upstream's ten. */
export function parseYears(value: unknown, max_years: number): Years {
  const longest = Math.min(max_years, MAX_TERM_YEARS)
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= longest) {
    return { kind: "years", years: value }
  }
  const terms = longest === 1 ? "1, the only term on sale" : `a whole number from 1 to ${longest}`
  return { kind: "invalid", code: "invalid_years", message: `The number of years must be ${terms}.` }
}

/** One name's refusal does not stop the others; asked again, those in the cart are refused as that. */
export async function addDomains(
  cart_id: string,
  items: readonly Item<Wish>[],
  buyer: Buyer,
  app: App,
): Promise<{
  cart: AnsweredCart
  total: number
  rows: DomainRow[]
  refused: RefusedDomain[]
}> {
  await assertReadyToSell(app)
  const { database, carts } = app
  const [{ currency_code }, in_cart] = await Promise.all([
    carts.open(cart_id, buyer.customer_id),
    namesInCart(database, cart_id),
  ])
  const wanted = items.map((item) => onceInCart(item, in_cart))
  const wishes = wanted.flatMap(({ outcome }) => (outcome instanceof Refusal ? [] : [outcome]))
  const offers = await offersFor(wishes, currency_code, buyer, app)
  const offered = wanted.map(({ asked, outcome }): Item<LineToAdd> => {
    if (outcome instanceof Refusal) return { asked, outcome }
    const offer = offers.get(outcome)
    if (offer === undefined) throw new Error(`Bug! ${outcome.name.ascii} was not offered`)
    return { asked, outcome: offer }
  })
  // But for what somebody has put into the cart meanwhile.
  const choose = async (tx: Database, sales: readonly LineToAdd[]) => {
    const meanwhile = await namesInCart(tx, cart_id)
    return sales.filter(({ quote }) => !meanwhile.has(quote.subject))
  }
  const sales = offered.flatMap(({ outcome }) => (outcome instanceof Refusal ? [] : [outcome]))
  const { rows, ...filled } = await carts.add({ cart_id, ...buyer }, sales, { choose })
  const added = new Set(rows.map(({ subject }) => subject))
  const refused = offered.flatMap(({ asked, outcome }) => {
    if (outcome instanceof Refusal) return [{ asked, refusal: outcome }]
    const { subject } = outcome.quote
    return added.has(subject) ? [] : [{ asked, refusal: alreadyInCart(subject) }]
  })
  return { ...filled, rows: rows.filter(isDomainRow), refused }
}

function onceInCart(item: Item<Wish>, in_cart: Set<string>): Item<Wish> {
  if (item.outcome instanceof Refusal) return item
  const { ascii } = item.outcome.name
  if (in_cart.has(ascii)) return { ...item, outcome: alreadyInCart(ascii) }
  in_cart.add(ascii)
  return item
}

async function namesInCart(database: Database, cart_id: string): Promise<Set<string>> {
  const rows = await new OrderRowsStore(database).byCart(cart_id)
  return new Set(rows.map(({ subject }) => subject))
}

const alreadyInCart = (domain: string): Refusal =>
  new Refusal("conflict", "already_in_cart", `${domain} is in this cart already.`)

export function refusedView({ asked, refusal }: RefusedDomain): RefusedDomainView {
  const { domain, action } = asked
  const { code, message, extra } = refusal
  const { retry_in_ms } = extra
  return { domain, action, code, message, retry_in_ms: typeof retry_in_ms === "number" ? retry_in_ms : null }
}
