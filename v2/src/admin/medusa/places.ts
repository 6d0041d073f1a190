/** The admin's router mounts its pages here. */
export const PAGES = ""

export const STORE_SETTINGS = "/settings/store"
