import type { HOLDS, HoldReason } from "../../../reseller/orders/holds"
import { REFUND_FAILED, REFUNDED_BY_HAND } from "../../../reseller/orders/states"
import type { Bilingual, Format } from "../format/format"
import type { Order } from "../views"

type Facts = Readonly<
  Record<"quoted" | "current" | "charged" | "paid" | "price" | "tries" | "rise" | "margin", string>
> & { isOnce: boolean }

type HoldWords = { sentence(facts: Facts): Bilingual }
type ApprovalWords = { approval(facts: Facts): Bilingual }

type Approvable = {
  [Reason in HoldReason]: (typeof HOLDS)[Reason]["approve"] extends null ? never : Reason
}[HoldReason]

/** A person knows this better than upstream's answers tell. */
const doneThere = ({ paid }: Facts): Bilingual => ({
  en: `You looked in the reseller panel, and it was done there. Nothing more is paid upstream; the shopper's ${paid} stays with you.`,
  fa: `پنل نمایندگی را دیده‌اید و آنجا انجام شده است. چیز دیگری به تأمین‌کننده پرداخت نمی‌شود و ${paid} خریدار نزد شما می‌ماند.`,
})

const HOLD_SENTENCES: Readonly<
  Record<HoldReason, HoldWords & Partial<ApprovalWords>> & Record<Approvable, ApprovalWords>
> = {
  price_increase: {
    sentence: ({ quoted, current, rise }) => ({
      en: `It costs ${current} now and was quoted at ${quoted}${rise}: more than the tolerance lets through.`,
      fa: `هزینه حالا ${current} است و هنگام سفارش ${quoted} بود${rise}: بیش از سقف مجاز.`,
    }),
    approval: ({ quoted, current, paid, margin }) => ({
      en: `${current} will be paid upstream from your credit, instead of the quoted ${quoted}. The shopper paid ${paid}.${margin}`,
      fa: `${current} از اعتبار شما به تأمین‌کننده پرداخت می‌شود، به‌جای ${quoted} هنگام سفارش. خریدار ${paid} پرداخت کرده است.${margin}`,
    }),
  },
  no_price: {
    sentence: ({ quoted, paid }) => ({
      en: `Upstream has no reliable price for it now. It was quoted at ${quoted}; the shopper paid ${paid}.`,
      fa: `تأمین‌کننده فعلاً قیمت مطمئنی ندارد. هزینه هنگام سفارش ${quoted} بود و خریدار ${paid} پرداخت کرده است.`,
    }),
  },
  outcome_unknown: {
    sentence: ({ current, paid, tries, isOnce }) => ({
      en: `It was sent ${isOnce ? "once" : `${tries} times`} at ${current} and no answer came: it may have been bought. The shopper paid ${paid}.`,
      fa: `${tries} بار با هزینهٔ ${current} فرستاده شد و پاسخی نرسید: شاید خریده شده باشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: doneThere,
  },
  key_conflict: {
    sentence: ({ current, paid }) => ({
      en: `Upstream knows its key for another request, so ${current} may have been spent. The shopper paid ${paid}.`,
      fa: `تأمین‌کننده کلید آن را برای درخواست دیگری می‌شناسد؛ شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: doneThere,
  },
  expiry_changed: {
    sentence: ({ current, paid }) => ({
      en: `Its expiry date has moved since it was sold for ${paid}: spending ${current} now could renew it twice.`,
      fa: `از زمان فروش به ${paid} تاریخ انقضا تغییر کرده است: هزینهٔ ${current} شاید آن را دو بار تمدید کند.`,
    }),
    approval: doneThere,
  },
  charge_mismatch: {
    sentence: ({ current, charged }) => ({
      en: `It is bought, but upstream charged ${charged} instead of ${current}.`,
      fa: `خریده شد، ولی تأمین‌کننده به‌جای ${current} مبلغ ${charged} کسر کرد.`,
    }),
    approval: ({ charged }) => ({
      en: `You accept that ${charged} was charged. Nothing more is paid or refunded.`,
      fa: `می‌پذیرید که ${charged} کسر شده است. مبلغ دیگری پرداخت یا بازپرداخت نمی‌شود.`,
    }),
  },
  already_owned: {
    sentence: ({ current, paid }) => ({
      en: `The reseller account has it already. It would cost ${current}; the shopper paid ${paid}.`,
      fa: `از قبل در حساب نمایندگی است. هزینهٔ آن ${current} می‌شد و خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: ({ paid }) => ({
      en: `The order is done with what the account has already. Nothing is paid upstream; the shopper's ${paid} stays with you.`,
      fa: `سفارش با آنچه از قبل در حساب است انجام‌شده به حساب می‌آید. چیزی به تأمین‌کننده پرداخت نمی‌شود و ${paid} خریدار نزد شما می‌ماند.`,
    }),
  },
  rejected_by_upstream: {
    sentence: ({ current, paid }) => ({
      en: `Upstream or the registrar refused it, so ${current} was not spent. The shopper paid ${paid}.`,
      fa: `تأمین‌کننده یا شرکت ثبت دامنه نپذیرفت؛ ${current} از اعتبار کم نشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: doneThere,
  },
  unknown_answer: {
    sentence: ({ current, paid }) => ({
      en: `The answer from upstream was not understood: ${current} may have been spent. The shopper paid ${paid}.`,
      fa: `پاسخ تأمین‌کننده نامشخص بود: شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: doneThere,
  },
  quote_missing: {
    sentence: ({ paid, price }) => ({
      en: `The shopper paid ${paid} for a line that is not as quoted (${price}): it is not bought.`,
      fa: `خریدار ${paid} برای ردیفی پرداخت که با قیمت هنگام سفارش (${price}) مغایرت دارد: خریده نمی‌شود.`,
    }),
    approval: ({ paid }) => ({
      en: `It was delivered or given back in another way. Nothing is bought, nothing is paid back: the shopper's ${paid} is settled.`,
      fa: `به شکل دیگری تحویل یا بازپرداخت شده است. چیزی خریده یا بازپرداخت نمی‌شود و ${paid} خریدار تسویه است.`,
    }),
  },
  refunded_by_hand: {
    sentence: ({ current, paid }) => ({
      en: `Money was refunded by hand on this order, so ${current} is not spent before you say whether it was for this line. The shopper paid ${paid}.`,
      fa: `در این سفارش دستی بازپرداخت شده است؛ تا نگویید برای این ردیف بوده یا نه ${current} هزینه نمی‌شود. خریدار ${paid} پرداخت کرده است.`,
    }),
    approval: ({ current, paid }) => ({
      en: `The refund by hand was not for this line: ${current} will be paid upstream from your credit. The shopper paid ${paid}.`,
      fa: `بازپرداخت دستی برای این ردیف نبوده است: ${current} از اعتبار شما به تأمین‌کننده پرداخت می‌شود. خریدار ${paid} پرداخت کرده است.`,
    }),
  },
}

/** Why an order is held, with the two numbers that matter; null when it is not held. */
export function holdSentence(order: Order, format: Format): string | null {
  if (order.state === "refund_held") return refundHeld(order, format)
  if (order.state !== "held" || order.hold_reason === null) return null
  return format.say(HOLD_SENTENCES[order.hold_reason].sentence(factsOf(order, null, format)))
}

/** `expected_margin` in minor units, null when not known. */
export function approvalText(order: Order, expected_margin: number | null, format: Format): string {
  const words = order.hold_reason === null ? null : HOLD_SENTENCES[order.hold_reason]
  if (!words?.approval) throw new Error(`Bug! ${order.id} cannot be approved`)
  return format.say(words.approval(factsOf(order, expected_margin, format)))
}

function factsOf(order: Order, expected_margin: number | null, format: Format): Facts {
  const { cost, money, number } = format
  const { quoted_cost, current_cost, charged, paid, price, attempts, currency_code } = order
  return {
    quoted: cost(quoted_cost),
    current: cost(current_cost ?? quoted_cost),
    charged: cost(charged),
    paid: money(paid, currency_code),
    price: money(price, currency_code),
    tries: number(attempts),
    isOnce: attempts === 1,
    rise: riseOf(order, format),
    margin: marginLeft(order, expected_margin, format),
  }
}

function marginLeft({ currency_code }: Order, margin: number | null, { say, money }: Format): string {
  if (margin === null) return ""
  const amount = money(Math.abs(margin), currency_code)
  return margin < 0
    ? say({
        en: ` After tax, the shop loses ${amount} on it.`,
        fa: ` پس از مالیات، فروشگاه ${amount} ضرر می‌کند.`,
      })
    : say({ en: ` After tax and cost, ${amount} is left.`, fa: ` پس از مالیات و هزینه ${amount} می‌ماند.` })
}

function riseOf({ quoted_cost, current_cost }: Order, { say, percent }: Format): string {
  if (!quoted_cost || current_cost === null) return ""
  const share = percent((current_cost - quoted_cost) / quoted_cost)
  return say({ en: ` (${share} more)`, fa: ` (${share} بیشتر)` })
}

function refundHeld({ paid, refund_amount, currency_code, reason }: Order, { say, money }: Format): string {
  const owed = money(paid, currency_code)
  if (reason === REFUNDED_BY_HAND) {
    return say({
      en: `The shopper is owed ${owed}, and money was refunded by hand on this order. Say whether it was for this line.`,
      fa: `طلب خریدار ${owed} است و در این سفارش دستی بازپرداخت شده است. بگویید برای این ردیف بوده یا نه.`,
    })
  }
  if (reason === "refund_refused") {
    return say({
      en: `The shopper is owed ${owed}. The refund was refused; nothing went back.`,
      fa: `طلب خریدار ${owed} است. بازپرداخت پذیرفته نشد و مبلغی برنگشت.`,
    })
  }
  if (reason === REFUND_FAILED) {
    return say({
      en: `The shopper is owed ${owed}. The payment provider did not make the refund that it had taken over: give it back there, then approve.`,
      fa: `طلب خریدار ${owed} است. درگاه بازپرداختی را که پذیرفته بود انجام نداد؛ در درگاه بازگردانید و سپس تأیید کنید.`,
    })
  }
  if (!refund_amount) {
    return say({
      en: `The shopper is owed ${owed}. Whether it went back is not known.`,
      fa: `طلب خریدار ${owed} است. مشخص نیست برگشته باشد.`,
    })
  }
  const known = money(refund_amount, currency_code)
  return say({
    en: `The shopper is owed ${owed}. That ${known} went back is certain; of the rest it is not known.`,
    fa: `طلب خریدار ${owed} است. برگشت ${known} قطعی است و وضعیت بقیه مشخص نیست.`,
  })
}
