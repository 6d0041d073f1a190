import { type Cart, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { changeDomainBodySchema } from "../../api-schemas/domain-orders"
import { parseRequest } from "../../api-schemas/parse-request"
import { type Buyer, type LineToAdd } from "../../app/sales/line-to-add"
import { assertReadyToSell } from "../../app/sales/ready-to-sell"
import { parseDomainName } from "../../core/domain-name/domain-name"
import { type DomainRow, isDomainRow, isOwed } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { checkDomain, type DomainToAdd, offerFor, type Rules } from "./add-domain"
import { addLinesIn } from "./add-line"

/** Another term or other nameservers; what is not given stays as it is. */
type Changes = { years?: unknown; nameservers?: unknown }

/** Parses the path's name and the body of POST /store/carts/:id/domains/:domain. */
export function readChange(
  domain: string,
  body: unknown,
  rules: Rules,
): { domain: string; changes: Changes } {
  const parsed = parseDomainName(domain, rules.names, "held")
  if (parsed.kind === "invalid")
    throw new Refusal("invalid", parsed.code, parsed.message, { field: "domain" })
  return { domain: parsed.name.ascii, changes: parseRequest(changeDomainBodySchema, body) }
}

/**
 * Gives a name in the cart another term or other nameservers, at a fresh quote: its line and row are replaced in one
 * transaction, or the cart stays as it was. A request that is repeated finds what it asked for, and changes nothing.
 */
export async function changeDomain(
  cart_id: string,
  { domain, changes }: ReturnType<typeof readChange>,
  buyer: Buyer,
  rules: Rules,
  reseller: Reseller,
): Promise<{ cart: Cart; row: DomainRow }> {
  await assertReadyToSell(reseller)
  const { manager, cartService } = reseller.container
  const { currency_code } = await openCart(manager, cart_id, buyer.customer_id)
  const before = await rowInCart(manager, cart_id, domain)
  const toAdd = changedDomain(before, changes, rules)
  const offered = isUnchanged(before, toAdd) ? [] : [await offerFor(toAdd, currency_code, buyer, reseller)]
  return manager.transaction(async (tx) => {
    const choose = async (_: EntityManager, sales: readonly LineToAdd[]) => {
      const present = await rowInCart(tx, cart_id, domain)
      if (isUnchanged(present, toAdd)) return []
      if (present.id !== before.id) throw changedMeanwhile(domain)
      const line = { id: before.line_item_id ?? "" }
      const { created_at: place } = await tx.getRepository(LineItem).findOneByOrFail(line)
      await cartService.withTransaction(tx).removeLineItem(cart_id, line.id)
      return sales.map((sale) => ({ ...sale, place }))
    }
    const { cart } = await addLinesIn(tx, { cart_id, ...buyer }, offered, { choose }, reseller)
    return { cart, row: await rowInCart(tx, cart_id, domain) }
  })
}

async function rowInCart(manager: EntityManager, cart_id: string, domain: string): Promise<DomainRow> {
  const rows = await new OrderRowsStore(manager).byCart(cart_id)
  const row = rows.filter(isDomainRow).find(({ subject }) => subject === domain)
  if (row !== undefined) return row
  throw new Refusal("not_found", "not_in_cart", `${domain} is not in this cart. Add it first.`, { domain })
}

const changedMeanwhile = (domain: string): Refusal =>
  new Refusal("conflict", "cart_changed", `${domain} was changed elsewhere meanwhile. Change it again.`, {
    domain,
  })

/** What the name becomes; refused where the change makes no sense. */
function changedDomain(row: DomainRow, changes: Changes, rules: Rules): DomainToAdd {
  const { request, subject: domain } = row
  if (isOwed(row)) {
    throw new Refusal(
      "impossible",
      "renewal_owed",
      `${domain} was renewed already: it is paid for as it is.`,
      {
        domain,
      },
    )
  }
  const years = changes.years === undefined ? request.years : changes.years
  const { nameservers = request.kind === "register" ? request.nameservers : undefined } = changes
  const checked = checkDomain({ domain, years, nameservers, action: request.kind }, rules)
  if (checked.kind === "refused") throw checked.refusal
  return checked.toAdd
}

function isUnchanged({ request }: DomainRow, toAdd: DomainToAdd): boolean {
  if (request.years !== toAdd.years || request.kind !== toAdd.action) return false
  if (request.kind !== "register" || toAdd.action !== "register") return true
  return request.nameservers.join() === toAdd.nameservers.join()
}
