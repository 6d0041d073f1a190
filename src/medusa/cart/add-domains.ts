import { z } from "zod"
import type { addDomainBodySchema } from "../../api-schemas/domain-orders"
import type { RefusedDomainView } from "../../api-schemas/refusal"
import type { Parts } from "../../app/composition/compose"
import { assertReadyToSell } from "../../app/installation"
import {
  type Offer,
  offerRegistrations,
  offerRenewals,
  type Registration,
  type Renewal,
} from "../../app/sales/domain-sales"
import type { Buyer, LineToAdd } from "../../app/sales/line-to-add"
import { type DomainNameDeps, parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import { parseYears } from "../../core/pricing/term"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { addLines, type FilledCart } from "./add-line"

export type DomainToAdd = Registration | Renewal

/** `nameservers` are the shop's own, for requests that name none. */
export type Rules = Pick<Parts, "policy"> & { names: DomainNameDeps; nameservers: readonly string[] }

export const rulesOf = async ({ parts, options }: Reseller): Promise<Rules> => ({
  policy: parts.policy,
  names: await parts.names(),
  nameservers: options.nameservers,
})

type Asked = z.output<typeof addDomainBodySchema>

/** One name of a request, as far as it has come. */
type Item = { asked: Pick<RefusedDomainView, "domain" | "action"> }
type Refused = Item & { kind: "refused"; refusal: Refusal }
type Accepted = Item & { kind: "accepted"; toAdd: DomainToAdd }
type Checked = Refused | Accepted
type Offered = Refused | (Item & { kind: "sale"; toAdd: DomainToAdd; sale: LineToAdd })

export const checkDomains = (domains: readonly Asked[], rules: Rules): Checked[] =>
  domains.map((one) => checkDomain(one, rules))

/** Checks everything that can be said of a request before anybody is asked. */
function checkDomain(asked: Asked, rules: Rules): Checked {
  const item = { asked: { domain: asked.domain, action: asked.action } }
  const malformed = (field: string, { code, message, read_as }: Malformed) =>
    refusedAs(new Refusal("invalid", code, message, { field, ...(read_as && { read_as }) }), item)
  const parsed = parseDomainName(asked.domain, rules.names, asked.action === "renew" ? "held" : "new")
  if (parsed.kind === "invalid") return malformed("domain", parsed)
  const { name } = parsed
  const term = parseYears(asked.years === undefined ? 1 : asked.years, rules.policy.max_years)
  if (term.kind === "invalid") return malformed("years", term)
  const { years } = term
  if (asked.action === "renew") {
    if (asked.nameservers === undefined)
      return { ...item, kind: "accepted", toAdd: { action: "renew", name, years } }
    const message = "nameservers: A renewal leaves the nameservers as they are. Leave them out."
    return malformed("nameservers", { code: "invalid_request", message })
  }
  const { nameservers: given = [] } = asked
  const isNone = Array.isArray(given) && given.length === 0
  const nameservers = parseNameservers(isNone ? rules.nameservers : given, name.ascii)
  if (nameservers.kind === "invalid") return malformed("nameservers", nameservers)
  const toAdd = { action: "register", name, years, nameservers: nameservers.hosts } as const
  return { ...item, kind: "accepted", toAdd }
}

type Malformed = { code: string; message: string; read_as?: string }

/** One name alone, or what one in a cart is to become. */
export function readDomain(asked: Asked, rules: Rules): Accepted {
  const checked = checkDomain(asked, rules)
  if (checked.kind === "refused") throw checked.refusal
  return checked
}

/** Quotes one name afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  item: Accepted,
  buyer: Buyer,
  reseller: Reseller,
): Promise<{ cart: FilledCart; row: DomainRow }> {
  const offered = await offersFor(cart_id, [item], buyer, reseller)
  for (const one of offered) if (one.kind === "refused") throw one.refusal
  const { cart, rows, refused } = await fill(cart_id, offered, buyer, reseller)
  const [row] = rows
  if (!row) throw refused[0]?.refusal ?? new Error("Bug! A domain without a row")
  return { cart, row }
}

/**
 * Quotes several names afresh, with as few lookups as can be, and puts into the cart what can be had of them, each at its
 * own price. What one is refused for does not stop the others; asked again, those that are in the cart already are
 * refused as that.
 */
export async function addDomains(
  cart_id: string,
  items: readonly Checked[],
  buyer: Buyer,
  reseller: Reseller,
): Promise<{ cart: FilledCart; rows: DomainRow[]; refused: RefusedDomainView[] }> {
  const offered = await offersFor(cart_id, items, buyer, reseller)
  const { cart, rows, refused } = await fill(cart_id, offered, buyer, reseller)
  return { cart, rows, refused: refused.map(refusedView) }
}

async function offersFor(
  cart_id: string,
  items: readonly Checked[],
  buyer: Buyer,
  reseller: Reseller,
): Promise<Offered[]> {
  await assertReadyToSell(reseller)
  const { database } = reseller
  const [{ currency_code }, names] = await Promise.all([
    openCart(database, cart_id, buyer.customer_id),
    namesInCart(database, cart_id),
  ])
  const wanted = withoutRepeated(items, names)
  const toAdd = wanted.flatMap((item) => (item.kind === "accepted" ? [item.toAdd] : []))
  const offers = await askFor(toAdd, currency_code, buyer, reseller)
  return wanted.map((item): Offered => {
    if (item.kind === "refused") return item
    const offer = offers.get(item.toAdd)
    if (offer === undefined) throw new Error(`Bug! ${item.toAdd.name.ascii} was not offered`)
    if (offer.kind === "refusal") return refusedAs(offer.refusal, item)
    return { ...item, kind: "sale", sale: offer.sale }
  })
}

/** Those that can be had, but for what somebody has put into the cart meanwhile. */
async function fill(cart_id: string, offered: readonly Offered[], buyer: Buyer, reseller: Reseller) {
  const choose = async (tx: Database, sales: readonly LineToAdd[]) => {
    const meanwhile = await namesInCart(tx, cart_id)
    return sales.filter(({ quote }) => !meanwhile.has(quote.subject))
  }
  const sales = offered.flatMap((item) => (item.kind === "sale" ? [item.sale] : []))
  const { cart, rows } = await addLines({ cart_id, ...buyer }, sales, { choose }, reseller)
  const added = new Set(rows.map(({ subject }) => subject))
  const refused = offered.flatMap((item) => {
    if (item.kind === "refused") return [item]
    return added.has(item.toAdd.name.ascii) ? [] : [refusedAs(alreadyInCart(item.toAdd), item)]
  })
  return { cart, rows: rows.filter(isDomainRow), refused }
}

/** A name stands in a cart once. */
function withoutRepeated(items: readonly Checked[], in_cart: ReadonlySet<string>): Checked[] {
  const seen = new Set(in_cart)
  return items.map((item) => {
    if (item.kind === "refused") return item
    const { ascii } = item.toAdd.name
    if (seen.has(ascii)) return refusedAs(alreadyInCart(item.toAdd), item)
    seen.add(ascii)
    return item
  })
}

/** Registrations and renewals are asked for at the same time. */
async function askFor(
  allToAdd: readonly DomainToAdd[],
  currency_code: string,
  buyer: Buyer,
  reseller: Reseller,
): Promise<ReadonlyMap<DomainToAdd, Offer | undefined>> {
  const registrations = allToAdd.flatMap((toAdd) => (toAdd.action === "register" ? [toAdd] : []))
  const renewals = allToAdd.flatMap((toAdd) => (toAdd.action === "renew" ? [toAdd] : []))
  const [registered, renewed] = await Promise.all([
    offerRegistrations(registrations, currency_code, buyer, reseller),
    offerRenewals(renewals, currency_code, buyer, reseller),
  ])
  return new Map<DomainToAdd, Offer | undefined>([
    ...registrations.map((toAdd, index) => [toAdd, registered[index]] as const),
    ...renewals.map((toAdd, index) => [toAdd, renewed[index]] as const),
  ])
}

/** Asks for one name; refused with what stands in its way. */
export async function offerFor(
  toAdd: DomainToAdd,
  currency_code: string,
  buyer: Buyer,
  reseller: Reseller,
): Promise<LineToAdd> {
  const offer = (await askFor([toAdd], currency_code, buyer, reseller)).get(toAdd)
  if (offer?.kind === "sale") return offer.sale
  throw offer?.refusal ?? new Error("Bug! A domain without an answer")
}

/** The cart's names and inquiries, by the ASCII form of the name or the id of the service. */
async function namesInCart(database: Database, cart_id: string): Promise<ReadonlySet<string>> {
  const rows = await new OrderRowsStore(database).byCart(cart_id)
  return new Set(rows.map(({ subject }) => subject))
}

const alreadyInCart = ({ name: { ascii } }: DomainToAdd): Refusal =>
  new Refusal("conflict", "already_in_cart", `${ascii} is in this cart already.`)

const refusedAs = (refusal: Refusal, { asked }: Item): Refused => ({ kind: "refused", asked, refusal })

/** A refusal that passes by itself has it. */
const passingSchema = z.object({ retry_in_ms: z.number() })

function refusedView({ asked, refusal: { code, message, extra } }: Refused): RefusedDomainView {
  const passing = passingSchema.safeParse(extra)
  return { ...asked, code, message, retry_in_ms: passing.success ? passing.data.retry_in_ms : null }
}
