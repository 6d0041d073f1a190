import { z } from "zod"
import { inTurns, judgeAddition, timed } from "../brought/bench/side-by-side"
import { aName } from "../brought/test/scenarios/driver"
import { Medusa2Shop } from "../test/support/medusa-2-shop"

const MAX_RATIO = 1

const channels = z.object({ sales_channels: z.array(z.object({ id: z.string() })) })
const made = z.object({ product: z.object({ variants: z.array(z.object({ id: z.string() })) }) })

/** Ordinary goods; their variant. */
async function goods(shop: Medusa2Shop): Promise<string> {
  const [channel] = channels.parse((await shop.asAdmin("GET", "/admin/sales-channels")).body).sales_channels
  const variant = { title: "One", options: { Size: "One" }, manage_inventory: false }
  const { body } = await shop.asAdmin("POST", "/admin/products", {
    title: "Goods",
    status: "published",
    options: [{ title: "Size", values: ["One"] }],
    variants: [{ ...variant, prices: [{ currency_code: "irt", amount: 100_000 }] }],
    sales_channels: [{ id: channel?.id }],
  })
  return made.parse(body).product.variants[0]?.id ?? ""
}

/** A domain in the cart beside an ordinary product, with the round trip to upstream that a fresh quote cannot do without. */
export async function addToCart(): Promise<void> {
  const shop = await Medusa2Shop.start()
  const variant_id = await goods(shop)
  const adding = (path: string, body: () => unknown) => async () => {
    const cart_id = await shop.newCart()
    return timed(async () => {
      const { status } = await shop.call("POST", `/store/carts/${cart_id}/${path}`, body())
      if (status !== 200) throw new Error(`added to the cart: ${status}`)
    })
  }
  const { url, token } = shop.sandbox
  const check = {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ domain: "bench", tlds: ["com"] }),
  }
  const samples = await inTurns(
    {
      native: adding("line-items", () => ({ variant_id, quantity: 1 })),
      ours: adding("domains", () => ({ domain: aName() })),
      round_trip: () => timed(async () => (await fetch(`${url}/api/v1/domains/check`, check)).text()),
    },
    { rounds: 60, warm_up: 10 },
  )
  judgeAddition(samples, MAX_RATIO)
  await shop.stop()
}
