import type { z } from "zod"
import { addDomainBodySchema } from "../../api-schemas/domain-orders"
import { parseRequest } from "../../api-schemas/parse-request"
import type { Parts } from "../../app/composition/compose"
import {
  offerRegistrations,
  offerRenewals,
  type Registration,
  type Renewal,
} from "../../app/sales/domain-sales"
import { type Buyer, type LineToAdd } from "../../app/sales/line-to-add"
import { assertReadyToSell } from "../../app/sales/ready-to-sell"
import { type DomainNameDeps, parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import { parseYears } from "../../core/pricing/term"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { addLine, type FilledCart } from "./add-line"

export type DomainToAdd = Registration | Renewal

/** `nameservers` are the shop's own, for requests that name none. */
export type Rules = Pick<Parts, "policy"> & { names: DomainNameDeps; nameservers: readonly string[] }

export const rulesOf = async ({ parts, options }: Reseller): Promise<Rules> => ({
  policy: parts.policy,
  names: await parts.names(),
  nameservers: options.nameservers,
})

/** Parses the body of POST /store/carts/:id/domains. */
export const readDomainToAdd = (body: unknown, rules: Rules): DomainToAdd => {
  const checked = checkDomain(parseRequest(addDomainBodySchema, body), rules)
  if (checked.kind === "refused") throw checked.refusal
  return checked.toAdd
}

type CheckedDomain = { kind: "accepted"; toAdd: DomainToAdd } | { kind: "refused"; refusal: Refusal }

/** Checks everything that can be said of a request before anybody is asked. */
export function checkDomain(asked: z.output<typeof addDomainBodySchema>, rules: Rules): CheckedDomain {
  const parsed = parseDomainName(asked.domain, rules.names, asked.action === "renew" ? "held" : "new")
  if (parsed.kind === "invalid") return malformed("domain", parsed)
  const { name } = parsed
  const term = parseYears(asked.years === undefined ? 1 : asked.years, rules.policy.max_years)
  if (term.kind === "invalid") return malformed("years", term)
  const { years } = term
  if (asked.action === "renew") {
    if (asked.nameservers === undefined) return { kind: "accepted", toAdd: { action: "renew", name, years } }
    const message = "nameservers: A renewal leaves the nameservers as they are. Leave them out."
    return malformed("nameservers", { code: "invalid_request", message })
  }
  const { nameservers: given = [] } = asked
  const isNone = Array.isArray(given) && given.length === 0
  const nameservers = parseNameservers(isNone ? rules.nameservers : given, name.ascii)
  if (nameservers.kind === "invalid") return malformed("nameservers", nameservers)
  return { kind: "accepted", toAdd: { action: "register", name, years, nameservers: nameservers.hosts } }
}

type Malformed = { code: string; message: string; read_as?: string }

const malformed = (field: string, { code, message, read_as }: Malformed): CheckedDomain => ({
  kind: "refused",
  refusal: new Refusal("invalid", code, message, { field, ...(read_as === undefined ? {} : { read_as }) }),
})

/** Quotes a domain afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  toAdd: DomainToAdd,
  buyer: Buyer,
  reseller: Reseller,
): Promise<{ cart: FilledCart; row: DomainRow }> {
  await assertReadyToSell(reseller)
  const { database } = reseller
  const assertNotInCart = (names: ReadonlySet<string>) => {
    if (names.has(toAdd.name.ascii)) throw alreadyInCart(toAdd)
  }
  const [{ currency_code }, names] = await Promise.all([
    openCart(database, cart_id, buyer.customer_id),
    namesInCart(database, cart_id),
  ])
  assertNotInCart(names)
  const sale = await offerFor(toAdd, currency_code, buyer, reseller)
  const choose = async (tx: Database, sales: readonly LineToAdd[]) => {
    assertNotInCart(await namesInCart(tx, cart_id))
    return sales
  }
  const { cart, row } = await addLine({ cart_id, ...buyer }, sale, { choose }, reseller)
  if (!isDomainRow(row)) throw new Error(`Bug! ${row.id} is no domain order`)
  return { cart, row }
}

/** Asks for one name; refused with what stands in its way. */
export async function offerFor(
  toAdd: DomainToAdd,
  currency_code: string,
  buyer: Buyer,
  reseller: Reseller,
): Promise<LineToAdd> {
  const [offer] =
    toAdd.action === "renew"
      ? await offerRenewals([toAdd], currency_code, buyer, reseller)
      : await offerRegistrations([toAdd], currency_code, buyer, reseller)
  if (!offer) throw new Error("Bug! A domain without an answer")
  if (offer.kind === "refusal") throw offer.refusal
  return offer.sale
}

/** The cart's names and inquiries, by the ASCII form of the name or the id of the service. */
export async function namesInCart(database: Database, cart_id: string): Promise<ReadonlySet<string>> {
  const rows = await new OrderRowsStore(database).byCart(cart_id)
  return new Set(rows.map(({ subject }) => subject))
}

export const alreadyInCart = ({ name: { ascii } }: DomainToAdd): Refusal =>
  new Refusal("conflict", "already_in_cart", `${ascii} is in this cart already.`)
