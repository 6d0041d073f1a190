/** What the pages say beside the shop's own sentences, which come in the visitor's language by themselves. */
export const WORDS = {
  en: {
    title: "Find your domain",
    name: "Name",
    search: "Search",
    add: (price: string) => `${price}: add to cart`,
    taken: "is not available",
    in_cart: (domain: string) => `${domain} is in your cart.`,
    no_answer: "The shop does not answer. Please try again.",
  },
  fa: {
    title: "دامنهٔ خود را پیدا کنید",
    name: "نام دامنه",
    search: "جست‌وجو",
    add: (price: string) => `افزودن به سبد: ${price}`,
    taken: "آزاد نیست",
    in_cart: (domain: string) => `${domain} در سبد خرید شماست.`,
    no_answer: "فروشگاه پاسخ نمی‌دهد. لطفاً دوباره امتحان کنید.",
  },
} as const

export type Language = keyof typeof WORDS

/** Of an Accept-Language header, by its first language. */
export const languageOf = (accepted: string | null): Language => (accepted?.startsWith("fa") ? "fa" : "en")
