import {
  createDomainResellerClient,
  fetchRequest,
  priceChangesOf,
  refusalOf,
} from "medusa-plugin-domain-reseller-client"

const SHOP = "https://shop.example.com"
// Messages of orders are English, or with { headers: { "accept-language": "fa" } } beside the address Persian.
const reseller = createDomainResellerClient(fetchRequest(SHOP))

import Medusa from "@medusajs/medusa-js"

// A shopper need not wait for repeats that are answered alike: see "Prices that move".
const medusa = new Medusa({ baseUrl: SHOP, maxRetries: 0 })

const { regions } = await medusa.regions.list()
const region_id = regions[0]?.id
if (region_id === undefined) throw new Error("The shop has no region yet")

const { tlds } = await reseller.tlds({ region_id })
// [{ tld: "com", price: { register: 1450000, renew: 1550000 }, currency_code: "irt" }, …]

const { results } = await reseller.search({ query: "my-shop.com", tlds: ["net", "org"], region_id })
const wanted = results.find(({ orderable }) => orderable)
if (wanted === undefined) throw new Error("Nothing is free")
// { domain: "my-shop.com", state: "free", orderable: true, reason: null, price: { register, renew }, premium: false, … }

const { cart } = await medusa.carts.create({ region_id })
const { domain_order } = await reseller.addDomain(cart.id, {
  domain: wanted.domain,
  years: 2,
  nameservers: ["ns1.example.org", "ns2.example.org"],
})

await medusa.carts.update(cart.id, { email: "sara@example.com" })

const pay = async () => {
  const { cart: payable } = await medusa.carts.createPaymentSessions(cart.id)
  // The shopper chooses; here the first that the region offers.
  const provider_id = payable.payment_sessions[0]?.provider_id
  if (provider_id === undefined) throw new Error("The region has no payment provider")
  await medusa.carts.setPaymentSession(cart.id, { provider_id })
  return medusa.carts.complete(cart.id)
}

const completed = await pay().catch((fault) => {
  const refusal = refusalOf(fault)
  if (refusal === null) throw fault
  // Show the shopper what happened, and let them pay again or remove the line.
  for (const { old_price, new_price } of priceChangesOf(refusal))
    console.log(`${old_price} is now ${new_price}`)
  return null
})
if (completed === null) throw new Error("Not paid")
const order_id = completed.data.id

const { domain_orders } = await reseller.orderDomains(order_id)
// [{ domain: "my-shop.com", years: 2, state: "completed", message: "Done: the domain is registered for you.", … }]

const similar = await reseller.suggestions({ query: "my-shop.com", region_id })
const alternatives = similar.results.filter(({ orderable }) => orderable)

const found = await reseller.searchMany({ names: ["my-shop.com", "my-shop.net", "other.org"], region_id })
// { results: [as a search gives them], refused: [{ name, code, message }], waiting: ["other.org"], retry_in_ms: 800 }
const several = await medusa.carts.create({ region_id })
const { added, refused } = await reseller.addDomains(
  several.cart.id,
  found.results.filter(({ orderable }) => orderable).map(({ domain }) => ({ domain, years: 1 })),
)
// added: [domain orders], refused: [{ domain, action, code, message, retry_in_ms }]

const { inquiries, consent } = await reseller.inquiries({ region_id })
const offer = inquiries.find(({ service }) => service === "convert-card-to-iban")
if (offer === undefined) throw new Error("The shop does not sell it")
// Draw a form of offer.input_schema, show consent.text beside a checkbox, and then:
const second = await medusa.carts.create({ region_id })
const { inquiry_order, warnings } = await reseller.addInquiry(second.cart.id, {
  service: offer.service,
  input: { card_number: "۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳" },
  consent: true,
})

export {
  added,
  alternatives,
  consent,
  domain_order,
  domain_orders,
  inquiry_order,
  refused,
  tlds,
  wanted,
  warnings,
}
