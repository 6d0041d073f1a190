import type { Bilingual } from "../language/language"
import type { Measure } from "../ledger/line-filter"

/** The sums of the ledger, as its totals and the heads of its columns name them. */
export const MEASURE_WORDS: Readonly<Record<Measure, Bilingual>> = {
  quoted_cost: { en: "Quoted cost", fa: "هزینه هنگام سفارش" },
  charged: { en: "Charged upstream", fa: "کسرشده از اعتبار" },
  price: { en: "Price", fa: "قیمت فروش" },
  tax: { en: "Tax", fa: "مالیات" },
  paid: { en: "Paid", fa: "پرداختی خریدار" },
  refund: { en: "Refunded", fa: "بازپرداخت" },
  margin: { en: "Margin", fa: "حاشیهٔ سود" },
}

/** The same where a column is narrow. */
export const MEASURE_HEADS: Readonly<Record<Measure, Bilingual>> = {
  ...MEASURE_WORDS,
  quoted_cost: { en: "Quoted", fa: "هنگام سفارش" },
  charged: { en: "Charged", fa: "کسرشده" },
  price: { en: "Price", fa: "قیمت" },
  paid: { en: "Paid", fa: "پرداختی" },
}

/** Costs are toman whatever the shopper paid in. */
export const isCost = (measure: Measure): boolean => measure === "quoted_cost" || measure === "charged"
