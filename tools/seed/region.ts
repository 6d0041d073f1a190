import type { AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"
import { CURRENCY } from "./currency"

const NAME = "Iran"

/** Value added tax, in percent. */
export const TAX_RATE = 10

const row = z.object({ id: z.string(), name: z.string() })

/** The id of the region in which the shop sells in toman. */
export const ensureRegion = async (admin: AxiosInstance): Promise<string> => {
  const { regions } = await call(admin, z.object({ regions: z.array(row) }), {
    url: "/admin/regions?limit=100",
  })
  const found = regions.find(({ name }) => name === NAME)
  if (found) return found.id
  const { region } = await call(admin, z.object({ region: row }), {
    method: "POST",
    url: "/admin/regions",
    data: {
      name: NAME,
      currency_code: CURRENCY,
      tax_rate: TAX_RATE,
      payment_providers: ["demo"],
      fulfillment_providers: ["manual"],
      countries: ["ir"],
    },
  })
  return region.id
}
