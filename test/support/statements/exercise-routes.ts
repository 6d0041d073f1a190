import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { aName } from "../domains/buy"
import type { DomainShop } from "../domains/domain-shop"
import { reveal } from "../inquiries/inquiry-orders"
import { newCustomer } from "../shop/customer"

/** Of the shop that is exercised. */
export const METRICS_TOKEN = "a-token-of-the-metrics"

const rowSchema = z.object({
  id: z.string(),
  subject: z.string(),
  order_id: z.string(),
  line_item_id: z.string(),
  customer_id: z.string(),
})

/** A row that was completed about two years ago. */
async function oldRow({ shop }: DomainShop, isInquiry: boolean): Promise<z.infer<typeof rowSchema>> {
  const rows = await query(
    shop.databaseUrl,
    `SELECT id, subject, order_id, line_item_id, customer_id FROM reseller_order
      WHERE state = 'completed' AND (request->>'kind' = 'inquiry') = $1
        AND created_at > now() - interval '2 years' ORDER BY created_at LIMIT 1`,
    [isInquiry],
  )
  return rowSchema.parse(rows[0])
}

/** Each filter, alone and with others; pages at the beginning and far behind. */
const filters = ({ id, subject, order_id, line_item_id }: z.infer<typeof rowSchema>): string[] => [
  "",
  "limit=100",
  "offset=20",
  "offset=50000",
  ...["held", "waiting", "completed", "quoted", "expired", "completed,refunded"].flatMap((state) => [
    `state=${state}`,
    `state=${state}&offset=2000`,
  ]),
  `order_id=${order_id}`,
  `order_id=${order_id}&state=completed`,
  ...[id, order_id, line_item_id, subject, "ba", "no such name"].map((q) => `q=${q}`),
  "q=ba&state=refunded",
  "q=ba&state=expired&offset=200",
  "reserved=true&limit=100",
  `reserved=true&order_id=${order_id}`,
]

const day = (ago: number): string => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)

/** Every route of ours that reads, of which the answers come from a long history. */
export async function exerciseRoutes(domainShop: DomainShop): Promise<void> {
  const { shop, region_id } = domainShop
  const [domain, inquiry] = [await oldRow(domainShop, false), await oldRow(domainShop, true)]
  const customer = await newCustomer(shop)
  await query(shop.databaseUrl, "UPDATE reseller_order SET customer_id = $1 WHERE customer_id = $2", [
    customer.id,
    inquiry.customer_id,
  ])
  const admin = [
    ...filters(domain).map((filter) => `domain-orders?${filter}`),
    ...filters(inquiry).map((filter) => `inquiry-orders?${filter}`),
    `domain-orders/${domain.id}`,
    `inquiry-orders/${inquiry.id}`,
    `domain-ledger?from=${day(30)}`,
    `domain-ledger?from=${day(730)}&to=${day(715)}`,
    `domain-ledger?order_id=${domain.order_id}`,
    "domain-account",
    "domain-health",
    "domain-prices",
    "domain-switches",
    "domain-tlds",
    "inquiry-services",
  ]
  const store = [
    `orders/${domain.order_id}/domains`,
    `orders/${inquiry.order_id}/inquiries`,
    "customers/me/inquiries",
    "customers/me/inquiries?offset=5",
    `customers/me/inquiries/${inquiry.id}`,
    `domains/tlds?region_id=${region_id}`,
    `inquiries?region_id=${region_id}`,
  ]
  for (const path of admin) await answered(shop.admin.get(`/admin/${path}`), path)
  for (const path of store) await answered(customer.http.get(`/store/${path}`), path)
  await answered(shop.http.get("/health/domains"), "probe")
  const Authorization = `Bearer ${METRICS_TOKEN}`
  await answered(shop.http.get("/metrics/domains", { headers: { Authorization } }), "metrics")
  await answered(shop.http.post("/store/domains/search", { query: aName(), region_id }), "search")
  await reveal(domainShop, inquiry.id)
  for (const stopped of [true, false])
    await answered(
      shop.admin.post("/admin/domain-switches", { what: "tld", tld: "org", stopped }),
      "switches",
    )
  const { data } = await shop.admin.get("/admin/domain-prices")
  const { version, pricing } = z.object({ version: z.number(), pricing: z.unknown() }).parse(data)
  await answered(shop.admin.post("/admin/domain-prices/preview", { pricing }), "preview of prices")
  await answered(shop.admin.post("/admin/domain-prices", { version, pricing: null }), "prices")
}

async function answered(request: Promise<{ status: number; data: unknown }>, path: string): Promise<void> {
  const { status, data } = await request
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
}
