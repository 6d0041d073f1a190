import { z } from "zod"
import { newGoods } from "./goods"
import type { Medusa2Shop } from "./medusa-2-shop"

const idSchema = z.object({ id: z.string() })

/** Goods that a person sends from a store, by Medusa's manual provider; their price in toman, sending is free. */
export async function newShippedGoods(
  shop: Medusa2Shop,
  price: number,
): Promise<{ variant_id: string; option_id: string; location_id: string }> {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await shop.asAdmin(method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const idIn = async (of: string, path: string, body: object): Promise<string> =>
    z.object({ [of]: idSchema }).parse(await ask("POST", path, body))[of]?.id ?? ""

  const { sales_channels } = z
    .object({ sales_channels: z.array(idSchema).min(1) })
    .parse(await ask("GET", "/admin/sales-channels"))
  const channel_id = sales_channels[0]?.id ?? ""
  const profile_id = await idIn("shipping_profile", "/admin/shipping-profiles", {
    name: "Goods",
    type: "goods",
  })
  const address = { address_1: "Valiasr St. 1", country_code: "ir" }
  const location_id = await idIn("stock_location", "/admin/stock-locations", { name: "Store", address })
  const location = `/admin/stock-locations/${location_id}`
  await ask("POST", `${location}/fulfillment-providers`, { add: ["manual_manual"] })
  await ask("POST", `${location}/sales-channels`, { add: [channel_id] })

  const sets = z.object({ stock_location: z.object({ fulfillment_sets: z.array(idSchema).min(1) }) })
  const set = { name: "Post", type: "shipping" }
  const { stock_location } = sets.parse(
    await ask("POST", `${location}/fulfillment-sets?fields=*fulfillment_sets`, set),
  )
  const zones = z.object({ fulfillment_set: z.object({ service_zones: z.array(idSchema).min(1) }) })
  const zone = { name: "Iran", geo_zones: [{ type: "country", country_code: "ir" }] }
  const { fulfillment_set } = zones.parse(
    await ask(
      "POST",
      `/admin/fulfillment-sets/${stock_location.fulfillment_sets[0]?.id}/service-zones?fields=*service_zones`,
      zone,
    ),
  )
  const option_id = await idIn("shipping_option", "/admin/shipping-options", {
    name: "Post",
    service_zone_id: fulfillment_set.service_zones[0]?.id,
    shipping_profile_id: profile_id,
    provider_id: "manual_manual",
    price_type: "flat",
    type: { label: "Post", description: "By post", code: "post" },
    prices: [{ currency_code: "irt", amount: 0 }],
    rules: [],
  })
  const variant_id = await newGoods(shop, price, { shipping_profile_id: profile_id })
  return { variant_id, option_id, location_id }
}
