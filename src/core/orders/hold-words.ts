import type { Language } from "../text/language"
import type { HoldReason } from "./holds"

/** Why an order is held, in lists, histories and mails. */
export const HOLD_WORDS: Readonly<Record<HoldReason, Readonly<Record<Language, string>>>> = {
  price_increase: { en: "the cost rose above tolerance", fa: "هزینه بیش از سقف مجاز بالا رفت" },
  no_price: { en: "there is no reliable price", fa: "قیمت فعلاً در دسترس نیست" },
  outcome_unknown: { en: "it is not known whether it was bought", fa: "مشخص نیست خریده شده یا نه" },
  key_conflict: { en: "the key was used for another request", fa: "کلید برای درخواست دیگری استفاده شده است" },
  expiry_changed: { en: "the expiry date has moved", fa: "تاریخ انقضا تغییر کرده است" },
  charge_mismatch: { en: "charged differently", fa: "مبلغ کسرشده با هزینه فرق دارد" },
  already_owned: { en: "the account has it already", fa: "از قبل در حساب است" },
  rejected_by_upstream: {
    en: "upstream or the registrar refused it",
    fa: "تأمین‌کننده یا شرکت ثبت دامنه نپذیرفت",
  },
  unknown_answer: { en: "the answer was not understood", fa: "پاسخ تأمین‌کننده نامشخص بود" },
  quote_missing: {
    en: "a paid line that is not as quoted",
    fa: "ردیف پرداخت‌شده با قیمت هنگام سفارش مغایرت دارد",
  },
  refunded_by_hand: {
    en: "money was refunded by hand on the order",
    fa: "مبلغ سفارش دستی بازپرداخت شده است",
  },
}
