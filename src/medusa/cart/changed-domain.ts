import type { Wish } from "../../app/sales/domain-sales"
import { parseDomainName } from "../../core/domain-name/domain-name"
import { type DomainRow, isDomainRow, isOwed } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { checkDomain, type Rules } from "./add-domains"

/** Another term or other nameservers; what is not given stays as it is. */
type Changes = { years?: unknown; nameservers?: unknown }

/** Parses the path's name. */
export function readChange(
  domain: string,
  changes: Changes,
  rules: Rules,
): { domain: string; changes: Changes } {
  const parsed = parseDomainName(domain, rules, "held")
  if (parsed.kind === "invalid")
    throw new Refusal("invalid", parsed.code, parsed.message, { field: "domain" })
  return { domain: parsed.name.ascii, changes }
}

export async function rowInCart(db: Database, cart_id: string, domain: string): Promise<DomainRow> {
  const rows = await new OrderRowsStore(db).byCart(cart_id)
  const row = rows.filter(isDomainRow).find(({ subject }) => subject === domain)
  if (row !== undefined) return row
  throw new Refusal("not_found", "not_in_cart", `${domain} is not in this cart. Add it first.`, { domain })
}

export const changedMeanwhile = (domain: string): Refusal =>
  new Refusal("conflict", "cart_changed", `${domain} was changed elsewhere meanwhile. Change it again.`, {
    domain,
  })

/** Refuses a change that makes no sense. */
export function changedDomain(row: DomainRow, changes: Changes, rules: Rules): Wish {
  const { request, subject: domain } = row
  if (isOwed(row)) {
    const message = `${domain} was renewed already: it is paid for as it is.`
    throw new Refusal("impossible", "renewal_owed", message, { domain })
  }
  const years = changes.years === undefined ? request.years : changes.years
  const { nameservers = request.kind === "register" ? request.nameservers : undefined } = changes
  const wish = checkDomain({ domain, years, nameservers, action: request.kind }, rules)
  if (wish instanceof Refusal) throw wish
  return wish
}

export function isUnchanged({ request }: DomainRow, toAdd: Wish): boolean {
  if (request.years !== toAdd.years || request.kind !== toAdd.action) return false
  if (request.kind !== "register" || toAdd.action !== "register") return true
  return request.nameservers.join() === toAdd.nameservers.join()
}
