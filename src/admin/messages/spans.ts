import type { Bilingual } from "../language/language"
import type { Span } from "../ledger/period"

export const SPAN_WORDS: Readonly<Record<Span, Bilingual>> = {
  "7": { en: "Last 7 days", fa: "۷ روز گذشته" },
  "30": { en: "Last 30 days", fa: "۳۰ روز گذشته" },
  "90": { en: "Last 90 days", fa: "۹۰ روز گذشته" },
  "365": { en: "Last 365 days", fa: "۳۶۵ روز گذشته" },
  all: { en: "Everything", fa: "همه" },
  custom: { en: "Custom period", fa: "بازهٔ دلخواه" },
}
