import type { HOLDS, HoldReason } from "../../../reseller/orders/holds"
import { REFUND_FAILED, REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../../../reseller/orders/states"
import type { Bilingual } from "../format/format"

export type Facts = Readonly<
  Record<"quoted" | "current" | "charged" | "paid" | "price" | "tries" | "rise" | "margin" | "back", string>
> & { isOnce: boolean }

type Told = (facts: Facts) => Bilingual

/** All that is said of one hold. `approve`, `retry`: buttons with other words; `rejection`: after what a rejection does. */
type Texts = {
  sentence: Told
  approval?: Told
  approve?: Bilingual
  retry?: Bilingual
  rejection?: Bilingual
  rejected?: Bilingual
}

type Approvable = {
  [Reason in HoldReason]: (typeof HOLDS)[Reason]["approve"] extends null ? never : Reason
}[HoldReason]

/** A person knows this better than upstream's answers tell. */
const DONE_THERE = {
  approve: { en: "Mark as done", fa: "ثبت به‌عنوان انجام‌شده" },
  approval: ({ paid }: Facts): Bilingual => ({
    en: `You looked in the reseller panel, and it was done there. Nothing more is paid upstream; the shopper's ${paid} stays with you.`,
    fa: `پنل نمایندگی را دیده‌اید و آنجا انجام شده است. چیز دیگری به تأمین‌کننده پرداخت نمی‌شود و ${paid} خریدار نزد شما می‌ماند.`,
  }),
}

export const HOLD_TEXTS: Readonly<Record<HoldReason, Texts> & Record<Approvable, { approval: Told }>> = {
  price_increase: {
    sentence: ({ quoted, current, rise }) => ({
      en: `It costs ${current} now and was quoted at ${quoted}${rise}: more than the tolerance lets through.`,
      fa: `هزینه حالا ${current} است و هنگام سفارش ${quoted} بود${rise}: بیش از سقف مجاز.`,
    }),
    approval: ({ quoted, current, paid, margin }) => ({
      en: `${current} will be paid upstream from your credit, instead of the quoted ${quoted}. The shopper paid ${paid}.${margin}`,
      fa: `${current} از اعتبار شما به تأمین‌کننده پرداخت می‌شود، به‌جای ${quoted} هنگام سفارش. خریدار ${paid} پرداخت کرده است.${margin}`,
    }),
    retry: { en: "Retry at the quoted price", fa: "تلاش دوباره با قیمت اولیه" },
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
    ...DONE_THERE,
  },
  key_conflict: {
    sentence: ({ current, paid }) => ({
      en: `Upstream knows its key for another request, so ${current} may have been spent. The shopper paid ${paid}.`,
      fa: `تأمین‌کننده کلید آن را برای درخواست دیگری می‌شناسد؛ شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    ...DONE_THERE,
  },
  expiry_changed: {
    sentence: ({ current, paid }) => ({
      en: `Its expiry date has moved since it was sold for ${paid}: spending ${current} now could renew it twice.`,
      fa: `از زمان فروش به ${paid} تاریخ انقضا تغییر کرده است: هزینهٔ ${current} شاید آن را دو بار تمدید کند.`,
    }),
    ...DONE_THERE,
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
    approve: DONE_THERE.approve,
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
    ...DONE_THERE,
  },
  unknown_answer: {
    sentence: ({ current, paid }) => ({
      en: `The answer from upstream was not understood: ${current} may have been spent. The shopper paid ${paid}.`,
      fa: `پاسخ تأمین‌کننده نامشخص بود: شاید ${current} هزینه شده باشد. خریدار ${paid} پرداخت کرده است.`,
    }),
    ...DONE_THERE,
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
    rejection: {
      en: " What was refunded by hand counts as for this line and is subtracted.",
      fa: " مبلغی که دستی بازپرداخت شده برای این ردیف حساب و از آن کم می‌شود.",
    },
    rejected: {
      en: "Nothing is bought. What did not go back by hand is refunded.",
      fa: "چیزی خریده نمی‌شود. بقیهٔ مبلغ که دستی برنگشته بازپرداخت می‌شود.",
    },
  },
}

type RefundTexts = Record<"sentence" | "approval" | "again", Told> & { affirmAgain?: Bilingual }

const UNKNOWN_REFUND: RefundTexts = {
  sentence: ({ paid, back }) => ({
    en: back
      ? `The shopper is owed ${paid}. That ${back} went back is certain; of the rest it is not known.`
      : `The shopper is owed ${paid}. Whether it went back is not known.`,
    fa: back
      ? `طلب خریدار ${paid} است. برگشت ${back} قطعی است و وضعیت بقیه مشخص نیست.`
      : `طلب خریدار ${paid} است. مشخص نیست برگشته باشد.`,
  }),
  approval: ({ paid }) => ({
    en: `You say that the shopper has ${paid} back. The plugin will refund nothing more.`,
    fa: `تأیید می‌کنید که ${paid} به خریدار برگشته است. افزونه چیز دیگری بازپرداخت نخواهد کرد.`,
  }),
  again: ({ paid }) => ({
    en: `${paid} will be refunded through the payment provider once more. Make sure first that it did not go back already.`,
    fa: `${paid} یک بار دیگر از طریق درگاه بازپرداخت می‌شود. اول مطمئن شوید که قبلاً برنگشته است.`,
  }),
}

const REFUND_TEXTS: Readonly<Record<string, RefundTexts>> = {
  [REFUND_UNKNOWN]: {
    ...UNKNOWN_REFUND,
    affirmAgain: {
      en: "I checked with the payment provider: this refund was not paid.",
      fa: "در پنل درگاه پرداخت بررسی کردم: این بازپرداخت انجام نشده است.",
    },
  },
  [REFUNDED_BY_HAND]: {
    sentence: ({ paid }) => ({
      en: `The shopper is owed ${paid}, and money was refunded by hand on this order. Say whether it was for this line.`,
      fa: `طلب خریدار ${paid} است و در این سفارش دستی بازپرداخت شده است. بگویید برای این ردیف بوده یا نه.`,
    }),
    approval: ({ paid }) => ({
      en: `The refund by hand was for this line. What is left of the shopper's ${paid} goes back.`,
      fa: `بازپرداخت دستی برای این ردیف بوده است. باقی‌ماندهٔ ${paid} خریدار بازپرداخت می‌شود.`,
    }),
    again: ({ paid }) => ({
      en: `The refund by hand was for something else. All of the shopper's ${paid} goes back.`,
      fa: `بازپرداخت دستی برای چیز دیگری بوده است. کل ${paid} خریدار بازپرداخت می‌شود.`,
    }),
  },
  refund_refused: {
    ...UNKNOWN_REFUND,
    sentence: ({ paid }) => ({
      en: `The shopper is owed ${paid}. The refund was refused; nothing went back.`,
      fa: `طلب خریدار ${paid} است. بازپرداخت پذیرفته نشد و مبلغی برنگشت.`,
    }),
  },
  [REFUND_FAILED]: {
    ...UNKNOWN_REFUND,
    sentence: ({ paid }) => ({
      en: `The shopper is owed ${paid}. The payment provider did not make the refund that it had taken over: give it back there, then approve.`,
      fa: `طلب خریدار ${paid} است. درگاه بازپرداختی را که پذیرفته بود انجام نداد؛ در درگاه بازگردانید و سپس تأیید کنید.`,
    }),
  },
}

export const refundTexts = ({ reason }: { reason: string }): RefundTexts =>
  REFUND_TEXTS[reason] ?? UNKNOWN_REFUND
