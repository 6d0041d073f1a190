import type { ErrorIdentifier, StopReason, WaitReason } from "../../../reseller/contract/error-meaning"
import { HOLDS, type HoldReason, holdReasonSchema } from "../../../reseller/orders/holds"
import type { State } from "../../../reseller/orders/states"
import type { Bilingual } from "../format/format"

export type Colour = "green" | "red" | "orange" | "blue" | "purple" | "grey"

export const STATE_WORDS: Readonly<Record<State, Bilingual & { colour: Colour }>> = {
  quoted: { en: "In a cart", fa: "در سبد خرید", colour: "grey" },
  ordered: { en: "Not paid yet", fa: "پرداخت‌نشده", colour: "grey" },
  due: { en: "About to be bought", fa: "آمادهٔ خرید", colour: "blue" },
  executing: { en: "Being bought", fa: "در حال خرید", colour: "blue" },
  pending: { en: "Accepted upstream", fa: "پذیرفته‌شده نزد تأمین‌کننده", colour: "blue" },
  manual: { en: "Reviewed upstream", fa: "در بررسی تأمین‌کننده", colour: "purple" },
  waiting: { en: "Waiting", fa: "در انتظار", colour: "orange" },
  held: { en: "Needs a decision", fa: "نیازمند تصمیم", colour: "red" },
  completed: { en: "Done", fa: "انجام شد", colour: "green" },
  failed: { en: "Failed", fa: "ناموفق", colour: "orange" },
  refunding: { en: "Being refunded", fa: "در حال بازپرداخت", colour: "orange" },
  refunded: { en: "Refunded", fa: "بازپرداخت شد", colour: "grey" },
  refund_held: { en: "Refund needs a decision", fa: "بازپرداخت نیازمند تصمیم", colour: "red" },
  cancelled: { en: "Cancelled", fa: "لغو شد", colour: "grey" },
  expired: { en: "Given up in the cart", fa: "در سبد رها شد", colour: "grey" },
}

type Pair = readonly [string, string]

/** Upstream's refusals and what an order waits for after them. A hold's words stand with the hold. */
const UPSTREAM_REASONS: Readonly<
  Record<Exclude<ErrorIdentifier | WaitReason | StopReason, HoldReason>, Pair>
> = {
  credit: ["the prepaid credit does not cover it", "اعتبار نزد تأمین‌کننده کافی نیست"],
  daily_cap: ["the daily spend cap is used up", "سقف هزینهٔ روزانه پر شده است"],
  tld_blocked: ["upstream has suspended this extension", "تأمین‌کننده این پسوند را موقتاً بسته است"],
  lookup: ["the registry gave upstream no answer", "مرکز ثبت به تأمین‌کننده پاسخ نداد"],
  renewal_in_progress: ["another renewal of it is running", "تمدید دیگری از آن در جریان است"],
  request_in_progress: [
    "upstream still works on this very request",
    "تأمین‌کننده هنوز روی همین درخواست کار می‌کند",
  ],
  token: ["upstream refuses the token", "تأمین‌کننده توکن را نمی‌پذیرد"],
  account: ["the reseller account is not in order", "حساب نمایندگی مشکل دارد"],
  order_failed: ["upstream could not complete it", "تأمین‌کننده نتوانست آن را انجام دهد"],
  tld_not_sold: ["upstream does not sell this extension", "تأمین‌کننده این پسوند را نمی‌فروشد"],
  invalid_domain: ["upstream says that this is no domain name", "تأمین‌کننده آن را نام دامنه نمی‌داند"],
  validation_failed: ["upstream found the request invalid", "تأمین‌کننده درخواست را نامعتبر دانست"],
  conflict: ["the key was used for another request", "کلید برای درخواست دیگری به کار رفته است"],
  panel_only: ["possible in the reseller panel only", "فقط در پنل نمایندگی ممکن است"],
  not_found: ["the account does not have it", "در حساب نیست"],
  not_registered: ["the registrar does not have it yet", "شرکت ثبت دامنه هنوز آن را ندارد"],
  not_active: ["only an active domain can be renewed", "فقط دامنهٔ فعال تمدید می‌شود"],
  lookup_failed: ["the registry gave upstream no answer", "مرکز ثبت به تأمین‌کننده پاسخ نداد"],
  insufficient_credit: ["the prepaid credit does not cover it", "اعتبار نزد تأمین‌کننده کافی نیست"],
  daily_cap_reached: ["the daily spend cap is used up", "سقف هزینهٔ روزانه پر شده است"],
  bad_idempotency_key: ["upstream refused the key", "تأمین‌کننده کلید را نپذیرفت"],
  already_registered: ["the account has it already", "از قبل در حساب است"],
  already_yours: ["the account has it already", "از قبل در حساب است"],
  registrar_rejected: ["the registrar refused it", "شرکت ثبت دامنه نپذیرفت"],
  missing_token: ["no token arrived upstream", "توکنی به تأمین‌کننده نرسید"],
  invalid_token: ["upstream does not know the token", "تأمین‌کننده توکن را نمی‌شناسد"],
  token_expired: ["the token has expired", "توکن منقضی شده است"],
  token_revoked: ["the token was revoked", "توکن باطل شده است"],
  ip_not_allowed: [
    "this server's address is not on the token's allowlist",
    "نشانی این سرور در فهرست مجاز توکن نیست",
  ],
  insufficient_scope: ["the token lacks a scope", "دسترسی‌های توکن کافی نیست"],
  account_inactive: ["the reseller account is unavailable", "حساب نمایندگی فعال نیست"],
  registrant_incomplete: [
    "the registrant details of the account are incomplete",
    "مشخصات مالک در حساب نمایندگی کامل نیست",
  ],
}

/** The engine's own words for the cause of a change, for the shop's staff. */
const ENGINE_REASONS: Readonly<Record<string, Pair>> = {
  added_to_cart: ["added to a cart", "به سبد اضافه شد"],
  requoted: ["its price was asked again", "قیمت آن دوباره گرفته شد"],
  asked_by_shop: ["the shop itself asked for it", "خود فروشگاه آن را خواست"],
  removed_from_cart: ["removed from the cart", "از سبد برداشته شد"],
  cart_abandoned: ["the cart was left alone for a month", "سبد یک ماه رها ماند"],
  money_seen_to: ["somebody saw to its money", "به پول آن رسیدگی شد"],
  order_placed: ["the order was placed", "سفارش ثبت شد"],
  order_cancelled: ["the order was cancelled", "سفارش لغو شد"],
  paid: ["paid in full", "کامل پرداخت شد"],
  done_before_payment: [
    "upstream had done it before it was paid",
    "پیش از پرداخت، نزد تأمین‌کننده انجام شده بود",
  ],
  sent: ["sent upstream", "برای تأمین‌کننده فرستاده شد"],
  registered: ["upstream confirmed it", "تأمین‌کننده تأیید کرد"],
  renewed: ["the new expiry proves it", "تاریخ انقضای جدید آن را تأیید کرد"],
  expiry_not_moved: ["the expiry has not moved yet", "تاریخ انقضا هنوز تغییر نکرده است"],
  answered: ["upstream answered", "تأمین‌کننده پاسخ داد"],
  fulfilled: ["shown as fulfilled in the order", "در سفارش تحویل‌شده نشان داده شد"],
  fulfilment_failed: ["could not be shown as fulfilled yet", "هنوز تحویل‌شده نشان داده نشد"],
  pending_upstream: ["accepted, in upstream's queue", "پذیرفته شد و در صف تأمین‌کننده است"],
  review_upstream: ["upstream's people review it", "پشتیبانی تأمین‌کننده بررسی می‌کند"],
  unknown_order_state: ["upstream said a word that is not known", "تأمین‌کننده وضعیت ناشناخته‌ای اعلام کرد"],
  failed_upstream: ["upstream gave up and returned the credit", "تأمین‌کننده نتوانست و اعتبار را برگرداند"],
  missing_upstream: ["upstream does not list it yet", "تأمین‌کننده هنوز آن را نشان نمی‌دهد"],
  approved: ["approved", "تأیید شد"],
  rejected: ["rejected", "رد شد"],
  failed_before: [
    "upstream shows an older order that failed",
    "تأمین‌کننده سفارش ناموفق قدیمی‌تری را نشان می‌دهد",
  ],
  other_order: ["upstream shows another order of it", "تأمین‌کننده سفارش دیگری از آن را نشان می‌دهد"],
  key_too_old: [
    "the shop looks what became of it before it asks again",
    "فروشگاه پیش از درخواست دوباره، نتیجهٔ قبلی را بررسی می‌کند",
  ],
  retried_on_word: [
    "another try was asked for by somebody who checked the reseller panel",
    "پس از بررسی پنل نمایندگی، تلاش دوباره خواسته شد",
  ],
  retried: ["another try was asked for", "تلاش دوباره خواسته شد"],
  confirmed_by_hand: ["refunded by hand, as a person said", "به گفتهٔ مدیر، دستی بازپرداخت شد"],
  refund: ["the money goes back", "پول بازگردانده می‌شود"],
  refunded: ["the payment provider made the refund", "درگاه بازپرداخت را انجام داد"],
  refund_pending: ["the payment provider has the refund under way", "بازپرداخت در درگاه در حال انجام است"],
  refund_failed: ["the payment provider did not make the refund", "درگاه بازپرداخت را انجام نداد"],
  refund_unknown: ["it is not known whether the money went back", "مشخص نیست پول برگشته یا نه"],
  refund_not_asked: ["the refund is tried again", "بازپرداخت دوباره امتحان می‌شود"],
  refund_refused: ["the refund was refused", "بازپرداخت پذیرفته نشد"],
  refund_incomplete: ["a part went back", "بخشی از مبلغ برگشت"],
  set_aside: ["it was settled in another way", "به شکل دیگری تسویه شده بود"],
  order_refunded: ["the whole order was refunded", "کل سفارش بازپرداخت شد"],
  budget: ["the rate limit has no room at the moment", "سهمیهٔ درخواست‌ها فعلاً پر است"],
  rate_limited: ["upstream asked for a pause", "تأمین‌کننده خواست کمی صبر کنیم"],
  upstream_unreachable: ["upstream could not be reached", "تأمین‌کننده در دسترس نبود"],
  unreadable_answer: ["upstream's answer could not be read", "پاسخ تأمین‌کننده خوانا نبود"],
  unknown_error: ["upstream refused with a word that is not known", "تأمین‌کننده به دلیلی ناشناخته نپذیرفت"],
  name_in_flight: [
    "another order of the same name is being carried out",
    "سفارش دیگری برای همین نام در حال انجام است",
  ],
  owner_changed: ["the domain is another customer's now", "دامنه دیگر متعلق به این مشتری نیست"],
  sold_to_another_order: ["another order has the name", "سفارش دیگری این نام را گرفت"],
  taken: ["somebody else has registered it", "شخص دیگری آن را ثبت کرده است"],
  unsupported: ["upstream does not sell this extension", "تأمین‌کننده این پسوند را نمی‌فروشد"],
  answer_too_large: [
    "upstream's list is too large for one answer (5 MB); ask it for pages",
    "فهرست تأمین‌کننده برای یک پاسخ بزرگ است (۵ مگابایت)؛ صفحه‌بندی بخواهید",
  ],
  "the list does not end": [
    "upstream's list of domains does not end",
    "فهرست دامنه‌های تأمین‌کننده به پایان نمی‌رسد",
  ],
  no_region: [
    "the shop has no region in whose currency it can be priced",
    "فروشگاه منطقه‌ای ندارد که قیمت در ارز آن حساب شود",
  ],
  no_exchange_rate: ["the currency has no exchange rate", "برای ارز نرخی تنظیم نشده است"],
  upstream_unavailable: ["upstream cannot be reached", "تأمین‌کننده در دسترس نیست"],
  fault: ["a fault in the shop; its log says more", "خطایی در فروشگاه؛ جزئیات در گزارش آن است"],
  max_charge_exceeded: ["it costs more than was agreed", "هزینه بیش از مبلغ توافق‌شده است"],
}

const REASONS: Readonly<Record<string, Pair>> = { ...ENGINE_REASONS, ...UPSTREAM_REASONS }

/** A word that has no sentence here yet is shown as it is: better than nothing. */
export function reasonWords(reason: string): Bilingual {
  const hold = holdReasonSchema.safeParse(reason)
  if (hold.success) return HOLDS[hold.data].words
  const plain = reason.replaceAll("_", " ")
  const [en, fa] = REASONS[reason] ?? [plain, `\u2066${plain}\u2069`]
  return { en, fa }
}
