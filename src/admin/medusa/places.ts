import { adminOrderKeys } from "medusa-react"

/** The admin's router mounts its pages here. */
export const PAGES = "/a"

export const STORE_SETTINGS = `${PAGES}/settings/details`

/** Under which the admin's own cache keeps an order. */
export const orderKey = (order_id: string): readonly unknown[] => adminOrderKeys.detail(order_id)
