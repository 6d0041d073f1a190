import { z } from "zod"
import { addDomainsBodySchema } from "../../api-schemas/domain-orders"
import { parseRequest } from "../../api-schemas/parse-request"
import type { RefusedDomainView } from "../../api-schemas/refusal"
import { type Offer, offerRegistrations, offerRenewals } from "../../app/sales/domain-sales"
import { type Buyer, type LineToAdd } from "../../app/sales/line-to-add"
import { assertReadyToSell } from "../../app/sales/ready-to-sell"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import type { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { alreadyInCart, checkDomain, type DomainToAdd, namesInCart, type Rules } from "./add-domain"
import { addLines, type FilledCart } from "./add-line"

/** One name of a request for several, as far as it has come. */
type Item = { asked: Pick<RefusedDomainView, "domain" | "action"> }
type Refused = Item & { kind: "refused"; refusal: Refusal }
type Accepted = Item & { kind: "accepted"; toAdd: DomainToAdd }
type Offered = Item & { kind: "sale"; toAdd: DomainToAdd; sale: LineToAdd }

/** Parses the body of POST /store/carts/:id/domains/batch: refused as a whole only where it has another shape. */
export const readDomainsToAdd = (body: unknown, rules: Rules): (Accepted | Refused)[] =>
  checkDomains(parseRequest(addDomainsBodySchema, body).domains, rules)

type Asked = z.output<typeof addDomainsBodySchema>["domains"]

export const checkDomains = (domains: Asked, rules: Rules): (Accepted | Refused)[] =>
  domains.map((one) => {
    const { domain, action } = one
    return { asked: { domain, action }, ...checkDomain(one, rules) }
  })

type DomainsAdded = { cart: FilledCart; rows: DomainRow[]; refused: RefusedDomainView[] }

/**
 * Quotes several names afresh, with as few lookups as can be, and puts into the cart what can be had of them, each at its
 * own price. What one is refused for does not stop the others; asked again, those that are in the cart already are
 * refused as that.
 */
export async function addDomains(
  cart_id: string,
  items: readonly (Accepted | Refused)[],
  buyer: Buyer,
  reseller: Reseller,
): Promise<DomainsAdded> {
  await assertReadyToSell(reseller)
  const { database } = reseller
  const [{ currency_code }, names] = await Promise.all([
    openCart(database, cart_id, buyer.customer_id),
    namesInCart(database, cart_id),
  ])
  const wanted = withoutRepeated(items, names)
  const offered = await offersOf(wanted, currency_code, buyer, reseller)
  const choose = async (tx: Database, sales: readonly LineToAdd[]) => {
    const meanwhile = await namesInCart(tx, cart_id)
    return sales.filter(({ quote }) => !meanwhile.has(quote.subject))
  }
  const sales = offered.flatMap((item) => (item.kind === "sale" ? [item.sale] : []))
  const { cart, rows } = await addLines({ cart_id, ...buyer }, sales, { choose }, reseller)
  const added = new Set(rows.map(({ subject }) => subject))
  const refused = offered.flatMap((item) => {
    if (item.kind === "refused") return [refusedView(item)]
    return added.has(item.toAdd.name.ascii) ? [] : [refusedView(refusedAs(alreadyInCart(item.toAdd), item))]
  })
  return { cart, rows: rows.filter(isDomainRow), refused }
}

const refusedAs = (refusal: Refusal, { asked }: Item): Refused => ({ kind: "refused", asked, refusal })

/** A name stands in a cart once. */
function withoutRepeated(
  items: readonly (Accepted | Refused)[],
  in_cart: ReadonlySet<string>,
): (Accepted | Refused)[] {
  const seen = new Set(in_cart)
  return items.map((item) => {
    if (item.kind === "refused") return item
    const { ascii } = item.toAdd.name
    if (seen.has(ascii)) return refusedAs(alreadyInCart(item.toAdd), item)
    seen.add(ascii)
    return item
  })
}

/** Registrations and renewals are asked for at the same time, and come in the order of the items. */
async function offersOf(
  items: readonly (Accepted | Refused)[],
  currency_code: string,
  buyer: Buyer,
  reseller: Reseller,
): Promise<(Offered | Refused)[]> {
  const allToAdd = items.flatMap((item) => (item.kind === "accepted" ? [item.toAdd] : []))
  const registrations = allToAdd.flatMap((toAdd) => (toAdd.action === "register" ? [toAdd] : []))
  const renewals = allToAdd.flatMap((toAdd) => (toAdd.action === "renew" ? [toAdd] : []))
  const [registered, renewed] = await Promise.all([
    offerRegistrations(registrations, currency_code, buyer, reseller),
    offerRenewals(renewals, currency_code, buyer, reseller),
  ])
  const offers = new Map<DomainToAdd, Offer | undefined>([
    ...registrations.map((toAdd, index) => [toAdd, registered[index]] as const),
    ...renewals.map((toAdd, index) => [toAdd, renewed[index]] as const),
  ])
  return items.map((item): Offered | Refused => {
    if (item.kind === "refused") return item
    const offer = offers.get(item.toAdd)
    if (offer === undefined) throw new Error(`Bug! ${item.toAdd.name.ascii} was not offered`)
    if (offer.kind === "refusal") return refusedAs(offer.refusal, item)
    return { kind: "sale", asked: item.asked, toAdd: item.toAdd, sale: offer.sale }
  })
}

/** A refusal that passes by itself has it. */
const passingSchema = z.object({ retry_in_ms: z.number() })

function refusedView({ asked, refusal: { code, message, extra } }: Refused): RefusedDomainView {
  const passing = passingSchema.safeParse(extra)
  return { ...asked, code, message, retry_in_ms: passing.success ? passing.data.retry_in_ms : null }
}
