import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { call } from "../../../tools/seed/call"
import { aName } from "../domains/buy"
import type { DomainShop } from "../domains/domain-shop"
import { inDays, ownDomain, yearsLater } from "../domains/owned"
import { assign, syncNow } from "../portfolio/portfolio-shop"
import { untilRenewal } from "../renewals/renewals"
import { asCustomer, type Customer, newCustomer } from "../shop/customer"
import { pay } from "../shop/pay"
import { waitFor } from "../wait-for"

const SOON = inDays(20)

const owned = (domainShop: DomainShop, { id: customer_id }: Customer): Promise<string> =>
  ownDomain(domainShop, { domain: aName(), customer_id, expiry: SOON })

/** Prepared in one bill: one is paid for, one switched off, one taken out of the cart. */
async function prepared(domainShop: DomainShop): Promise<void> {
  const { shop } = domainShop
  const customer = await newCustomer(shop)
  const [paid, off, out] = [
    await owned(domainShop, customer),
    await owned(domainShop, customer),
    await owned(domainShop, customer),
  ]
  const wish = "UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = ANY ($1)"
  await query(shop.databaseUrl, wish, [[paid, off, out]])
  const { cart_id } = await untilRenewal(shop, paid, { state: "open" })
  await query(shop.databaseUrl, "UPDATE reseller_domain SET version = version + 1 WHERE domain = $1", [paid])
  const stands = "SELECT 1 FROM reseller_renewal WHERE domain = $1 AND domain_version IS NOT NULL"
  const isSeen = async () => (await query(shop.databaseUrl, stands, [paid])).length > 0
  await waitFor(isSeen, { what: "the bill of a domain that has changed to be looked at" })
  await call(customer.http, z.unknown(), { url: "/store/customers/me/domains" })
  for (const path of ["domain-account", `domains/${paid}`])
    await call(shop.admin, z.unknown(), { url: `/admin/${path}` })
  await customer.http.post(`/store/customers/me/domains/${off}/auto-renew`, { auto_renew: false })
  await untilRenewal(shop, off, { state: "withdrawn" })
  const { cart } = await call(customer.http, cartSchema, { url: `/store/carts/${cart_id}` })
  const line = cart.items.find(({ title }) => title === out)
  await customer.http.delete(`/store/carts/${cart_id}/line-items/${line?.id}`)
  await untilRenewal(shop, out, { state: "withdrawn" })
  await pay(asCustomer(shop, customer), cart_id)
  await untilRenewal(shop, paid, { state: "paid" })
}

const cartSchema = z.object({
  cart: z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

/** Found by a moved expiry, billed by a person and paid; billed and waived. */
async function owed(domainShop: DomainShop): Promise<void> {
  const { shop, sandbox } = domainShop
  const customer = await newCustomer(shop)
  const [paid, waived] = [await owned(domainShop, customer), await owned(domainShop, customer)]
  for (const domain of [paid, waived]) sandbox.control.setDomain({ domain, expiry: yearsLater(SOON) })
  await syncNow(domainShop)
  for (const domain of [paid, waived]) {
    const isPriced = async () => (await untilRenewal(shop, domain, { state: "found" })).cost !== null
    await waitFor(isPriced, { what: `what ${domain} was renewed for` })
    const { id } = await untilRenewal(shop, domain, { state: "found" })
    await shop.admin.post(`/admin/domain-renewals/${id}/bill`, {})
    const { cart_id } = await untilRenewal(shop, domain, { state: "open" })
    if (domain === paid) await pay(asCustomer(shop, customer), cart_id)
    else await shop.admin.post(`/admin/domain-renewals/${id}/waive`, {})
    await untilRenewal(shop, domain, { state: domain === paid ? "paid" : "waived" })
  }
}

/** Upstream's flag is switched off, at the second try: the first is told to come later, without being told when. */
async function flags(domainShop: DomainShop): Promise<void> {
  const { shop, sandbox } = domainShop
  const customer = await newCustomer(shop)
  const domain = aName()
  sandbox.control.setDomain({ domain, owner: "account", auto_renew: true, expiry: inDays(100) })
  await syncNow(domainShop)
  sandbox.control.addFault({
    match: { endpoint: "auto_renew" },
    times: 1,
    fault: { kind: "rate_limited", retry_after_s: null },
  })
  await assign(domainShop, domain, customer.id)
  const isOff = async () =>
    sandbox.control.domains().find((one) => one.domain === domain)?.auto_renew === false
  await waitFor(isOff, { what: "upstream's flag to be off" })
}

const saleSchema = z.object({ sale: z.object({ draft_order_id: z.string() }) })

/** What is sold by phone is a draft order too; this one is given up. */
async function soldByPhone({ shop, region_id }: DomainShop): Promise<void> {
  const data = { email: "phone@statements.test", region_id, domains: [{ domain: aName() }] }
  const sold = { method: "POST", url: "/admin/domain-sales", data }
  const { draft_order_id } = (await call(shop.admin, saleSchema, sold)).sale
  const draft = `/admin/draft-orders/${draft_order_id}`
  const more = { domains: [{ domain: aName() }] }
  await call(shop.admin, z.unknown(), { method: "POST", url: `${draft}/domains`, data: more })
  await call(shop.admin, z.unknown(), { url: `${draft}/domains` })
  await call(shop.admin, z.unknown(), { method: "DELETE", url: draft })
}

/** Renewals that wait for a customer's money, beside thousands of others. */
export async function exerciseRenewals(domainShop: DomainShop): Promise<void> {
  await prepared(domainShop)
  await owed(domainShop)
  await flags(domainShop)
  await soldByPhone(domainShop)
  for (const filter of [
    "",
    "kind=owed&state=found",
    "state=open&offset=1000",
    "kind=prepared",
    "q=portfolio-9",
  ]) {
    const { status } = await domainShop.shop.admin.get(`/admin/domain-renewals?${filter}`)
    if (status !== 200) throw new Error(`domain-renewals?${filter}: ${status}`)
  }
}
