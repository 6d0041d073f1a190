/** The admin's router mounts its pages here. */
export const PAGES = "/a"

export const STORE_SETTINGS = `${PAGES}/settings/details`
