import type { ErrorIdentifier, StopReason, WaitReason } from "../../core/contract/error-meaning"
import { HOLD_WORDS, type HoldReason, holdReasonSchema } from "../../core/orders/holds"
import type { State } from "../../core/orders/states"
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

/** Upstream's refusals and what an order waits for after them. A hold's words stand with the hold. */
const UPSTREAM_REASONS: Readonly<
  Record<Exclude<ErrorIdentifier | WaitReason | StopReason, HoldReason>, Bilingual>
> = {
  credit: { en: "the prepaid credit does not cover it", fa: "اعتبار نزد تأمین‌کننده کافی نیست" },
  daily_cap: { en: "the daily spend cap is used up", fa: "سقف هزینهٔ روزانه پر شده است" },
  tld_blocked: { en: "upstream has suspended this extension", fa: "تأمین‌کننده این پسوند را موقتاً بسته است" },
  lookup: { en: "the registry gave upstream no answer", fa: "مرکز ثبت به تأمین‌کننده پاسخ نداد" },
  renewal_in_progress: { en: "another renewal of it is running", fa: "تمدید دیگری از آن در جریان است" },
  request_in_progress: {
    en: "upstream still works on this very request",
    fa: "تأمین‌کننده هنوز روی همین درخواست کار می‌کند",
  },
  token: { en: "upstream refuses the token", fa: "تأمین‌کننده توکن را نمی‌پذیرد" },
  account: { en: "the reseller account is not in order", fa: "حساب نمایندگی مشکل دارد" },
  order_failed: { en: "upstream could not complete it", fa: "تأمین‌کننده نتوانست آن را انجام دهد" },
  tld_not_sold: { en: "upstream does not sell this extension", fa: "تأمین‌کننده این پسوند را نمی‌فروشد" },
  invalid_domain: {
    en: "upstream says that this is no domain name",
    fa: "تأمین‌کننده آن را نام دامنه نمی‌داند",
  },
  validation_failed: { en: "upstream found the request invalid", fa: "تأمین‌کننده درخواست را نامعتبر دانست" },
  conflict: { en: "the key was used for another request", fa: "کلید برای درخواست دیگری به کار رفته است" },
  panel_only: { en: "possible in the reseller panel only", fa: "فقط در پنل نمایندگی ممکن است" },
  not_found: { en: "the account does not have it", fa: "در حساب نیست" },
  not_registered: { en: "the registrar does not have it yet", fa: "شرکت ثبت دامنه هنوز آن را ندارد" },
  not_active: { en: "only an active domain can be renewed", fa: "فقط دامنهٔ فعال تمدید می‌شود" },
  lookup_failed: { en: "the registry gave upstream no answer", fa: "مرکز ثبت به تأمین‌کننده پاسخ نداد" },
  insufficient_credit: { en: "the prepaid credit does not cover it", fa: "اعتبار نزد تأمین‌کننده کافی نیست" },
  daily_cap_reached: { en: "the daily spend cap is used up", fa: "سقف هزینهٔ روزانه پر شده است" },
  bad_idempotency_key: { en: "upstream refused the key", fa: "تأمین‌کننده کلید را نپذیرفت" },
  already_registered: { en: "the account has it already", fa: "از قبل در حساب است" },
  already_yours: { en: "the account has it already", fa: "از قبل در حساب است" },
  registrar_rejected: { en: "the registrar refused it", fa: "شرکت ثبت دامنه نپذیرفت" },
  missing_token: { en: "no token arrived upstream", fa: "توکنی به تأمین‌کننده نرسید" },
  invalid_token: { en: "upstream does not know the token", fa: "تأمین‌کننده توکن را نمی‌شناسد" },
  token_expired: { en: "the token has expired", fa: "توکن منقضی شده است" },
  token_revoked: { en: "the token was revoked", fa: "توکن باطل شده است" },
  ip_not_allowed: {
    en: "this server's address is not on the token's allowlist",
    fa: "نشانی این سرور در فهرست مجاز توکن نیست",
  },
  insufficient_scope: { en: "the token lacks a scope", fa: "دسترسی‌های توکن کافی نیست" },
  account_inactive: { en: "the reseller account is unavailable", fa: "حساب نمایندگی فعال نیست" },
  registrant_incomplete: {
    en: "the registrant details of the account are incomplete",
    fa: "مشخصات مالک در حساب نمایندگی کامل نیست",
  },
}

/** The engine's own words for the cause of a change, for the shop's staff. */
const ENGINE_REASONS: Readonly<Record<string, Bilingual>> = {
  added_to_cart: { en: "added to a cart", fa: "به سبد اضافه شد" },
  requoted: { en: "its price was asked again", fa: "قیمت آن دوباره گرفته شد" },
  asked_by_shop: { en: "the shop itself asked for it", fa: "خود فروشگاه آن را خواست" },
  removed_from_cart: { en: "removed from the cart", fa: "از سبد برداشته شد" },
  cart_abandoned: { en: "the cart was left alone for a month", fa: "سبد یک ماه رها ماند" },
  money_seen_to: { en: "somebody saw to its money", fa: "به پول آن رسیدگی شد" },
  order_placed: { en: "the order was placed", fa: "سفارش ثبت شد" },
  order_cancelled: { en: "the order was cancelled", fa: "سفارش لغو شد" },
  paid: { en: "paid in full", fa: "کامل پرداخت شد" },
  done_before_payment: {
    en: "upstream had done it before it was paid",
    fa: "پیش از پرداخت، نزد تأمین‌کننده انجام شده بود",
  },
  sent: { en: "sent upstream", fa: "برای تأمین‌کننده فرستاده شد" },
  registered: { en: "upstream confirmed it", fa: "تأمین‌کننده تأیید کرد" },
  renewed: { en: "the new expiry proves it", fa: "تاریخ انقضای جدید آن را تأیید کرد" },
  expiry_not_moved: {
    en: "the expiry has not moved yet",
    fa: "تاریخ انقضا هنوز تغییر نکرده است",
  },
  answered: { en: "upstream answered", fa: "تأمین‌کننده پاسخ داد" },
  fulfilled: { en: "shown as fulfilled in the order", fa: "در سفارش تحویل‌شده نشان داده شد" },
  fulfilment_failed: { en: "could not be shown as fulfilled yet", fa: "هنوز تحویل‌شده نشان داده نشد" },
  pending_upstream: { en: "accepted, in upstream's queue", fa: "پذیرفته شد و در صف تأمین‌کننده است" },
  review_upstream: { en: "upstream's people review it", fa: "پشتیبانی تأمین‌کننده بررسی می‌کند" },
  unknown_order_state: {
    en: "upstream said a word that is not known",
    fa: "تأمین‌کننده وضعیت ناشناخته‌ای اعلام کرد",
  },
  failed_upstream: {
    en: "upstream gave up and returned the credit",
    fa: "تأمین‌کننده نتوانست و اعتبار را برگرداند",
  },
  missing_upstream: { en: "upstream does not list it yet", fa: "تأمین‌کننده هنوز آن را نشان نمی‌دهد" },
  approved: { en: "approved", fa: "تأیید شد" },
  rejected: { en: "rejected", fa: "رد شد" },
  failed_before: {
    en: "upstream shows an older order that failed",
    fa: "تأمین‌کننده سفارش ناموفق قدیمی‌تری را نشان می‌دهد",
  },
  other_order: { en: "upstream shows another order of it", fa: "تأمین‌کننده سفارش دیگری از آن را نشان می‌دهد" },
  key_too_old: {
    en: "the shop looks what became of it before it asks again",
    fa: "فروشگاه پیش از درخواست دوباره، نتیجهٔ قبلی را بررسی می‌کند",
  },
  retried_on_word: {
    en: "another try was asked for by somebody who checked the reseller panel",
    fa: "پس از بررسی پنل نمایندگی، تلاش دوباره خواسته شد",
  },
  retried: { en: "another try was asked for", fa: "تلاش دوباره خواسته شد" },
  confirmed_by_hand: { en: "refunded by hand, as a person said", fa: "به گفتهٔ مدیر، دستی بازپرداخت شد" },
  refund: { en: "the money goes back", fa: "پول بازگردانده می‌شود" },
  refunded: { en: "the payment provider made the refund", fa: "درگاه بازپرداخت را انجام داد" },
  refund_pending: {
    en: "the payment provider has the refund under way",
    fa: "بازپرداخت در درگاه در حال انجام است",
  },
  refund_failed: { en: "the payment provider did not make the refund", fa: "درگاه بازپرداخت را انجام نداد" },
  refund_unknown: { en: "it is not known whether the money went back", fa: "مشخص نیست پول برگشته یا نه" },
  refund_not_asked: { en: "the refund is tried again", fa: "بازپرداخت دوباره امتحان می‌شود" },
  refund_refused: { en: "the refund was refused", fa: "بازپرداخت پذیرفته نشد" },
  refund_incomplete: { en: "a part went back", fa: "بخشی از مبلغ برگشت" },
  set_aside: { en: "it was settled in another way", fa: "به شکل دیگری تسویه شده بود" },
  order_refunded: { en: "the whole order was refunded", fa: "کل سفارش بازپرداخت شد" },
  budget: { en: "the rate limit has no room at the moment", fa: "سهمیهٔ درخواست‌ها فعلاً پر است" },
  rate_limited: { en: "upstream asked for a pause", fa: "تأمین‌کننده خواست کمی صبر کنیم" },
  upstream_unreachable: { en: "upstream could not be reached", fa: "تأمین‌کننده در دسترس نبود" },
  unreadable_answer: { en: "upstream's answer could not be read", fa: "پاسخ تأمین‌کننده خوانا نبود" },
  unknown_error: {
    en: "upstream refused with a word that is not known",
    fa: "تأمین‌کننده به دلیلی ناشناخته نپذیرفت",
  },
  name_in_flight: {
    en: "another order of the same name is being carried out",
    fa: "سفارش دیگری برای همین نام در حال انجام است",
  },
  owner_changed: { en: "the domain is another customer's now", fa: "دامنه دیگر متعلق به این مشتری نیست" },
  sold_to_another_order: { en: "another order has the name", fa: "سفارش دیگری این نام را گرفت" },
  taken: { en: "somebody else has registered it", fa: "شخص دیگری آن را ثبت کرده است" },
  unsupported: { en: "upstream does not sell this extension", fa: "تأمین‌کننده این پسوند را نمی‌فروشد" },
  max_charge_exceeded: { en: "it costs more than was agreed", fa: "هزینه بیش از مبلغ توافق‌شده است" },
}

const REASONS: Readonly<Record<string, Bilingual>> = { ...ENGINE_REASONS, ...UPSTREAM_REASONS }

/** A word that has no sentence here yet is shown as it is: better than nothing. */
export function reasonWords(reason: string): Bilingual {
  const hold = holdReasonSchema.safeParse(reason)
  if (hold.success) return HOLD_WORDS[hold.data]
  return REASONS[reason] ?? { en: reason.replaceAll("_", " "), fa: reason.replaceAll("_", " ") }
}
