const PERSIAN = "۰۱۲۳۴۵۶۷۸۹"
const ARABIC = "٠١٢٣٤٥٦٧٨٩"

const write = (text: string, digits: string): string =>
  text.replace(/[0-9]/g, (digit) => digits.charAt(Number(digit)))

export const inPersianDigits = (text: string): string => write(text, PERSIAN)
export const inArabicDigits = (text: string): string => write(text, ARABIC)
