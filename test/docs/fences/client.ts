/** src/client/README.md. */
import { createDomainResellerClient, fetchRequest } from "../../../src/client"

export async function firstName(region_id: string, cart_id: string) {
  const reseller = createDomainResellerClient(fetchRequest("https://shop.example.com"))
  const { results } = await reseller.search({ query: "my-shop", region_id })
  const { domain_order } = await reseller.addDomain(cart_id, { domain: "my-shop.com", years: 1 })
  return { results, domain_order }
}
