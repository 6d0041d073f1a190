/**
 * Customers who change their domains at the documented limits: one who sends 60 changes a minute, beside a hundred who send one each,
 * ten in a minute. Everybody comes from a network of their own.
 */
import { setTimeout as delay } from "node:timers/promises"
import { DOCUMENTED_LIMITS, startDomainShop } from "../test/support/domains/domain-shop"
import { anOwner } from "../test/support/portfolio/portfolio-shop"
import { judge, shareOf } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const TRIES = 100
const A_TRY_MS = 6_000
const CHANGES_A_TRY = 6

void withPostgres(async () => {
  const domainShop = await startDomainShop({ visitors: { trust_proxy: 1 } }, { limits: DOCUMENTED_LIMITS })
  const from = (address: string, owner: Awaited<ReturnType<typeof anOwner>>) => {
    owner.customer.http.defaults.headers.common["X-Forwarded-For"] = address
    return owner
  }
  const greedy = from("10.1.0.1", await anOwner(domainShop))
  let changes = 0
  const change = async ({ customer, domain }: typeof greedy): Promise<boolean> => {
    changes += 1
    const nameservers = [`ns1.zone${changes}.net`, `ns2.zone${changes}.net`]
    const route = `/store/customers/me/domains/${domain}/nameservers`
    return (await customer.http.put(route, { nameservers })).status === 200
  }
  const served = { greedy: 0, others: 0 }
  const flood = async () => {
    for (let sent = 0; sent < CHANGES_A_TRY; sent += 1) {
      if (await change(greedy)) served.greedy += 1
      await delay(A_TRY_MS / CHANGES_A_TRY)
    }
  }
  const tries = shareOf(TRIES)
  for (let tried = 0; tried < tries; tried += 1) {
    const other = from(`10.2.0.${tried}`, await anOwner(domainShop))
    await flood()
    if (await change(other)) served.others += 1
  }
  console.log(
    `${served.greedy} changes of the greedy customer were served meanwhile, of ${tries * CHANGES_A_TRY}`,
  )
  judge(`changes of others that were refused, of ${tries}`, tries - served.others, 0)
  const limited = domainShop.sandbox.control.requests().filter(({ error }) => error === "rate_limited")
  judge("429 of upstream", limited.length, 0)
  await domainShop.stop()
})
