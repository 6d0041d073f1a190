/** Names under which answers are kept. */
export const KEYS = {
  region: ["region"],
  tlds: ["tlds"],
  search: (query: string) => ["search", query],
  goods: ["goods"],
  product: (handle: string) => ["goods", handle],
  cart: ["cart"],
  delivery: ["delivery"],
  order: (id: string) => ["order", id],
  orderDomains: (id: string) => ["order", id, "domains"],
  orderInquiries: (id: string) => ["order", id, "inquiries"],
  customer: ["customer"],
  orders: ["customer", "orders"],
  inquiries: ["inquiries"],
  myInquiries: ["customer", "inquiries"],
  myInquiry: (id: string) => ["customer", "inquiries", id],
} as const
