import type { SetUp } from "./ordinary-shop"
import { signUp } from "./ordinary-shop"
import type { Player } from "./play"

export const ADDRESS = {
  first_name: "Sara",
  last_name: "Tester",
  address_1: "1 Test Street",
  city: "Tehran",
  postal_code: "1111111111",
  country_code: "ir",
}

/** Everything that a shopper can do with a cart of ordinary goods, and what they get wrong. */
export async function fillCarts(player: Player, set: SetUp): Promise<void> {
  const { get, post, remove, fixtures } = player
  const { variant_id, region_id, variant_ids, shipping_option_id } = fixtures
  const created = await post("a cart", "/store/carts", { region_id, context: { from: "test" } })
  const id = created("cart.id")
  const cart = (path = "") => `/store/carts/${id}${path}`
  await get("the empty cart", cart())
  await get("a part of the cart", cart("?fields=id,email&expand=region"))
  await get("no cart", "/store/carts/cart_none")
  const added = await post("goods", cart("/line-items"), { variant_id, quantity: 1 })
  const line = added("cart.items.0.id")
  await post("the same goods again", cart("/line-items"), { variant_id, quantity: 2 })
  await post("goods with metadata", cart("/line-items"), {
    variant_id,
    quantity: 1,
    metadata: { domain: "mine.com" },
  })
  const other = await post("other goods", cart("/line-items"), { variant_id: variant_ids[1], quantity: 1 })
  await post("goods that there are not", cart("/line-items"), { variant_id: "variant_none", quantity: 1 })
  await post("goods into no cart", "/store/carts/cart_none/line-items", { variant_id, quantity: 1 })
  await post("goods without a number", cart("/line-items"), { variant_id })
  await post("more of a line", cart(`/line-items/${line}`), { quantity: 5 })
  await post("none of a line", cart(`/line-items/${line}`), { quantity: 0 })
  await post("goods after that", cart("/line-items"), { variant_id, quantity: 1, metadata: { again: true } })
  await post("more of no line", cart("/line-items/item_none"), { quantity: 5 })
  await remove("a line", cart(`/line-items/${other("cart.items.0.id")}`))
  await remove("no line", cart("/line-items/item_none"))
  await player.events("events of a cart that is filled")
  await post("an e-mail", cart(), { email: "first@customer.test" })
  await player.events("events of a cart whose customer is known")
  await post("another e-mail", cart(), { email: "second@customer.test" })
  await player.events("events of a cart whose customer is another")
  await post("no e-mail", cart(), { email: "nonsense" })
  await post("an address", cart(), { shipping_address: ADDRESS, billing_address: ADDRESS })
  await post("a field that there is not", cart(), { metadata: {} })
  await post("another region", cart(), { region_id: set.near })
  await post("the region before", cart(), { region_id })
  await post("a country", cart(), { country_code: "ir" })
  await post("no region", cart(), { region_id: "reg_none" })
  await post("a discount", cart(), { discounts: [{ code: "TENTH" }] })
  await post("no discount", cart(), { discounts: [{ code: "NONE" }] })
  await remove("the discount", cart("/discounts/TENTH"))
  await post("a gift card", cart(), { gift_cards: [{ code: set.gift_card }] })
  await post("no gift cards", cart(), { gift_cards: [] })
  await post("the channel it has", cart(), { sales_channel_id: set.channel })
  await get("deliveries", `/store/shipping-options/${id}`)
  await post("a delivery", cart("/shipping-methods"), { option_id: shipping_option_id })
  await post("no delivery", cart("/shipping-methods"), { option_id: "so_none" })
  await post("taxes", cart("/taxes"))
  await pay(player, id)
  await get("what was not bought", `/store/orders/cart/cart_none`)
  const customer = await signUp(player, "alice")
  const stranger = await signUp(player, "bob")
  await handOver(player, customer, stranger)
  const filled = await post("a cart with goods", "/store/carts", {
    region_id,
    items: [{ variant_id, quantity: 2 }],
  })
  await post("a cart with goods that there are not", "/store/carts", {
    region_id,
    items: [{ variant_id: "variant_none", quantity: 2 }],
  })
  await post("its customer's e-mail", `/store/carts/${filled("cart.id")}`, { email: "third@customer.test" })
  await post("its payment", `/store/carts/${filled("cart.id")}/payment-sessions`)
  await post("completed as it is", `/store/carts/${filled("cart.id")}/complete-cart`)
}

/** Payment sessions, the completion and whatever is tried after it. */
async function pay(player: Player, id: string): Promise<void> {
  const { get, post, remove, fixtures } = player
  const cart = (path = "") => `/store/carts/${id}${path}`
  const key = { headers: { "Idempotency-Key": `key-of-${player.shop.url}` } }
  await post("completed without a payment", cart("/complete"))
  await post("payment sessions", cart("/payment-sessions"), undefined, key)
  await player.events("events of a cart that is being paid")
  await post("payment sessions with the key of before", cart("/payment-sessions"), undefined, key)
  await post("a payment session", cart("/payment-session"), { provider_id: "demo" }, key)
  await post("no payment session", cart("/payment-session"), { provider_id: "none" })
  await post("payment data", cart("/payment-sessions/demo"), { data: { fail: "authorize" } })
  await post("payment sessions that are there", cart("/payment-sessions"))
  await post("goods while paying", cart("/line-items"), { variant_id: fixtures.variant_id, quantity: 1 })
  await post("the delivery again", cart("/shipping-methods"), { option_id: fixtures.shipping_option_id })
  await post("a payment refreshed", cart("/payment-sessions/demo/refresh"))
  await post("a payment refused", cart("/complete"), undefined, key)
  await remove("no payment session any more", cart("/payment-sessions/demo"))
  await post("payment sessions anew", cart("/payment-sessions"))
  await post("a payment session anew", cart("/payment-session"), { provider_id: "demo" })
  await player.events("events of payments")
  await post("completed", cart("/complete"), undefined, key)
  await player.events("events of a cart that became an order")
  await post("completed again", cart("/complete"), undefined, key)
  await post("completed once more", cart("/complete"))
  await get("the completed cart", cart())
  await get("the order of the cart", `/store/orders/cart/${id}`)
  await post("another e-mail of the completed cart", cart(), { email: "late@customer.test" })
  await post("an address of the completed cart", cart(), { shipping_address: ADDRESS })
  await post("a discount of the completed cart", cart(), { discounts: [] })
  await post("payment sessions of the completed cart", cart("/payment-sessions"), undefined, key)
  await player.events("events of a cart after its order")
}

type Person = { id: string; token: string; email: string }

/** Medusa gives a cart to whoever says so, or signed in looks at it. */
async function handOver(player: Player, customer: Person, stranger: Person): Promise<void> {
  const { get, post, fixtures } = player
  const { region_id, variant_id } = fixtures
  const created = await post("a customer's cart", "/store/carts", { region_id }, { as: customer })
  const cart = `/store/carts/${created("cart.id")}`
  await post("goods of a customer", `${cart}/line-items`, { variant_id, quantity: 1 }, { as: customer })
  await get("a customer's cart for a guest", cart)
  await get("a customer's cart for another", cart, { as: stranger })
  await post("a cart for a customer by name", cart, { customer_id: customer.id })
  await post("a cart for a guest by e-mail", cart, { email: "fourth@customer.test" })
  await post("a cart for the one signed in", cart, {}, { as: customer })
  await post("a cart for nobody", cart, { customer_id: "cus_none" })
  await post("a customer's cart filled by a guest", `${cart}/line-items`, { variant_id, quantity: 1 })
  await get("a customer", "/store/customers/me", { as: customer })
  await get("a customer's orders", "/store/customers/me/orders", { as: customer })
}
