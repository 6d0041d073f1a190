import type { Sale } from "../api/sales"
import type { Bilingual } from "../language/language"
import { extensionName } from "./warnings"

export function saleWords(sale: Sale): Bilingual {
  switch (sale.what) {
    case "domains":
      return { en: "New domains", fa: "دامنه‌های جدید" }
    case "renewals":
      return { en: "Renewals", fa: "تمدید دامنه‌ها" }
    case "inquiries":
      return { en: "All inquiries", fa: "همهٔ استعلام‌ها" }
    case "tld": {
      const name = extensionName(sale.tld)
      return { en: `Domains under ${name.en}`, fa: `دامنه‌های ${name.fa}` }
    }
  }
}
