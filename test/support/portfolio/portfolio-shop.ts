import type { AxiosResponse } from "axios"
import { call, postTo } from "../../../dev/seed/call"
import {
  portfolioAnswerSchema,
  portfolioDetailAnswerSchema,
  syncAnswerSchema,
} from "../../../src/reseller/portfolio/admin-portfolio.requests"
import { myDomainDetailAnswerSchema } from "../../../src/reseller/portfolio/my-domains.requests"
import { addDomain, aName } from "../domains/buy"
import { untilState } from "../domains/domain-orders"
import type { DomainShop } from "../domains/domain-shop"
import { customersCart } from "../inquiries/inquiries"
import { asCustomer, type Customer, newCustomer } from "../shop/customer"
import { pay } from "../shop/pay"
import { waitFor } from "../wait-for"

const MINE = "/store/customers/me/domains"

export async function buyDomainsAs(
  domainShop: DomainShop,
  customer: Customer,
  domains: readonly string[],
): Promise<string> {
  const shop = asCustomer(domainShop.shop, customer)
  const cart_id = await customersCart(domainShop, customer)
  for (const domain of domains) await addDomain({ ...domainShop, shop }, cart_id, domain)
  const { id } = await pay(shop, cart_id)
  for (const domain of domains) await untilState(domainShop, id, domain, "completed")
  return id
}

export const myDomain = async ({ http }: Pick<Customer, "http">, domain: string) =>
  (await call(http, myDomainDetailAnswerSchema, { url: `${MINE}/${domain}` })).domain

/** Every route of one domain of a customer, as whoever it is calls it. */
export const OWN_ROUTES: readonly {
  name: string
  call(http: Customer["http"], domain: string): Promise<AxiosResponse<unknown>>
}[] = [
  { name: "GET", call: (http, domain) => http.get(`${MINE}/${domain}`) },
  {
    name: "PUT nameservers",
    call: (http, domain) =>
      http.put(`${MINE}/${domain}/nameservers`, { nameservers: ["ns1.mine.net", "ns2.mine.net"] }),
  },
  { name: "POST lock", call: (http, domain) => http.post(`${MINE}/${domain}/lock`, {}) },
  {
    name: "POST auto-renew",
    call: (http, domain) => http.post(`${MINE}/${domain}/auto-renew`, { auto_renew: true }),
  },
  {
    name: "POST requests",
    call: (http, domain) => http.post(`${MINE}/${domain}/requests`, { what: "dns", text: "Please." }),
  },
]

export const portfolio = ({ shop }: DomainShop, filter = "limit=100") =>
  call(shop.admin, portfolioAnswerSchema, { url: `/admin/domains?${filter}` })

export const portfolioDomain = async ({ shop }: DomainShop, domain: string) =>
  (await call(shop.admin, portfolioDetailAnswerSchema, { url: `/admin/domains/${domain}` })).domain

export const assign = ({ shop }: DomainShop, domain: string, customer_id: string | null) =>
  shop.admin.post(`/admin/domains/${domain}/assign`, { customer_id })

/** A customer with a domain that has these hosts, is locked, and is not renewed by upstream. */
export async function anOwner(
  domainShop: DomainShop,
  nameservers: string[] = ["ns1.mine.net", "ns2.mine.net"],
): Promise<{ customer: Customer; domain: string }> {
  const customer = await newCustomer(domainShop.shop)
  const domain = aName()
  const details = { nameservers, locked: true, expiry: "2030-01-01" }
  domainShop.sandbox.control.setDomain({ domain, owner: "account", ...details })
  await syncNow(domainShop)
  await assign(domainShop, domain, customer.id)
  await syncNow(domainShop)
  return { customer, domain }
}

/** Asks for a pass and waits until it is over and every domain's details that it asked for are read. */
export async function syncNow(domainShop: DomainShop): Promise<void> {
  // Before it is asked for: it may have begun when the answer comes.
  const { sync } = await portfolio(domainShop, "limit=1")
  await postTo(domainShop.shop.admin, syncAnswerSchema, "/admin/domains/sync", {})
  const isOver = async () => {
    const now = (await portfolio(domainShop, "limit=1")).sync
    return now.pass > sync.pass && !now.is_listing && now.due === 0
  }
  await waitFor(isOver, { what: "a pass through the list and what it asks for" })
}

export const untilDomain = async (
  domainShop: DomainShop,
  domain: string,
  is: (found: Awaited<ReturnType<typeof portfolioDomain>>) => boolean,
) => {
  await waitFor(async () => is(await portfolioDomain(domainShop, domain)), { what: `${domain} to be so` })
  return portfolioDomain(domainShop, domain)
}

export const historyOf = async (domainShop: DomainShop, domain: string): Promise<string[]> =>
  (await portfolioDomain(domainShop, domain)).history.map(({ what }) => what)
