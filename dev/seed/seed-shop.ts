import type { AxiosInstance } from "axios"
import { z } from "zod"
import { query } from "../postgres/query"
import { call } from "./call"

const CURRENCY = "irt"

/** Medusa 1.x does not know the toman. */
export const ensureCurrencyRow = async (databaseUrl: string): Promise<void> => {
  await query(
    databaseUrl,
    `INSERT INTO currency (code, symbol, symbol_native, name) VALUES ($1, 'IRT', 'تومان', 'Iranian Toman')
     ON CONFLICT (code) DO NOTHING`,
    [CURRENCY],
  )
}

const storeAnswer = z.object({
  store: z.object({
    currencies: z.array(z.object({ code: z.string() })),
    payment_link_template: z.string().nullish(),
  }),
})

/** Changes settings of Medusa's shop, unless it has such as `settings` finds. */
async function ensureStore(
  admin: AxiosInstance,
  settings: (store: z.output<typeof storeAnswer>["store"]) => object | null,
): Promise<void> {
  const data = settings((await call(admin, storeAnswer, { url: "/admin/store" })).store)
  if (data !== null) await call(admin, z.unknown(), { method: "POST", url: "/admin/store", data })
}

/** Where draft orders are paid, as mails and Medusa's admin tell it; what is set already is left as it is. */
export const ensurePaymentLink = (admin: AxiosInstance, payment_link_template: string): Promise<void> =>
  ensureStore(admin, (store) => (store.payment_link_template ? null : { payment_link_template }))

const row = z.object({
  id: z.string(),
  name: z.string().optional(),
  variants: z.array(z.object({ id: z.string() })).optional(),
})
const rows = z
  .record(z.unknown())
  .transform((answer) => row.array().parse(Object.values(answer).find(Array.isArray)))
const onlyRow = z.record(z.unknown()).transform((answer) => row.parse(Object.values(answer)[0]))

/** What the list at `url` has of that name, or of no name; else what is made of `data`. */
async function ensure(
  admin: AxiosInstance,
  { url, query: asked }: { url: string; query: string },
  data: Readonly<Record<string, unknown>>,
): Promise<z.output<typeof row>> {
  const found = (await call(admin, rows, { url: `${url}?${asked}` })).find(({ name }) => name === data.name)
  return found ?? (await call(admin, onlyRow, { method: "POST", url, data }))
}

/** Ordinary goods, to be sold beside domain names; prices in toman, before tax. */
export const PRODUCTS = [
  { title: "Mug", handle: "mug", price: 1_250_000 },
  { title: "Notebook", handle: "notebook", price: 480_000 },
] as const

/** The id of the product's only variant. */
async function ensureProduct(
  admin: AxiosInstance,
  { title, handle, price: amount }: (typeof PRODUCTS)[number],
  sales_channel_id: string,
): Promise<string> {
  const products = { url: "/admin/products", query: `handle=${handle}&expand=variants` }
  const { variants } = await ensure(admin, products, {
    title,
    handle,
    status: "published",
    options: [{ title: "Size" }],
    sales_channels: [{ id: sales_channel_id }],
    variants: [
      {
        title: "One size",
        manage_inventory: false,
        prices: [{ currency_code: CURRENCY, amount }],
        options: [{ value: "One size" }],
      },
    ],
  })
  const [variant] = variants ?? []
  if (variant === undefined) throw new Error(`${title} has no variant`)
  return variant.id
}

export interface SeededShop {
  readonly region_id: string
  /** A flat rate, without which Medusa cannot fulfil ordinary goods. */
  readonly shipping_option_id: string
  /** One ordinary product per entry of PRODUCTS, each with one variant. */
  readonly variant_ids: readonly string[]
}

/** Makes a shop ready to sell in toman; what is there already is left as it is. */
export async function seedShop(admin: AxiosInstance): Promise<SeededShop> {
  await ensureStore(admin, ({ currencies }) => {
    const codes = currencies.map(({ code }) => code)
    return codes.includes(CURRENCY)
      ? null
      : { currencies: [...codes, CURRENCY], default_currency_code: CURRENCY }
  })
  const region = await ensure(
    admin,
    { url: "/admin/regions", query: "limit=100" },
    {
      name: "Iran",
      currency_code: CURRENCY,
      tax_rate: 10,
      payment_providers: ["demo"],
      fulfillment_providers: ["manual"],
      countries: ["ir"],
    },
  )
  const shipping_option = await ensure(
    admin,
    { url: "/admin/shipping-options", query: `region_id=${region.id}` },
    {
      name: "Post",
      region_id: region.id,
      provider_id: "manual",
      data: { id: "manual-fulfillment" },
      price_type: "flat_rate",
      amount: 50_000,
    },
  )
  const [channel] = await call(admin, rows, { url: "/admin/sales-channels" })
  if (channel === undefined) throw new Error("The shop has no sales channel")
  const variant_ids: string[] = []
  for (const product of PRODUCTS) variant_ids.push(await ensureProduct(admin, product, channel.id))
  return { region_id: region.id, shipping_option_id: shipping_option.id, variant_ids }
}
