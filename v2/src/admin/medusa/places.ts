export const PAGES = ""

export const STORE_SETTINGS = "/settings/store"

/** Under which the admin's own cache keeps an order. */
export const orderKey = (order_id: string): readonly unknown[] => ["orders", "detail", order_id]
