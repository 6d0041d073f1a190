import type { Condition, DomainStatus } from "../../core/portfolio/owned-domain"
import type { Format } from "../format/format"
import type { Bilingual } from "../language/language"
import type { PortfolioDomain, SupportSubject } from "../portfolio/domain-view"
import { type Colour, reasonWords } from "./reasons"

type Word = Bilingual & { colour: Colour }

export const DOMAIN_STATUS_WORDS: Readonly<Record<DomainStatus, Word>> = {
  active: { en: "Active", fa: "فعال", colour: "green" },
  expired: { en: "Expired", fa: "منقضی‌شده", colour: "red" },
  pending: { en: "Accepted upstream", fa: "پذیرفته‌شده نزد تأمین‌کننده", colour: "blue" },
  manual: { en: "Reviewed upstream", fa: "در بررسی تأمین‌کننده", colour: "purple" },
  failed: { en: "Failed upstream", fa: "ناموفق نزد تأمین‌کننده", colour: "orange" },
  other: { en: "Other", fa: "سایر", colour: "grey" },
}

export const CONDITION_WORDS: Readonly<Record<Condition, Word>> = {
  ok: { en: "In order", fa: "بدون مشکل", colour: "green" },
  unowned: { en: "No customer", fa: "بدون مشتری", colour: "orange" },
  missing_upstream: { en: "Missing upstream", fa: "ناموجود نزد تأمین‌کننده", colour: "red" },
  years_short: { en: "Years missing", fa: "کمبود سال", colour: "red" },
  nameservers_at_odds: { en: "Other nameservers", fa: "نیم‌سرورهای دیگر", colour: "red" },
  auto_renew_at_odds: { en: "Auto-renew differs", fa: "مغایرت تمدید خودکار", colour: "orange" },
}

/** An expired domain is lost, though nothing is wrong with how it is kept. */
export const conditionWord = ({ condition, status }: PortfolioDomain): Word =>
  condition === "ok" && status === "expired"
    ? { en: "Renew or restore", fa: "تمدید یا بازیابی", colour: "red" }
    : CONDITION_WORDS[condition]

export const SUBJECT_WORDS: Readonly<Record<SupportSubject, Bilingual>> = {
  restore: { en: "Restore expired domain", fa: "بازیابی دامنهٔ منقضی‌شده" },
  transfer_code: { en: "Transfer code", fa: "کد انتقال" },
  unlock: { en: "Transfer lock off", fa: "غیرفعال کردن قفل انتقال" },
  registrant: { en: "Registrant details", fa: "مشخصات مالک دامنه" },
  dns: { en: "DNS records", fa: "رکوردهای DNS" },
  other: { en: "Something else", fa: "موضوع دیگر" },
}

const ON: Bilingual = { en: "on", fa: "فعال" }
const OFF: Bilingual = { en: "off", fa: "غیرفعال" }
const UNKNOWN: Bilingual = { en: "not known", fa: "نامشخص" }

/** "on", "off", or that it is not known. */
export const onOff = (value: unknown): Bilingual => {
  if (typeof value !== "boolean") return UNKNOWN
  return value ? ON : OFF
}

/** The customer's wish, and if upstream differs, its flag and the shop's. */
export function autoRenewWords({
  auto_renew: is,
  auto_renew_wanted: wanted,
  auto_renew_wish: wish,
}: Pick<PortfolioDomain, "auto_renew" | "auto_renew_wanted" | "auto_renew_wish">): Bilingual {
  const [there, should, wished] = [is, wanted, wish].map(onOff)
  if (is === wish && is === wanted) return onOff(wish)
  const isAtOdds = typeof wanted === "boolean" && is !== wanted
  return {
    en: `customer: ${wished?.en} · upstream: ${there?.en}${isAtOdds ? `, should be ${should?.en}` : ""}`,
    fa: `مشتری: ${wished?.fa} · تأمین‌کننده: ${there?.fa}${isAtOdds ? `، باید ${should?.fa} باشد` : ""}`,
  }
}

/** Null: nothing is wrong. */
export function conditionSentence(domain: PortfolioDomain, { say, moment, date }: Format): string | null {
  switch (domain.condition) {
    case "ok":
      return null
    case "unowned":
      return say({
        en: "No customer of this shop has this domain. Give it to one, or leave it as one of the shop's own.",
        fa: "این دامنه متعلق به هیچ مشتری فروشگاه نیست. آن را به مشتری بدهید یا به‌عنوان دامنهٔ خود فروشگاه نگه دارید.",
      })
    case "missing_upstream": {
      const since = domain.missing_since === null ? "" : moment(domain.missing_since)
      return say({
        en: `Since ${since} neither upstream's list nor the domain's own details show it. Check the reseller panel: it may be deleted or transferred away.`,
        fa: `از ${since} نه در فهرست تأمین‌کننده هست و نه جزئیاتش پیدا می‌شود. پنل نمایندگی را بررسی کنید: شاید حذف یا منتقل شده باشد.`,
      })
    }
    case "years_short": {
      const [until, sold] = [domain.expiry, domain.sold_until].map((day) => (day === null ? "" : date(day)))
      return say({
        en: `Sold until ${sold}; upstream's record shows ${until}. Ask the reseller for the rest, or give the customer that part of the price back in the order.`,
        fa: `تا ${sold} فروخته شده ولی تأمین‌کننده ${until} را نشان می‌دهد. بقیه را از تأمین‌کننده بخواهید یا آن بخش از مبلغ را در سفارش به مشتری برگردانید.`,
      })
    }
    case "nameservers_at_odds": {
      const asked = `\u2066${domain.nameservers_asked?.join(", ")}\u2069`
      return say({
        en: `It was registered with other nameservers than its order asked for (${asked}). They are set once more by themselves; if that does not help, set them in the reseller panel or ask the customer for others.`,
        fa: `با نیم‌سرورهایی غیر از درخواست سفارش (${asked}) ثبت شده است. یک بار خودکار تنظیم می‌شوند؛ اگر نشد، در پنل نمایندگی تنظیم کنید یا از مشتری نیم‌سرورهای دیگری بخواهید.`,
      })
    }
    case "auto_renew_at_odds":
      return say({
        en: `Auto-renew is ${onOff(domain.auto_renew).en} upstream and should be ${onOff(domain.auto_renew_wanted).en}: somebody switched it in the reseller panel.`,
        fa: `تمدید خودکار نزد تأمین‌کننده ${onOff(domain.auto_renew).fa} است و باید ${onOff(domain.auto_renew_wanted).fa} باشد؛ کسی آن را در پنل نمایندگی تغییر داده است.`,
      })
  }
}

const FAULTS: Readonly<Record<string, Bilingual>> = {
  rate_limited: { en: "upstream counted too many requests", fa: "تأمین‌کننده درخواست‌ها را زیاد دانست" },
  upstream_unreachable: { en: "upstream cannot be reached", fa: "تأمین‌کننده در دسترس نیست" },
  unknown_error: { en: "upstream answered an unknown error", fa: "تأمین‌کننده خطای ناشناخته‌ای داد" },
  answer_too_large: {
    en: "upstream's list is too large for one answer (5 MB); ask it for pages",
    fa: "فهرست تأمین‌کننده برای یک پاسخ بزرگ است (۵ مگابایت)؛ صفحه‌بندی بخواهید",
  },
  unreadable_answer: { en: "upstream's answer could not be read", fa: "پاسخ تأمین‌کننده خوانده نشد" },
  "the list does not end": {
    en: "upstream's list of domains does not end",
    fa: "فهرست دامنه‌های تأمین‌کننده به پایان نمی‌رسد",
  },
}

/** Why the list, or a domain's details, could not be read. */
export const syncFaultWords = (fault: string): Bilingual => FAULTS[fault] ?? reasonWords(fault)
