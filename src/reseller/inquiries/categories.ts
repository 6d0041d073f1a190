export type Bilingual = { en: string; fa: string }

/** The shop's headings, in order; upstream's own categories decide about scopes (contract I5.5). */
export const CATEGORIES = {
  identity: { en: "Identity", fa: "هویت" },
  banking: { en: "Cards and accounts", fa: "کارت و حساب بانکی" },
  company: { en: "Companies and businesses", fa: "شرکت‌ها و کسب‌وکارها" },
  cheque: { en: "Cheques", fa: "چک" },
  bill: { en: "Bills", fa: "قبض" },
  vehicle: { en: "Vehicles", fa: "خودرو" },
  address: { en: "Addresses", fa: "نشانی" },
} as const satisfies Record<string, Bilingual>

export type Category = keyof typeof CATEGORIES
