import { unicodeName } from "../../../reseller/names/unicode-name"
import type { State } from "../../../reseller/orders/states"
import type { Bilingual, Format } from "../format/format"
import type { Order } from "../views"
import { reasonWords } from "./reasons"

export function subjectOf(order: Order, format: Format): string {
  if ("service" in order) return format.say(order.title)
  return unicodeName(order.domain) || format.say({ en: "an unknown domain", fa: "دامنهٔ نامعلوم" })
}

export function termOf(order: Order, { say, years }: Format): string {
  if ("service" in order) return say({ en: "Inquiry", fa: "استعلام" })
  const isNew = order.action === "register"
  const term = years(order.years)
  return say({
    en: `${isNew ? "Registration" : "Renewal"}, ${term}`,
    fa: `${isNew ? "ثبت" : "تمدید"}، ${term}`,
  })
}

/** When the engine takes the order up again, in words that end a sentence. */
function whenOf({ next_attempt_at }: Order, format: Format, now: Date): string {
  if (next_attempt_at === null || new Date(next_attempt_at) <= now)
    return format.say({ en: "now", fa: "همین حالا" })
  const { distance, time } = format
  return `${distance(next_attempt_at, now)} (${time(next_attempt_at)})`
}

type Next = (facts: { when: string; reason: string }) => Bilingual

const goesBack: Next = ({ when }) => ({
  en: `The shopper's money goes back by itself ${when}.`,
  fa: `پول خریدار خودکار بازگردانده می‌شود: ${when}.`,
})

const NEXT: Readonly<Record<State, Next>> = {
  quoted: () => ({
    en: "Nothing happens until the cart is paid.",
    fa: "تا سبد پرداخت نشود کاری انجام نمی‌شود.",
  }),
  ordered: () => ({
    en: "It is bought as soon as the payment is captured in full.",
    fa: "به‌محض دریافت کامل پرداخت خریده می‌شود.",
  }),
  due: ({ when }) => ({ en: `It is bought ${when}.`, fa: `زمان خرید: ${when}.` }),
  executing: ({ when }) => ({
    en: `The answer is awaited. Without one, the same request is sent again ${when}; it is paid once at most.`,
    fa: `در انتظار پاسخ. اگر پاسخی نرسد همان درخواست دوباره فرستاده می‌شود: ${when}. بیش از یک بار هزینه نمی‌شود.`,
  }),
  pending: ({ when }) => ({
    en: `Upstream is asked again ${when}.`,
    fa: `پرسش بعدی از تأمین‌کننده: ${when}.`,
  }),
  manual: ({ when }) => ({
    en: `Upstream's people review it; it cannot be refunded meanwhile. Asked again ${when}.`,
    fa: `پشتیبانی تأمین‌کننده بررسی می‌کند و تا پایان آن بازپرداخت ممکن نیست. پرسش بعدی: ${when}.`,
  }),
  waiting: ({ reason, when }) => ({
    en: `It waits because ${reason}. Tried again ${when}, by itself.`,
    fa: `منتظر است، چون ${reason}. تلاش خودکار بعدی: ${when}.`,
  }),
  held: () => ({ en: "Nothing happens until you decide.", fa: "تا شما تصمیم نگیرید کاری انجام نمی‌شود." }),
  completed: () => ({ en: "Nothing is left to do.", fa: "کاری باقی نمانده است." }),
  failed: goesBack,
  refunding: goesBack,
  // Medusa 2 goes on awaiting a fulfillment of what nobody will deliver.
  refunded: () => ({
    en: "The shopper has the money back. Nothing is left to deliver, even where Medusa awaits a fulfillment.",
    fa: "پول خریدار بازگردانده شد. چیزی برای تحویل نمانده است، حتی اگر مدوسا منتظر تحویل باشد.",
  }),
  refund_held: () => ({
    en: "Look at the payment provider's account first: did the money go back? Then say so here, or try again.",
    fa: "اول در حساب درگاه ببینید پول برگشته است یا نه؛ بعد اینجا تأیید کنید یا دوباره بفرستید.",
  }),
  cancelled: () => ({ en: "It was never bought.", fa: "هرگز خریده نشد." }),
  expired: () => ({ en: "The cart never became an order.", fa: "سبد هرگز سفارش نشد." }),
}

export function nextStep(order: Order, format: Format, now: Date): string {
  const { say } = format
  const reason = say(reasonWords(order.reason))
  const next = say(NEXT[order.state]({ when: whenOf(order, format, now), reason }))
  if (order.lost_by === null) return next
  const lost_by = say(reasonWords(order.lost_by))
  return `${say({ en: `Not done: ${lost_by}.`, fa: `انجام نشد: ${lost_by}.` })} ${next}`
}
