import { assertUnreachable } from "../../core/assert-unreachable"
import type { Format } from "../format/format"
import type { Order } from "../orders/order-view"
import { reasonWords } from "./reasons"

/** When the engine takes the order up again, in words that end a sentence. */
function whenOf({ next_attempt_at }: Order, format: Format, now: Date): string {
  if (next_attempt_at === null || next_attempt_at <= now) return format.say({ en: "now", fa: "همین حالا" })
  const { distance, time } = format
  return `${distance(next_attempt_at, now)} (${time(next_attempt_at)})`
}

/** What happens next and when, in one or two sentences. */
export function nextStep(order: Order, format: Format, now: Date): string {
  const { say } = format
  const when = whenOf(order, format, now)
  const reason = say(reasonWords(order.reason))
  switch (order.state) {
    case "quoted":
      return say({
        en: "Nothing happens until the cart is paid.",
        fa: "تا سبد پرداخت نشود کاری انجام نمی‌شود.",
      })
    case "ordered":
      return say({
        en: "It is bought as soon as the payment is captured in full.",
        fa: "به‌محض دریافت کامل پرداخت خریده می‌شود.",
      })
    case "due":
      return say({ en: `It is bought ${when}.`, fa: `زمان خرید: ${when}.` })
    case "executing":
      return say({
        en: `The answer is awaited. Without one, the same request is sent again ${when}; it is paid once at most.`,
        fa: `در انتظار پاسخ. اگر پاسخی نرسد همان درخواست دوباره فرستاده می‌شود: ${when}. بیش از یک بار هزینه نمی‌شود.`,
      })
    case "pending":
      return say({ en: `Upstream is asked again ${when}.`, fa: `پرسش بعدی از تأمین‌کننده: ${when}.` })
    case "manual":
      return say({
        en: `Upstream's people review it; it cannot be refunded meanwhile. Asked again ${when}.`,
        fa: `کارکنان تأمین‌کننده بررسی می‌کنند و تا پایان آن بازپرداخت ممکن نیست. پرسش بعدی: ${when}.`,
      })
    case "waiting":
      return say({
        en: `It waits because ${reason}. Tried again ${when}, by itself.`,
        fa: `منتظر است، چون ${reason}. تلاش خودکار بعدی: ${when}.`,
      })
    case "held":
      return say({ en: "Nothing happens until you decide.", fa: "تا شما تصمیم نگیرید کاری انجام نمی‌شود." })
    case "completed":
      return say({ en: "Nothing is left to do.", fa: "کاری باقی نمانده است." })
    case "failed":
    case "refunding":
      return say({
        en: `The shopper's money goes back by itself ${when}.`,
        fa: `پول خریدار خودکار بازگردانده می‌شود: ${when}.`,
      })
    case "refunded":
      return say({ en: "The shopper has the money back.", fa: "پول خریدار بازگردانده شد." })
    case "refund_held":
      return say({
        en: "Look at the payment provider's account first: did the money go back? Then say so here, or try again.",
        fa: "اول در حساب درگاه ببینید پول برگشته است یا نه؛ بعد اینجا تأیید کنید یا دوباره بفرستید.",
      })
    case "cancelled":
      return say({ en: "It was never bought.", fa: "هرگز خریده نشد." })
    case "expired":
      return say({ en: "The cart never became an order.", fa: "سبد هرگز سفارش نشد." })
    default:
      return assertUnreachable(order.state)
  }
}
