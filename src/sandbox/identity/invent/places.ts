import type { Inventor } from "./inventor"

const PROVINCES = ["تهران", "اصفهان", "فارس", "خراسان رضوی", "گیلان", "یزد"]
const STREETS = ["خیابان بهار", "خیابان گلستان", "بلوار دانشجو", "خیابان سعدی", "کوچه نسترن", "خیابان لاله"]

export const province = (of: Inventor) => of.pick("province", PROVINCES)
export const street = (of: Inventor, what = "street") => of.pick(what, STREETS)
export const houseNumber = (of: Inventor) => String(of.integer("house", 1, 200))
export const address = (of: Inventor) => `${province(of)}، ${street(of)}، پلاک ${houseNumber(of)}`
export const postalCode = (of: Inventor) => of.digits("postal code", 10)
