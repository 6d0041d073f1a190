import { z } from "zod"
import type { Medusa2Shop } from "./medusa-2-shop"

const channels = z.object({ sales_channels: z.array(z.object({ id: z.string() })).min(1) })
const made = z.object({ product: z.object({ variants: z.array(z.object({ id: z.string() })).min(1) }) })

let products = 0

/** A product of the shop's own, published, at a price in toman; the variant's id. */
export async function newGoods(
  shop: Medusa2Shop,
  price: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { sales_channels } = channels.parse((await shop.asAdmin("GET", "/admin/sales-channels")).body)
  products += 1
  const product = {
    title: `Goods ${products}`,
    status: "published",
    sales_channels: sales_channels.map(({ id }) => ({ id })),
    options: [{ title: "kind", values: ["one"] }],
    variants: [
      {
        title: "one",
        manage_inventory: false,
        options: { kind: "one" },
        prices: [{ currency_code: "irt", amount: price }],
      },
    ],
    ...more,
  }
  const answer = made.parse((await shop.asAdmin("POST", "/admin/products", product)).body)
  return answer.product.variants[0]?.id ?? ""
}
