import type { DomainCondition, DomainStatus } from "../../../reseller/portfolio/owned-domain"
import type { RenewalKind, RenewalState } from "../../../reseller/renewals/renewal"
import type { Bilingual, Format } from "../format/format"
import type { Notice, PortfolioDomain } from "../views"
import type { Colour } from "./reasons"

type Word = Bilingual & { colour: Colour }

export const DOMAIN_STATUS_WORDS: Readonly<Record<DomainStatus, Word>> = {
  active: { en: "Active", fa: "فعال", colour: "green" },
  expired: { en: "Expired", fa: "منقضی‌شده", colour: "red" },
  pending: { en: "Accepted upstream", fa: "پذیرفته‌شده نزد تأمین‌کننده", colour: "blue" },
  manual: { en: "Reviewed upstream", fa: "در بررسی تأمین‌کننده", colour: "purple" },
  failed: { en: "Failed upstream", fa: "ناموفق نزد تأمین‌کننده", colour: "orange" },
  other: { en: "Other", fa: "سایر", colour: "grey" },
}

export const CONDITION_WORDS: Readonly<Record<DomainCondition, Word>> = {
  ok: { en: "In order", fa: "بدون مشکل", colour: "green" },
  unowned: { en: "No customer", fa: "بدون مشتری", colour: "orange" },
  missing_upstream: { en: "Missing upstream", fa: "ناموجود نزد تأمین‌کننده", colour: "red" },
  years_short: { en: "Fewer years than sold", fa: "مدت کمتر از فروخته‌شده", colour: "red" },
  nameservers_at_odds: { en: "Other nameservers", fa: "نیم‌سرورهای دیگر", colour: "red" },
  auto_renew_at_odds: { en: "Auto-renew differs", fa: "مغایرت تمدید خودکار", colour: "orange" },
}

/** An expired domain is lost, though nothing is wrong with how it is kept. */
export const conditionWord = ({ condition, status }: PortfolioDomain): Word =>
  condition === "ok" && status === "expired"
    ? { en: "Renew or restore", fa: "تمدید یا بازیابی", colour: "red" }
    : CONDITION_WORDS[condition]

const ON: Bilingual = { en: "on", fa: "فعال" }
const OFF: Bilingual = { en: "off", fa: "غیرفعال" }
const UNKNOWN: Bilingual = { en: "not known", fa: "نامشخص" }

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

export const RENEWAL_KIND_WORDS: Readonly<Record<RenewalKind, Bilingual>> = {
  prepared: { en: "Prepared by the shop", fa: "آماده‌شده در فروشگاه" },
  owed: { en: "Renewed by upstream", fa: "تمدیدشده نزد تأمین‌کننده" },
}

export const RENEWAL_STATE_WORDS: Readonly<Record<RenewalState, Word>> = {
  found: { en: "Not billed", fa: "صورت‌حساب ندارد", colour: "orange" },
  open: { en: "Waits for payment", fa: "در انتظار پرداخت", colour: "blue" },
  paid: { en: "Paid", fa: "پرداخت‌شده", colour: "green" },
  withdrawn: { en: "Withdrawn", fa: "پس‌گرفته‌شده", colour: "grey" },
  waived: { en: "Waived", fa: "چشم‌پوشی‌شده", colour: "grey" },
}

export const NOTICE_STATE_WORDS: Readonly<Record<Notice["state"], Bilingual & { colour: Colour }>> = {
  open: { en: "Waits to be sent", fa: "در انتظار ارسال", colour: "blue" },
  sent: { en: "Sent", fa: "ارسال شد", colour: "green" },
  dropped: { en: "Not sent", fa: "ارسال نشد", colour: "grey" },
  failed: { en: "Failed", fa: "ناموفق", colour: "red" },
}

const REASONS: Readonly<Record<string, Bilingual>> = {
  nobody: { en: "the shop has nothing that sends mail", fa: "فروشگاه چیزی برای ارسال ایمیل ندارد" },
  declined: { en: "no notification provider took it", fa: "هیچ سرویس اعلانی آن را نپذیرفت" },
  order_ended: { en: "the order had ended by then", fa: "سفارش تا آن زمان به پایان رسیده بود" },
  order_cancelled: { en: "the order was cancelled by then", fa: "سفارش تا آن زمان لغو شده بود" },
  not_delayed: { en: "the order had gone on by then", fa: "سفارش تا آن زمان پیش رفته بود" },
  decided: { en: "it was decided by then", fa: "تا آن زمان تصمیم گرفته شده بود" },
  not_open: { en: "the renewal was no longer open", fa: "تمدید دیگر در انتظار پرداخت نبود" },
  erased: { en: "the answer was erased by then", fa: "پاسخ تا آن زمان پاک شده بود" },
  done: { en: "the request was done by then", fa: "درخواست تا آن زمان انجام شده بود" },
  back: { en: "the domain was back by then", fa: "دامنه تا آن زمان برگشته بود" },
  owner_changed: { en: "the domain has another customer", fa: "دامنه به مشتری دیگری رسیده است" },
  missing: { en: "the domain was missing upstream", fa: "دامنه نزد تأمین‌کننده نبود" },
  expiry_changed: { en: "the expiry date is another", fa: "تاریخ انقضا تغییر کرده است" },
  renewal_under_way: { en: "a renewal was under way", fa: "تمدید در جریان بود" },
  too_late: { en: "its day was over", fa: "روزش گذشته بود" },
}

export const noticeReasonWords = (reason: string): Bilingual =>
  REASONS[reason] ?? { en: reason, fa: `\u2066${reason}\u2069` }
