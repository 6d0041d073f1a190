import type { LimitName } from "../../core/ports/budget"
import type { Bilingual } from "../language/language"

/** Upstream's three limits, as the account calls them. */
export const LIMIT_WORDS: Readonly<Record<LimitName, Bilingual>> = {
  read: { en: "Reads", fa: "خواندن" },
  lookup: { en: "Lookups", fa: "جست‌وجو" },
  write: { en: "Writes", fa: "خرید و تغییر" },
}
