import type { Player } from "./play"

/** The shop's admin sets up what the catalogue and the carts below can use. Returns what they need of it. */
export async function setUp({ post, get, fixtures }: Player) {
  const as = "admin" as const
  const products = await get(
    "products for the admin",
    "/admin/products?title=Mug&expand=variants,sales_channels",
    { as },
  )
  const product_id = products("products.0.id")
  const channel = products("products.0.sales_channels.0.id")
  await post("a collection", "/admin/collections", { title: "Summer" }, { as })
  const key = await post("a publishable key", "/admin/publishable-api-keys", { title: "web" }, { as })
  await post(
    "a key of a channel",
    `/admin/publishable-api-keys/${key("publishable_api_key.id")}/sales-channels/batch`,
    { sales_channel_ids: [{ id: channel }] },
    { as },
  )
  const { region_id } = fixtures
  await post(
    "a discount",
    "/admin/discounts",
    {
      code: "TENTH",
      is_dynamic: false,
      is_disabled: false,
      regions: [region_id],
      rule: { type: "percentage", value: 10, allocation: "total" },
    },
    { as },
  )
  const card = await post("a gift card", "/admin/gift-cards", { region_id, value: 100_000 }, { as })
  const region = await post(
    "another region",
    "/admin/regions",
    {
      name: "Near",
      currency_code: "irt",
      tax_rate: 0,
      payment_providers: ["demo"],
      fulfillment_providers: ["manual"],
      countries: ["tr"],
    },
    { as },
  )
  await post("another channel", "/admin/sales-channels", { name: "Elsewhere" }, { as })
  const reason = await post(
    "a reason for returns",
    "/admin/return-reasons",
    { value: "size", label: "Size" },
    { as },
  )
  return {
    product_id,
    channel,
    key: key("publishable_api_key.id"),
    gift_card: card("gift_card.code"),
    near: region("region.id"),
    reason: reason("return_reason.id"),
  }
}
export type SetUp = Awaited<ReturnType<typeof setUp>>

/** A customer with an account; the token signs them in. */
export async function signUp(
  { post }: Player,
  name: string,
): Promise<{ id: string; token: string; email: string }> {
  const email = `${name}@customer.test`
  const password = "customer-test-password"
  const customer = await post(`${name} makes an account`, "/store/customers", {
    first_name: name,
    last_name: "Tester",
    email,
    password,
  })
  const signed = await post(`${name} signs in`, "/store/auth/token", { email, password })
  return { id: customer("customer.id"), token: signed("access_token"), email }
}

/** Whatever a shopper can ask of the catalogue, with every way to narrow it that Medusa's routes have. */
export async function browse({ get, post, fixtures }: Player, set: SetUp): Promise<void> {
  const { variant_id, region_id } = fixtures
  const keyed = { headers: { "x-publishable-api-key": set.key } }
  for (const query of [
    "",
    "?limit=1",
    "?limit=1&offset=1",
    "?q=mug",
    "?q=domain",
    "?q=inquiry",
    "?handle=mug",
    "?handle=domain-name",
    "?title=Mug",
    "?is_giftcard=false",
    "?order=title",
    "?order=-created_at",
    "?expand=variants",
    "?expand=variants,variants.prices,tags,type,collection&fields=id,title,handle,status",
    `?id[]=${set.product_id}`,
    "?id[]=prod_none",
    `?region_id=${region_id}`,
    "?currency_code=irt",
    `?sales_channel_id[]=${set.channel}`,
    "?created_at[gt]=2020-01-01",
    "?price_list_id[]=none",
    "?status=draft",
  ]) {
    await get(`products ${query}`, `/store/products${query}`)
  }
  await get("products of a key", "/store/products", keyed)
  await get("a product", `/store/products/${set.product_id}`)
  await get("a product of a key", `/store/products/${set.product_id}`, keyed)
  await get("no product", "/store/products/prod_none")
  await get("no product of a key", "/store/products/prod_none", keyed)
  await post("a search", "/store/products/search", { q: "mug" })
  await post("a search for domains", "/store/products/search", { q: "domain" })
  for (const query of [
    "",
    "?limit=1",
    "?limit=3&offset=1",
    "?offset=5",
    `?ids=${variant_id}`,
    `?ids=${variant_id},variant_none`,
    `?id=${variant_id}`,
    "?title=One size",
    "?title=Registration",
    "?inventory_quantity=0",
    "?inventory_quantity[gt]=-1",
    "?expand=product",
    `?region_id=${region_id}`,
    `?sales_channel_id=${set.channel}`,
    "?order=title",
    "?q=size",
  ]) {
    await get(`variants ${query}`, `/store/variants${query}`)
  }
  await get("variants of a key", "/store/variants", keyed)
  await get("a variant", `/store/variants/${variant_id}`)
  await get("a variant of a key", `/store/variants/${variant_id}`, keyed)
  await get("no variant", "/store/variants/variant_none")
  await get("no variant of a key", "/store/variants/variant_none", keyed)
  for (const path of [
    "collections",
    "collections?title[]=Summer",
    "product-categories",
    "product-tags",
    "product-types",
    "product-types?q=domain",
    "regions",
    `regions/${region_id}`,
    `regions/${set.near}`,
    "shipping-options",
    `shipping-options?region_id=${region_id}`,
    `shipping-options?product_ids=${set.product_id}`,
    "return-reasons",
    `return-reasons/${set.reason}`,
    "gift-cards/NONE",
    `gift-cards/${set.gift_card}`,
    "orders?display_id=1&email=nobody@customer.test",
  ]) {
    await get(path, `/store/${path}`)
  }
}
