import { z } from "zod"
import { buy, untilRows } from "../../brought/test/scenarios/buy"
import { aName, type PaymentInstructions, type Row } from "../../brought/test/scenarios/driver"
import type { Medusa2Shop } from "./medusa-2-shop"

/** What .com costs for one year, IRT, where a test says so. */
export const COST = 1_000_000
export const costs = ({ sandbox }: Medusa2Shop, register: number) =>
  sandbox.control.setPrice({ tld: "com", cost: { register } })

/** Each quote is aged at once. */
export const AGED = { timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500, quote_fresh_ms: 0 } }

const idSchema = z.object({ id: z.string() })
const tokenSchema = z.object({ token: z.string() })

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Makes an account; the headers with which it asks. */
export async function signUp(shop: Medusa2Shop, email: string): Promise<Record<string, string>> {
  const account = { email, password: "a password of tests" }
  const registered = await shop.ok(tokenSchema, "POST", "/auth/customer/emailpass/register", account)
  const made = await shop.call("POST", "/store/customers", { email }, bearer(registered))
  if (made.status !== 200) throw new Error(`no account: ${JSON.stringify(made)}`)
  return bearer(await shop.ok(tokenSchema, "POST", "/auth/customer/emailpass", account))
}

/** Takes so many percent off every line. */
export async function newPromotion(
  shop: Medusa2Shop,
  code: string,
  value: number,
  allocation: object = { allocation: "across" },
): Promise<void> {
  const application_method = { type: "percentage", value, target_type: "items", ...allocation }
  const promotion = { code, type: "standard", status: "active", application_method }
  await shop.adminOk(z.unknown(), "POST", "/admin/promotions", promotion)
}

/** In whose prices tax of so many percent is, or comes on top. */
export const newTax = (shop: Medusa2Shop, country_code: string, rate: number) =>
  shop.adminOk(z.unknown(), "POST", "/admin/tax-regions", {
    country_code,
    provider_id: "tp_system",
    default_tax_rate: { name: "t", code: "t", rate },
  })

/** A region with a currency of its own, and what payments go by there. */
export async function newRegion(
  shop: Medusa2Shop,
  currency_code: string,
  country: string,
  provider: string,
): Promise<string> {
  const region = { name: currency_code, currency_code, countries: [country], payment_providers: [provider] }
  return (await shop.adminOk(z.object({ region: idSchema }), "POST", "/admin/regions", region)).region.id
}

const regionsSchema = z.object({
  regions: z.array(z.object({ id: z.string(), currency_code: z.string() })),
})

/** The region in dollars that the seed has made. */
export async function dollarRegion(shop: Medusa2Shop): Promise<string | undefined> {
  const { regions } = await shop.ok(regionsSchema, "GET", "/store/regions")
  return regions.find(({ currency_code }) => currency_code === "usd")?.id
}

/** Placed, and its money not taken yet. */
export async function unpaidOrder(
  shop: Medusa2Shop,
  instructions: PaymentInstructions = { capture: "later" },
): Promise<{ order_id: string; row: Row; domain: string }> {
  const domain = aName()
  const order_id = await buy(shop, [domain], instructions)
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  if (row === undefined) throw new Error("no row")
  return { order_id, row, domain }
}

const channelsSchema = z.object({ sales_channels: z.array(idSchema).min(1) })
const productSchema = z.object({ product: z.object({ variants: z.tuple([idSchema]) }) })

const channelOf = async (shop: Medusa2Shop): Promise<string | undefined> =>
  (await shop.adminOk(channelsSchema, "GET", "/admin/sales-channels")).sales_channels[0]?.id

let products = 0

/** A product of the shop's own, published, at a price in toman; the variant's id. */
export async function newGoods(
  shop: Medusa2Shop,
  price: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  products += 1
  const variant = { title: "one", manage_inventory: false, options: { kind: "one" } }
  const { product } = await shop.adminOk(productSchema, "POST", "/admin/products", {
    title: `Goods ${products}`,
    status: "published",
    sales_channels: [{ id: await channelOf(shop) }],
    options: [{ title: "kind", values: ["one"] }],
    variants: [{ ...variant, prices: [{ currency_code: "irt", amount: price }] }],
    ...more,
  })
  return product.variants[0].id
}

/** Goods that a person sends from a store, by Medusa's manual provider; their price in toman, sending is free. */
export async function newShippedGoods(
  shop: Medusa2Shop,
  price: number,
): Promise<{ variant_id: string; option_id: string; location_id: string }> {
  const made = async (of: string, path: string, body: object): Promise<string> =>
    (await shop.adminOk(z.object({ [of]: idSchema }), "POST", `/admin/${path}`, body))[of]?.id ?? ""
  /** Medusa answers what it is a part of. */
  const partOf = async (whole: string, part: string, path: string, body: object): Promise<string> => {
    const schema = z.object({ [whole]: z.object({ [part]: z.array(idSchema).min(1) }) })
    const answer = await shop.adminOk(schema, "POST", `/admin/${path}?fields=*${part}`, body)
    return answer[whole]?.[part]?.[0]?.id ?? ""
  }
  const profile = { name: "Goods", type: "goods" }
  const shipping_profile_id = await made("shipping_profile", "shipping-profiles", profile)
  const store = { name: "Store", address: { address_1: "Valiasr St. 1", country_code: "ir" } }
  const location_id = await made("stock_location", "stock-locations", store)
  const location = `stock-locations/${location_id}`
  await made("stock_location", `${location}/fulfillment-providers`, { add: ["manual_manual"] })
  await made("stock_location", `${location}/sales-channels`, { add: [await channelOf(shop)] })
  const set = { name: "Post", type: "shipping" }
  const set_id = await partOf("stock_location", "fulfillment_sets", `${location}/fulfillment-sets`, set)
  const zone = { name: "Iran", geo_zones: [{ type: "country", country_code: "ir" }] }
  const zones = `fulfillment-sets/${set_id}/service-zones`
  const service_zone_id = await partOf("fulfillment_set", "service_zones", zones, zone)
  const option_id = await made("shipping_option", "shipping-options", {
    name: "Post",
    service_zone_id,
    shipping_profile_id,
    provider_id: "manual_manual",
    price_type: "flat",
    type: { label: "Post", description: "By post", code: "post" },
    prices: [{ currency_code: "irt", amount: 0 }],
    rules: [],
  })
  return { variant_id: await newGoods(shop, price, { shipping_profile_id }), option_id, location_id }
}
