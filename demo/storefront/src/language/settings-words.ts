import { enSettings } from "./en-settings"
import { faSettings } from "./fa-settings"
import { LANGUAGE } from "./languages"

/** Apart from the other words: few visitors change an account, and all load those. */
export const SETTINGS = { en: enSettings, fa: faSettings }[LANGUAGE]
