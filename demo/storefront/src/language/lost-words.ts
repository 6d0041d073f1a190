import { enLost } from "./en-lost"
import { faLost } from "./fa-lost"
import { LANGUAGE } from "./languages"

/** Apart from the other words, for their weight: few lose a name at the checkout. */
export const LOST = { en: enLost, fa: faLost }[LANGUAGE]
