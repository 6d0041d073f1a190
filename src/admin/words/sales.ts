import type { Sale } from "../api/switches"
import type { Bilingual } from "../language/language"

/** What a switch is about. */
export function saleWords(sale: Sale): Bilingual {
  switch (sale.what) {
    case "domains":
      return { en: "All domains", fa: "همهٔ دامنه‌ها" }
    case "inquiries":
      return { en: "All inquiries", fa: "همهٔ استعلام‌ها" }
    case "tld": {
      const tld = sale.tld.replace(/^\.+/, "")
      return { en: `Domains under .${tld}`, fa: `دامنه‌های \u2066.${tld}\u2069` }
    }
  }
}
