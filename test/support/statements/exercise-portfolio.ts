import { z } from "zod"
import { ClaimLinks } from "../../../src/app/links/claim-links"
import { call } from "../../../tools/seed/call"
import { aName, buy } from "../domains/buy"
import { untilState } from "../domains/domain-orders"
import type { DomainShop } from "../domains/domain-shop"
import {
  assign,
  buyDomainsAs,
  OWN_ROUTES,
  portfolio,
  portfolioDomain,
  syncNow,
} from "../portfolio/portfolio-shop"
import { GUEST } from "../shop/cart"
import { newCustomer } from "../shop/customer"
import { waitFor } from "../wait-for"

/** Domains bought, listed, looked at, managed, given away; upstream refuses some of it. */
export async function exercisePortfolio(domainShop: DomainShop): Promise<void> {
  const { shop, sandbox } = domainShop
  const customer = await newCustomer(shop)
  const [bought, panel, guests] = [aName(), aName(), aName()]
  await buyDomainsAs(domainShop, customer, [bought])
  await troubledSync(domainShop)
  sandbox.control.setDomain({ domain: panel, owner: "account" })
  await syncNow(domainShop)
  for (const route of OWN_ROUTES) await route.call(customer.http, bought)
  sandbox.control.addFault({ match: { method: "PUT" }, times: 3, fault: { kind: "lost" } })
  await customer.http.put(`/store/customers/me/domains/${bought}/nameservers`, {
    nameservers: ["ns1.lost.net", "ns2.lost.net"],
  })
  await customer.http.post(`/store/customers/me/domains/${bought}/auto-renew`, { auto_renew: true })
  await customer.http.get("/store/customers/me/domains?q=name")
  for (const filter of ["owner=none", "condition=ok&status=active", `customer_id=${customer.id}`])
    await portfolio(domainShop, filter)
  await assign(domainShop, panel, customer.id)
  for (const path of ["domain-requests", "domain-notices?state=failed"])
    await call(shop.admin, z.object({}), { url: `/admin/${path}` })
  const [request] = (await portfolioDomain(domainShop, bought)).requests
  await shop.admin.post(`/admin/domain-requests/${request?.id}/done`, {})

  const { id } = await buy(domainShop, [guests])
  await untilState(domainShop, id, guests, "completed")
  const token = new ClaimLinks("test-jwt-secret").make([id], GUEST)
  await call(customer.http, z.object({ orders: z.array(z.object({ id: z.literal(id) })) }), {
    method: "POST",
    url: "/store/customers/me/orders/claim",
    data: { token },
  })
  const isTheirs = async () => (await portfolioDomain(domainShop, guests)).customer_id === customer.id
  await waitFor(isTheirs, { what: "the domain to follow its order" })
}

/** A page that is refused, a limit, details that are refused. */
async function troubledSync(domainShop: DomainShop): Promise<void> {
  const { control } = domainShop.sandbox
  const untilFault = (fault: string) =>
    waitFor(async () => (await portfolio(domainShop)).sync.fault === fault, { what: fault })
  const ask = () => domainShop.shop.admin.post("/admin/domains/sync", {})
  const match = { endpoint: "list" }
  control.addFault({ match, fault: { kind: "error", identifier: "registrar_rejected" } })
  await ask()
  await untilFault("registrar_rejected")
  control.addFault({ match, fault: { kind: "rate_limited", retry_after_s: 0 } })
  await ask()
  await untilFault("rate_limited")
  control.setDomain({ domain: aName(), owner: "account" })
  control.addFault({
    match: { endpoint: "details" },
    fault: { kind: "error", identifier: "registrar_rejected" },
  })
  await syncNow(domainShop)
}
