export const PAGES = ""

export const STORE_SETTINGS = "/settings/store"
