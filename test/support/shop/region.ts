import { z } from "zod"
import { call, postTo } from "../../../dev/seed/call"
import type { Shop } from "./start-shop"

const store = z.object({ store: z.object({ currencies: z.array(z.object({ code: z.string() })) }) })
const created = z.object({ region: z.object({ id: z.string() }) })

/** A region beside the seeded one. `country` in lower case, in no other region; the tax rate in percent. */
export const newRegion = async (
  shop: Shop,
  { currency_code, country, tax_rate = 0 }: { currency_code: string; country: string; tax_rate?: number },
): Promise<string> => {
  const { currencies } = (await call(shop.admin, store, { url: "/admin/store" })).store
  const codes = new Set([...currencies.map(({ code }) => code), currency_code])
  await postTo(shop.admin, z.unknown(), "/admin/store", { currencies: [...codes] })
  const { region } = await postTo(shop.admin, created, "/admin/regions", {
    name: `${currency_code} ${country}`,
    currency_code,
    tax_rate,
    payment_providers: ["demo"],
    fulfillment_providers: ["manual"],
    countries: [country],
  })
  return region.id
}
