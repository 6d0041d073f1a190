import type { App } from "../app"
import type { AnsweredCart, Buyer, LineToAdd } from "../binding/carts"
import { parseDomainName } from "../names/domain-name"
import { type DomainRow, isDomainRow, isOwed } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { checkDomain, parseYears, type RefusedDomain, type Rules, rulesOf } from "./add-domains.service"
import { offerFor, type Wish } from "./domain-sales.service"
import { assertReadyToSell } from "./fresh-quotes.service"

type Changes = { years?: unknown; nameservers?: unknown }

export async function changeDomain(
  cart_id: string,
  typed: string,
  changes: Changes,
  buyer: Buyer,
  app: App,
): Promise<{ cart: AnsweredCart; row: DomainRow }> {
  const rules = await rulesOf(app)
  const parsed = parseDomainName(typed, rules, "held")
  if (parsed.kind === "invalid")
    throw new Refusal("invalid", parsed.code, parsed.message, { field: "domain" })
  const domain = parsed.name.ascii
  await assertReadyToSell(app)
  const { database, carts } = app
  const { currency_code } = await carts.open(cart_id, buyer.customer_id)
  const before = await rowInCart(database, cart_id, domain)
  const wish = changedDomain(before, changes, rules)
  if (!isUnchanged(before, wish)) {
    const sale = await offerFor(wish, currency_code, buyer, app)
    await carts.replace(before.id, sale, { cart_id, ...buyer })
  }
  return { cart: await carts.read(cart_id), row: await rowInCart(database, cart_id, domain) }
}

/** Gives all names of the cart the same term; one name's refusal stops no other. */
export async function changeTerms(
  cart_id: string,
  years: unknown,
  buyer: Buyer,
  app: App,
): Promise<{ cart: AnsweredCart; rows: DomainRow[]; refused: RefusedDomain[] }> {
  const term = parseYears(years, app.options.max_years)
  if (term.kind === "invalid") throw new Refusal("invalid", term.code, term.message, { field: "years" })
  await app.carts.open(cart_id, buyer.customer_id)
  const rows: DomainRow[] = []
  const refused: RefusedDomain[] = []
  for (const { subject: domain, request } of await domainsInCart(app.database, cart_id)) {
    try {
      rows.push((await changeDomain(cart_id, domain, { years }, buyer, app)).row)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      refused.push({ asked: { domain, action: request.kind }, refusal: fault })
    }
  }
  return { cart: await app.carts.read(cart_id), rows, refused }
}

const domainsInCart = async (db: Database, cart_id: string): Promise<DomainRow[]> =>
  (await new OrderRowsStore(db).byCart(cart_id)).filter(isDomainRow)

export async function rowInCart(db: Database, cart_id: string, domain: string): Promise<DomainRow> {
  const row = (await domainsInCart(db, cart_id)).find(({ subject }) => subject === domain)
  if (row !== undefined) return row
  throw new Refusal("not_found", "not_in_cart", `${domain} is not in this cart. Add it first.`, { domain })
}

export const nameChanged = (domain: string): Refusal =>
  new Refusal("conflict", "cart_changed", `${domain} was changed elsewhere meanwhile. Change it again.`, {
    domain,
  })

function changedDomain(row: DomainRow, changes: Changes, rules: Rules): Wish {
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

type Term = { years: number } & ({ kind: "register"; nameservers: readonly string[] } | { kind: "renew" })

const isSame = (one: Term, other: Term): boolean =>
  one.years === other.years &&
  (one.kind === "register"
    ? other.kind === "register" && one.nameservers.join() === other.nameservers.join()
    : other.kind === "renew")

const isUnchanged = ({ request }: DomainRow, wish: Wish): boolean =>
  isSame(request, wish.action === "renew" ? { ...wish, kind: "renew" } : { ...wish, kind: "register" })

/** The row sells what the line would. */
export const isSold = ({ request }: DomainRow, { request: sold }: LineToAdd): boolean =>
  sold.kind !== "inquiry" && isSame(request, sold)
