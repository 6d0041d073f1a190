import type { AxiosInstance } from "axios"
import { z } from "zod"
import { query } from "../postgres/query"
import { call } from "./call"

export const CURRENCY = "irt"

/** Medusa 1.x does not know the toman. */
export const ensureCurrencyRow = async (databaseUrl: string): Promise<void> => {
  await query(
    databaseUrl,
    `INSERT INTO currency (code, symbol, symbol_native, name) VALUES ($1, 'IRT', 'تومان', 'Iranian Toman')
     ON CONFLICT (code) DO NOTHING`,
    [CURRENCY],
  )
}

const store = z.object({ store: z.object({ currencies: z.array(z.object({ code: z.string() })) }) })

export const ensureStoreCurrency = async (admin: AxiosInstance): Promise<void> => {
  const { currencies } = (await call(admin, store, { url: "/admin/store" })).store
  const codes = currencies.map(({ code }) => code)
  if (codes.includes(CURRENCY)) return
  await call(admin, store, {
    method: "POST",
    url: "/admin/store",
    data: { currencies: [...codes, CURRENCY], default_currency_code: CURRENCY },
  })
}
