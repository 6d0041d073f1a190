import type { AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"
import { CURRENCY } from "./currency"

interface Product {
  readonly title: string
  /** Medusa's products have one title; the storefront reads the Persian one from the metadata. */
  readonly title_fa: string
  readonly handle: string
  /** In toman, before tax. */
  readonly price: number
}

/** Ordinary goods, to be sold beside domain names. */
export const PRODUCTS = [
  { title: "Mug", title_fa: "لیوان", handle: "mug", price: 1_250_000 },
  { title: "Notebook", title_fa: "دفترچه", handle: "notebook", price: 480_000 },
] as const satisfies readonly Product[]

const row = z.object({ variants: z.array(z.object({ id: z.string() })).min(1) })
const variantOf = ({ variants: [variant] }: z.infer<typeof row>): string => {
  if (variant === undefined) throw new Error("a product without a variant")
  return variant.id
}

/** The id of the product's only variant. */
const ensureProduct = async (admin: AxiosInstance, sold: Product, channel: string): Promise<string> => {
  const { products } = await call(admin, z.object({ products: z.array(row) }), {
    url: `/admin/products?handle=${sold.handle}&expand=variants`,
  })
  const [found] = products
  if (found) return variantOf(found)
  const { product } = await call(admin, z.object({ product: row }), {
    method: "POST",
    url: "/admin/products",
    data: {
      title: sold.title,
      handle: sold.handle,
      metadata: { title_fa: sold.title_fa },
      status: "published",
      options: [{ title: "Size" }],
      sales_channels: [{ id: channel }],
      variants: [
        {
          title: "One size",
          manage_inventory: false,
          prices: [{ currency_code: CURRENCY, amount: sold.price }],
          options: [{ value: "One size" }],
        },
      ],
    },
  })
  return variantOf(product)
}

const channels = z.object({ sales_channels: z.array(z.object({ id: z.string() })).min(1) })

/** The variants' ids, in the order of PRODUCTS. */
export const ensureProducts = async (admin: AxiosInstance): Promise<string[]> => {
  const { sales_channels } = await call(admin, channels, { url: "/admin/sales-channels" })
  const variants: string[] = []
  for (const product of PRODUCTS) {
    for (const { id } of sales_channels.slice(0, 1)) variants.push(await ensureProduct(admin, product, id))
  }
  return variants
}
