import { ADDRESS } from "./ordinary-carts"
import type { Player } from "./play"

/** Orders of ordinary goods after they were placed: what shoppers and the admin do with them, and what they get wrong. */

const as = "admin" as const

/** A paid order of a mug or more. */
async function ordered(player: Player, quantity: number): Promise<{ id: string; line: string }> {
  const { post, fixtures } = player
  const { region_id, variant_id, shipping_option_id } = fixtures
  const cart = await post("a cart", "/store/carts", { region_id, items: [{ variant_id, quantity }] })
  const url = `/store/carts/${cart("cart.id")}`
  await post("its customer", url, { email: "orders@customer.test", shipping_address: ADDRESS })
  await post("its delivery", `${url}/shipping-methods`, { option_id: shipping_option_id })
  await post("its payment sessions", `${url}/payment-sessions`)
  await post("its payment", `${url}/payment-session`, { provider_id: "demo" })
  await player.events("events of a cart about to be bought")
  const order = await post("its order", `${url}/complete`)
  await player.events("events of an order that was placed and paid")
  return { id: order("data.id"), line: order("data.items.0.id") }
}

export async function draftOrders(player: Player): Promise<void> {
  const { get, post, remove, fixtures } = player
  const { region_id, variant_id, variant_ids, shipping_option_id } = fixtures
  const drafted = await post(
    "a draft order",
    "/admin/draft-orders",
    {
      email: "draft@customer.test",
      region_id,
      shipping_address: ADDRESS,
      items: [
        { variant_id, quantity: 2 },
        { title: "Engraving", unit_price: 5_000, quantity: 1, metadata: { text: "S" } },
      ],
      shipping_methods: [{ option_id: shipping_option_id }],
    },
    { as },
  )
  const url = `/admin/draft-orders/${drafted("draft_order.id")}`
  const cart = `/store/carts/${drafted("draft_order.cart_id")}`
  const more = { variant_id: variant_ids[1], quantity: 1, metadata: {} }
  const filled = await post("goods in a draft", `${url}/line-items`, more, { as })
  const line = filled("draft_order.cart.items.0.id")
  await post("goods at the admin's price in a draft", `${url}/line-items`, { ...more, unit_price: 7 }, { as })
  await post("more in a draft", `${url}/line-items/${line}`, { quantity: 3, title: "Notebook" }, { as })
  await remove("less in a draft", `${url}/line-items/${line}`, { as })
  await post(
    "a draft's customer",
    url,
    { email: "draft2@customer.test", no_notification_order: true },
    { as },
  )
  await post("a discount of a draft", url, { discounts: [{ code: "TENTH" }] }, { as })
  await get("a draft's cart", cart)
  await post("a draft's cart changed by the shopper", cart, { context: { from: "shopper" } })
  await get("a draft", url, { as })
  await get("drafts", "/admin/draft-orders", { as })
  await player.events("events of a draft order")
  await post("a draft paid", `${url}/pay`, {}, { as })
  await post("a draft paid again", `${url}/pay`, {}, { as })
  await player.events("events of a draft order that was paid")
}

export async function afterPayment(player: Player): Promise<void> {
  const { get, post } = player
  const { id, line } = await ordered(player, 3)
  const url = `/admin/orders/${id}`
  await get("an order", `/store/orders/${id}`)
  await get("an order in part", `/store/orders/${id}?fields=id,total&expand=items`)
  await get("no order", "/store/orders/order_none")
  await get("an order looked up", "/store/orders?display_id=2&email=orders@customer.test")
  await get("an order for the admin", url, { as })
  await post("an order's address", url, { shipping_address: { ...ADDRESS, city: "Shiraz" } }, { as })
  await post("an order's e-mail", url, { email: "orders2@customer.test" }, { as })
  await post("captured again", `${url}/capture`, {}, { as })
  await post("a refund", `${url}/refund`, { amount: 1_000, reason: "discount" }, { as })
  await post("too much of a refund", `${url}/refund`, { amount: 1_000_000_000, reason: "discount" }, { as })
  const fulfilled = await post(
    "a delivery",
    `${url}/fulfillment`,
    { items: [{ item_id: line, quantity: 3 }] },
    { as },
  )
  const fulfillment_id = fulfilled("order.fulfillments.0.id")
  await post("a shipment", `${url}/shipment`, { fulfillment_id }, { as })
  await player.events("events of an order that was delivered")
  const asked = await post("a return", `${url}/return`, { items: [{ item_id: line, quantity: 1 }] }, { as })
  await post("a return of nothing", `${url}/return`, { items: [] }, { as })
  await post(
    "a return of a line that there is not",
    `${url}/return`,
    { items: [{ item_id: "item_none", quantity: 1 }] },
    { as },
  )
  await post(
    "a return without an order",
    "/admin/orders/order_none/return",
    { items: [{ item_id: line, quantity: 1 }] },
    { as },
  )
  await post("a return by nobody", `${url}/return`, { items: [{ item_id: line, quantity: 1 }] })
  await post(
    "a return received",
    `/admin/returns/${asked("order.returns.0.id")}/receive`,
    { items: [{ item_id: line, quantity: 1 }] },
    { as },
  )
  await post("a return by the shopper", "/store/returns", {
    order_id: id,
    items: [{ item_id: line, quantity: 1 }],
  })
  await post("a return by the shopper of nothing", "/store/returns", { order_id: id })
  await post("a return by the shopper of no order", "/store/returns", {
    order_id: "order_none",
    items: [{ item_id: line, quantity: 1 }],
  })
  await player.events("events of returns")
  await post("a delivered order cancelled", `${url}/cancel`, {}, { as })
  const other = await ordered(player, 1)
  await post("an order cancelled", `/admin/orders/${other.id}/cancel`, {}, { as })
  await post("an order archived", `/admin/orders/${other.id}/archive`, {}, { as })
  await player.events("events of an order that was cancelled")
}

export async function exchanges(player: Player): Promise<void> {
  const { get, post, fixtures } = player
  const { variant_id, shipping_option_id } = fixtures
  const { id, line } = await ordered(player, 4)
  const url = `/admin/orders/${id}`
  await post("a delivery", `${url}/fulfillment`, { items: [{ item_id: line, quantity: 4 }] }, { as })
  const returned = [{ item_id: line, quantity: 1 }]
  const additional_items = [{ variant_id, quantity: 1 }]
  const swapped = await post("an exchange", "/store/swaps", {
    order_id: id,
    return_items: returned,
    additional_items,
  })
  const cart_id = swapped("swap.cart_id")
  await get("an exchange by its cart", `/store/swaps/${cart_id}`)
  await get("the cart of an exchange", `/store/carts/${cart_id}`)
  await post("the cart of an exchange filled", `/store/carts/${cart_id}/line-items`, {
    variant_id,
    quantity: 1,
  })
  await post("an exchange of nothing", "/store/swaps", { order_id: id, return_items: [], additional_items })
  await post("an exchange of no order", "/store/swaps", {
    order_id: "order_none",
    return_items: returned,
    additional_items,
  })
  const even = await post("an even exchange", "/store/swaps", {
    order_id: id,
    return_items: returned,
    additional_items,
  })
  await post("an even exchange completed", `/store/carts/${even("swap.cart_id")}/complete`)
  await post("an exchange by the admin", `${url}/swaps`, { return_items: returned, additional_items }, { as })
  await post(
    "a claim",
    `${url}/claims`,
    {
      type: "replace",
      claim_items: [{ item_id: line, quantity: 1, reason: "missing_item" }],
      additional_items,
      shipping_methods: [{ option_id: shipping_option_id, price: 0 }],
      shipping_address: ADDRESS,
    },
    { as },
  )
  await post("a claim of nothing", `${url}/claims`, { type: "refund", claim_items: [] }, { as })
  await get("exchanges", "/admin/swaps", { as })
  await get("returns", "/admin/returns", { as })
  await player.events("events of exchanges and claims")
}

export async function edits(player: Player): Promise<void> {
  const { get, post, remove, fixtures } = player
  const { id } = await ordered(player, 2)
  const created = await post("an edit", "/admin/order-edits", { order_id: id }, { as })
  const url = `/admin/order-edits/${created("order_edit.id")}`
  const line = created("order_edit.items.0.id")
  await post("goods in an edit", `${url}/items`, { variant_id: fixtures.variant_ids[1], quantity: 1 }, { as })
  await post("no goods in an edit", `${url}/items`, { variant_id: "variant_none", quantity: 1 }, { as })
  await post("less in an edit", `${url}/items/${line}`, { quantity: 1 }, { as })
  await post("less of no line in an edit", `${url}/items/item_none`, { quantity: 1 }, { as })
  await remove("a line out of an edit", `${url}/items/${line}`, { as })
  await remove("no line out of an edit", `${url}/items/item_none`, { as })
  await get("an edit", url, { as })
  await post("an edit asked for", `${url}/request`, {}, { as })
  await get("an edit for the shopper", `/store/order-edits/${created("order_edit.id")}`)
  await post("an edit confirmed", `${url}/confirm`, {}, { as })
  await player.events("events of an order that was edited")
  await get("the edited order", `/admin/orders/${id}`, { as })
}

export async function lists(player: Player): Promise<void> {
  const { get } = player
  for (const path of ["orders", "discounts", "gift-cards", "regions", "shipping-options", "sales-channels"]) {
    await get(`${path} for the admin`, `/admin/${path}`, { as })
  }
}
