import type { enLost } from "./en-lost"

export const faLost: typeof enLost = {
  title: (name) => `${name} دیگر در دسترس نیست`,
  taken: "همین حالا شخص دیگری آن را ثبت کرد. مبلغی از حساب شما کم نشد.",
  other: "فعلاً سفارش آن ممکن نیست. مبلغی از حساب شما کم نشد.",
  remove: "حذف از سبد",
  several: (count) => `${count} مورد از سبد شما دیگر در دسترس نیست`,
  remove_all: (count) => `حذف این ${count} مورد از سبد`,
  others: "جست‌وجوی پسوندهای دیگر",
}
