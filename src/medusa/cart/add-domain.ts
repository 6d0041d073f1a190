import type { Cart } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import type { z } from "zod"
import { addDomainBodySchema } from "../../api-schemas/domain-orders"
import { parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import { parseYears } from "../../core/pricing/term"
import type { Dependencies } from "../composition/compose"
import type { Reseller } from "../composition/reseller"
import { ApiError, upstreamUnavailable } from "../http/api-error"
import { parseRequest } from "../http/request"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { addLine, type Buyer } from "./add-line"
import { openCart } from "./cart-owner"
import { offerRegistrations, offerRenewals, type Registration, type Renewal } from "./domain-sales"

type DomainToAdd = Registration | Renewal

/** What a wish is checked with; `nameservers` are the shop's own, for whoever names none. */
type Rules = Pick<Dependencies, "names" | "policy"> & { nameservers: readonly string[] }

export const rulesOf = ({ parts, options }: Reseller): Rules => ({
  ...parts,
  nameservers: options.nameservers,
})

/** Parses the body of POST /store/carts/:id/domains. */
export const readDomainToAdd = (body: unknown, rules: Rules): DomainToAdd =>
  checkedDomain(parseRequest(addDomainBodySchema, body), rules)

function checkedDomain(asked: z.output<typeof addDomainBodySchema>, rules: Rules): DomainToAdd {
  const parsed = parseDomainName(asked.domain, rules.names)
  if (parsed.kind === "invalid") throw new ApiError(400, parsed.code, parsed.message, { field: "domain" })
  const { name } = parsed
  const term = parseYears(asked.years === undefined ? 1 : asked.years, rules.policy.max_years)
  if (term.kind === "invalid") throw new ApiError(400, term.code, term.message, { field: "years" })
  const { years } = term
  if (asked.action === "renew") {
    if (asked.nameservers === undefined) return { action: "renew", name, years }
    const message = "A renewal leaves the nameservers as they are. Leave them out."
    throw new ApiError(400, "invalid_request", `nameservers: ${message}`, { field: "nameservers" })
  }
  const nameservers = parseNameservers(asked.nameservers)
  if (nameservers.kind === "invalid") {
    throw new ApiError(400, nameservers.code, nameservers.message, { field: "nameservers" })
  }
  const hosts = nameservers.hosts.length > 0 ? nameservers.hosts : [...rules.nameservers]
  return { action: "register", name, years, nameservers: hosts }
}

/** Quotes a domain afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  wish: DomainToAdd,
  buyer: Buyer,
  reseller: Reseller,
): Promise<{ cart: Cart; row: DomainRow }> {
  if (!(await reseller.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
  const { manager } = reseller.container
  const { currency_code } = await openCart(manager, cart_id, buyer.customer_id)
  await assertNotInCart(manager, cart_id, wish.name.ascii)
  const [offer] =
    wish.action === "renew"
      ? await offerRenewals([wish], currency_code, buyer, reseller)
      : await offerRegistrations([wish], currency_code, buyer, reseller)
  if (!offer) throw new Error("Bug! A wish without an answer")
  if (offer.kind === "refusal") throw offer.refusal
  const { cart, row } = await addLine(
    { cart_id, ...buyer },
    offer.sale,
    { before: (tx) => assertNotInCart(tx, cart_id, offer.sale.quote.subject) },
    reseller,
  )
  if (!isDomainRow(row)) throw new Error(`Bug! ${row.id} is no domain order`)
  return { cart, row }
}

async function assertNotInCart(manager: EntityManager, cart_id: string, domain: string): Promise<void> {
  const rows = await new OrderRowsStore(manager).byCart(cart_id)
  if (rows.some(({ subject }) => subject === domain)) {
    throw new ApiError(409, "already_in_cart", `${domain} is in this cart already.`)
  }
}
