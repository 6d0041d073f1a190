import type { State } from "./states"

/** What a state means to the shopper, in plain words. Nothing of costs, holds or upstream. */
const MESSAGES: Readonly<Record<State, { en: string; fa: string }>> = {
  quoted: { en: "In your cart.", fa: "در سبد خرید شماست." },
  ordered: { en: "Waiting for your payment.", fa: "در انتظار پرداخت شماست." },
  due: { en: "Paid. Registration is about to begin.", fa: "پرداخت شد. ثبت به‌زودی آغاز می‌شود." },
  executing: { en: "Being registered now.", fa: "در حال ثبت است." },
  pending: { en: "Accepted by the registry; this can take a while.", fa: "پذیرفته شد؛ ثبت کمی زمان می‌برد." },
  manual: { en: "Being reviewed by the registry.", fa: "در حال بررسی است." },
  waiting: {
    en: "Registration is delayed; we keep trying.",
    fa: "ثبت با تأخیر روبه‌روست؛ پیوسته تلاش می‌کنیم.",
  },
  held: { en: "The shop is checking this order.", fa: "فروشگاه در حال بررسی این سفارش است." },
  completed: { en: "Done: the domain is yours.", fa: "انجام شد: دامنه از آنِ شماست." },
  failed: {
    en: "It could not be had; your money is on its way back.",
    fa: "ثبت نشد؛ پول شما بازگردانده می‌شود.",
  },
  refunding: { en: "Your money is on its way back.", fa: "پول شما در حال بازگشت است." },
  refunded: { en: "It could not be had; your money was refunded.", fa: "ثبت نشد؛ پول شما بازگردانده شد." },
  refund_held: {
    en: "It could not be had; the shop is handling your refund.",
    fa: "ثبت نشد؛ فروشگاه بازپرداخت را پیگیری می‌کند.",
  },
  cancelled: { en: "Cancelled.", fa: "لغو شد." },
  expired: { en: "This offer has ended.", fa: "این پیشنهاد پایان یافته است." },
}

export const shopperMessage = (state: State, language: "en" | "fa"): string => MESSAGES[state][language]
