import { assertUnreachable } from "../../core/assert-unreachable"
import type { Format } from "../format/format"
import type { Order } from "../orders/order-view"

/** Why an order is held, with the two numbers that matter; null when it is not held. */
export function holdSentence(order: Order, format: Format): string | null {
  if (order.state === "refund_held") return refundHeld(order, format)
  if (order.state !== "held" || order.hold_reason === null) return null
  const { say, cost, money, number } = format
  const quoted = cost(order.quoted_cost)
  const current = cost(order.current_cost ?? order.quoted_cost)
  const paid = money(order.paid, order.currency_code)
  const tries = number(order.attempts)
  const times = order.attempts === 1 ? "once" : `${tries} times`
  switch (order.hold_reason) {
    case "price_increase":
      return say({
        en: `It costs ${current} now and was quoted at ${quoted}${riseOf(order, format)}: more than the tolerance lets through.`,
        fa: `هزینه اکنون ${current} است و پیش‌قیمت ${quoted} بود${riseOf(order, format)}: بیش از حد مجاز.`,
      })
    case "no_price":
      return say({
        en: `Upstream has no reliable price for it now. It was quoted at ${quoted}; the shopper paid ${paid}.`,
        fa: `تأمین‌کننده فعلاً قیمت مطمئنی ندارد. پیش‌قیمت ${quoted} بود و خریدار ${paid} پرداخت.`,
      })
    case "outcome_unknown":
      return say({
        en: `It was sent ${times} at ${current} and no answer came: it may have been bought. The shopper paid ${paid}.`,
        fa: `${tries} بار با هزینهٔ ${current} فرستاده شد و پاسخی نرسید: شاید خریده شده باشد. خریدار ${paid} پرداخت.`,
      })
    case "key_conflict":
      return say({
        en: `Upstream knows its key for another request, so ${current} may have been spent. The shopper paid ${paid}.`,
        fa: `تأمین‌کننده کلید آن را برای درخواست دیگری می‌شناسد؛ شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت.`,
      })
    case "expiry_changed":
      return say({
        en: `Its expiry date has moved since it was sold for ${paid}: spending ${current} now could renew it twice.`,
        fa: `از زمان فروش به ${paid} تاریخ انقضا جابه‌جا شده است: هزینهٔ ${current} شاید آن را دو بار تمدید کند.`,
      })
    case "charge_mismatch":
      return say({
        en: `It is bought, but upstream charged ${cost(order.charged)} instead of ${current}.`,
        fa: `خریده شد، ولی تأمین‌کننده به‌جای ${current} مبلغ ${cost(order.charged)} کسر کرد.`,
      })
    case "already_owned":
      return say({
        en: `The reseller account has it already. It would cost ${current}; the shopper paid ${paid}.`,
        fa: `از پیش در حساب نمایندگی است. هزینهٔ آن ${current} می‌شد و خریدار ${paid} پرداخت.`,
      })
    case "rejected_by_upstream":
      return say({
        en: `Upstream or the registrar refused it, so ${current} was not spent. The shopper paid ${paid}.`,
        fa: `تأمین‌کننده یا مرکز ثبت نپذیرفت و ${current} هزینه نشد. خریدار ${paid} پرداخت.`,
      })
    case "unknown_answer":
      return say({
        en: `Upstream said something that nobody knows: ${current} may have been spent. The shopper paid ${paid}.`,
        fa: `پاسخ تأمین‌کننده شناخته‌شده نیست: شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت.`,
      })
    case "quote_missing":
      return say({
        en: `The shopper paid ${paid} for a line that is not as quoted (${money(order.price, order.currency_code)}): it is not bought.`,
        fa: `خریدار ${paid} برای ردیفی پرداخت که با پیش‌قیمت (${money(order.price, order.currency_code)}) نمی‌خواند: خریده نمی‌شود.`,
      })
    case "refunded_by_hand":
      return say({
        en: `Money was refunded by hand on this order, so ${current} is not spent before you say whether it was for this line. The shopper paid ${paid}.`,
        fa: `در این سفارش دستی بازپرداخت شده است؛ تا نگویید برای این ردیف بوده یا نه ${current} هزینه نمی‌شود. خریدار ${paid} پرداخت.`,
      })
    default:
      return assertUnreachable(order.hold_reason)
  }
}

function riseOf({ quoted_cost, current_cost }: Order, { say, percent }: Format): string {
  if (!quoted_cost || current_cost === null) return ""
  const share = percent((current_cost - quoted_cost) / quoted_cost)
  return say({ en: ` (${share} more)`, fa: ` (${share} بیشتر)` })
}

function refundHeld({ paid, refund_amount, currency_code, reason }: Order, { say, money }: Format): string {
  const owed = money(paid, currency_code)
  if (reason === "refunded_by_hand") {
    return say({
      en: `The shopper is owed ${owed}, and money was refunded by hand on this order. Say whether it was for this line.`,
      fa: `طلب خریدار ${owed} است و در این سفارش دستی بازپرداخت شده است. بگویید برای این ردیف بوده یا نه.`,
    })
  }
  if (reason === "refund_refused") {
    return say({
      en: `The shopper is owed ${owed}. The refund was refused; nothing went back.`,
      fa: `طلب خریدار ${owed} است. بازپرداخت پذیرفته نشد و مبلغی بازنگشت.`,
    })
  }
  if (!refund_amount) {
    return say({
      en: `The shopper is owed ${owed}. Whether it went back is not known.`,
      fa: `طلب خریدار ${owed} است. روشن نیست بازگشته باشد.`,
    })
  }
  const known = money(refund_amount, currency_code)
  return say({
    en: `The shopper is owed ${owed}. That ${known} went back is certain; of the rest it is not known.`,
    fa: `طلب خریدار ${owed} است. بازگشت ${known} قطعی است و از باقی خبری نیست.`,
  })
}
