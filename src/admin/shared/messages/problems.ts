import { assertUnreachable } from "../../../reseller/shared/assert-unreachable"
import type { Problem } from "../api/request"
import type { Bilingual } from "../format/format"

const REFUSALS_FA: Readonly<Record<string, string>> = {
  changed_meanwhile: "سفارش در این میان تغییر کرد. پیش از تصمیم دوباره آن را ببینید.",
  result_needed: "پاسخ خوانده نشد. آن را نمایش دهید و نتیجهٔ درون آن را تحویل دهید.",
  invalid_result: "این نتیجه با فیلدهای استعلام سازگار نیست.",
  no_answer_kept: "پاسخی از تأمین‌کننده برای این سفارش نگهداری نشده است.",
  not_decidable: "در این وضعیت چنین تصمیمی ممکن نیست.",
  prices_changed_meanwhile: "کسی در این میان قیمت‌ها را تغییر داد. پیش از ذخیره آن‌ها را ببینید.",
  cost_changed: "هزینه در این میان تغییر کرد. هزینهٔ جدید را ببینید و دوباره تصمیم بگیرید.",
  upstream_has_it:
    "آنچه این سفارش می‌خواست در حساب تأمین‌کننده هست. با تلاش دوباره یا تأیید ادامه دهید؛ اگر از راه دیگری آمده و درخواستی در راه نیست، دوباره رد کنید و بگویید که دیده‌اید.",
  may_be_charged:
    "شاید تأمین‌کننده هزینه را کسر کرده باشد. پنل نمایندگی را ببینید: اگر انجام شده تأیید کنید، وگرنه دوباره تلاش یا رد کنید و بگویید که دیده‌اید.",
  upstream_unavailable: "تأمین‌کننده در دسترس نیست. چیزی تغییر نکرد؛ کمی بعد دوباره تلاش کنید.",
  busy: "درخواست‌ها فعلاً زیاد است. لحظه‌ای بعد دوباره تلاش کنید.",
  no_exchange_rate: "برای این ارز نرخی تنظیم نشده است.",
  too_many_lines: "این دوره ردیف‌های زیادی دارد. دورهٔ کوتاه‌تری انتخاب کنید یا آن را به‌صورت CSV دریافت کنید.",
  registration_under_way:
    "کسی هزینهٔ ثبت این دامنه را پرداخته است و با پایان سفارش آن را می‌گیرد. ابتدا دربارهٔ آن سفارش تصمیم بگیرید.",
  renewal_under_way:
    "تمدید این دامنه سفارش داده شده یا در جریان است. پس از پایان یا لغو آن سفارش دوباره تلاش کنید.",
  customer_not_found: "چنین مشتری‌ای نیست.",
  email_ambiguous:
    "چند حساب با همین نشانی و حروف بزرگ و کوچک متفاوت هست. آن را همان‌طور که در حساب مشتری آمده بنویسید.",
  domain_not_found: "چنین دامنه‌ای در حساب نمایندگی نیست.",
  not_registered: "این دامنه هنوز ثبت نشده است. پس از فعال شدن دوباره تلاش کنید.",
  registrar_rejected: "شرکت ثبت دامنه این تغییر را نپذیرفت. آن را در پنل نمایندگی انجام دهید.",
  not_failed: "فقط ایمیل ناموفق دوباره فرستاده می‌شود. فهرست را دوباره ببینید.",
  notice_not_found: "چنین ایمیلی نیست.",
  no_mail: "فروشگاه چیزی برای ارسال ایمیل ندارد. از راه دیگری پاسخ دهید.",
  request_not_found: "چنین درخواستی نیست.",
  renewal_undone: "تأمین‌کننده این تمدید را برگردانده است و مبلغی برای آن بدهکار نیست.",
  not_open: "این تمدید یا صورت‌حساب آن در این میان تغییر کرد. دوباره آن را ببینید.",
  no_owner: "این دامنه مشتری ندارد. اول آن را به مشتری بدهید.",
  cart_completed: "این سفارش پیش‌نویس پرداخت شده است یا در حال پرداخت است.",
  cart_changed: "منطقهٔ سفارش در این میان تغییر کرد. دوباره تلاش کنید.",
  already_in_cart: "این دامنه در همین سفارش هست.",
  taken: "این دامنه پیش‌تر ثبت شده است.",
  on_order: "این دامنه در سفارش پرداخت‌شدهٔ دیگری است.",
  premium_not_sold: "این دامنهٔ ویژه را فروشگاه نمی‌فروشد.",
  no_price: "تأمین‌کننده فعلاً قیمتی برای آن ندارد.",
  selling_stopped: "فروش آن در فروشگاه متوقف است.",
  unsupported: "دامنه‌هایی با این پسوند فروخته نمی‌شود.",
  unchecked: "این نام فعلاً بررسی نشد. لحظه‌ای بعد دوباره تلاش کنید.",
  term_too_long: "برای این مدت فروخته نمی‌شود. مدت کوتاه‌تری انتخاب کنید.",
  premium_term_too_long: "دامنهٔ ویژه برای این مدت فروخته نمی‌شود. مدت کوتاه‌تری انتخاب کنید.",
  no_extension: "نام کامل دامنه را با پسوند بنویسید، مانند example.com.",
  not_finished: "این سفارش هنوز در جریان است.",
}

export const refusalWords = ({ code, message }: { code: string; message: string }): Bilingual => ({
  en: message,
  fa: REFUSALS_FA[code] ?? message,
})

export function problemWords(problem: Problem): Bilingual {
  switch (problem.kind) {
    case "session_expired":
      return {
        en: "Your session has ended. Log in again to go on; nothing was changed.",
        fa: "زمان ورود شما تمام شده است. برای ادامه دوباره وارد شوید؛ چیزی تغییر نکرد.",
      }
    case "not_connected":
      return { en: "The shop cannot be reached.", fa: "فروشگاه در دسترس نیست." }
    case "off":
      return { en: "This shop does not sell this.", fa: "این فروشگاه این را نمی‌فروشد." }
    case "refused":
      return refusalWords(problem)
    case "broken":
      return {
        en: "The answer could not be read. The shop's log says more.",
        fa: "پاسخ خوانده نشد. گزارش سرور فروشگاه جزئیات را دارد.",
      }
    default:
      return assertUnreachable(problem)
  }
}
