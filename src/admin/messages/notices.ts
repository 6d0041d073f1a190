import type { NoticeEvent } from "../../core/notices/notice"
import type { Bilingual } from "../language/language"
import type { Notice } from "../portfolio/domain-view"
import type { Colour } from "./reasons"

export const NOTICE_WORDS: Readonly<Record<NoticeEvent, Bilingual>> = {
  "order.confirmed": { en: "Order confirmed", fa: "تأیید سفارش" },
  "domain.bought": { en: "Domain registered", fa: "ثبت دامنه" },
  "domain.delayed": { en: "Order delayed", fa: "تأخیر سفارش" },
  "domain.held": { en: "Order needs a decision", fa: "سفارش نیازمند تصمیم" },
  "domain.refunded": { en: "Domain refunded", fa: "بازپرداخت دامنه" },
  "domain.renewed": { en: "Domain renewed", fa: "تمدید دامنه" },
  "domain.renewal_failed": { en: "Renewal refunded", fa: "بازپرداخت تمدید" },
  "domain.renewal_prepared": { en: "Renewal ready to pay", fa: "تمدید آمادهٔ پرداخت" },
  "domain.renewal_owed": { en: "Renewal to be paid", fa: "تمدید پرداخت‌نشده" },
  "domain.found_renewed": { en: "Domain renewed by upstream", fa: "تمدید دامنه نزد تأمین‌کننده" },
  "domain.request": { en: "Support request", fa: "درخواست پشتیبانی" },
  "domain.missing": { en: "Domain missing upstream", fa: "دامنهٔ ناموجود نزد تأمین‌کننده" },
  "domain.expiring": { en: "Domain expires soon", fa: "نزدیک بودن انقضای دامنه" },
  "domain.expired": { en: "Domain has expired", fa: "انقضای دامنه" },
  "inquiry.answered": { en: "Inquiry answered", fa: "پاسخ استعلام" },
  "inquiry.delayed": { en: "Inquiry delayed", fa: "تأخیر استعلام" },
  "inquiry.held": { en: "Inquiry needs a decision", fa: "استعلام نیازمند تصمیم" },
  "inquiry.refunded": { en: "Inquiry refunded", fa: "بازپرداخت استعلام" },
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
  gone: { en: "what it was about is gone", fa: "موضوع آن دیگر وجود ندارد" },
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

/** Why a mail was not sent; what a mail server or provider said stays as it is. */
export const noticeReasonWords = (reason: string): Bilingual =>
  REASONS[reason] ?? { en: reason, fa: `\u2066${reason}\u2069` }
