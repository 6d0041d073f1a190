import { keysOf } from "../keys-of"
import type { Interface } from "../orders/order-row"
import type { LimitName } from "../ports/budget"
import type { Facts } from "./facts"
import { refusalHint } from "./refusal-hint"
import { ruled } from "./ruled"

const INTERFACES: readonly Interface[] = ["domains", "identity"]

/** Medusa sends staged events every three seconds: after this time nobody does. */
const EVENTS_STUCK_MS = 5 * 60 * 1_000

/** What the health and the admin's warnings both tell. */
export const SHARED = {
  guards_missing: ruled({
    severity: "down",
    see: "install.md#services-of-your-own",
    en: {
      says: "Other code has replaced what protects domains in carts: <guards>. Domains and inquiries are not sold until that is mended.",
      todo: "Load this plugin last in medusa-config.js, or put its guard over the shop's own service; the shop's log says which.",
    },
    fa: {
      says: "کد دیگری جای محافظ دامنه‌ها در سبد خرید را گرفته است: <guards>. تا رفع آن دامنه و استعلام فروخته نمی‌شود.",
      todo: "این افزونه را در medusa-config.js آخر از همه بیاورید، یا محافظ آن را روی سرویس خود فروشگاه بگذارید؛ گزارش فروشگاه جزئیات را دارد.",
    },
    of: ({ guards_missing }) => (guards_missing.length > 0 ? [{ guards: [...guards_missing] }] : []),
  }),
  sweep_fault: ruled({
    severity: "grave",
    see: "operations.md#what-to-watch",
    en: { says: "A part of the sweep fails, and is tried again: <fault>.", todo: "The log says more." },
    fa: {
      says: "بخشی از پیمایش خطا می‌دهد و دوباره امتحان می‌شود: <fault>.",
      todo: "جزئیات در گزارش فروشگاه است.",
    },
    of: ({ sweeps: { orders } }) => (orders.fault === null ? [] : [{ fault: orders.fault }]),
  }),
  upstream_unreachable: ruled({
    severity: "grave",
    see: "troubleshooting.md#while-selling",
    en: {
      says: "Upstream's <interface> interface cannot be reached, or gives no usable answer: nothing of it is sold until it does. Paid orders wait and go on by themselves.",
      todo: "Check <interface>.base_url and the network if it lasts.",
    },
    fa: {
      says: "تأمین‌کننده در دسترس نیست یا پاسخ درستی نمی‌دهد. تا آن زمان چیزی از آن فروخته نمی‌شود؛ سفارش‌های پرداخت‌شده منتظر می‌مانند و خودکار ادامه می‌یابند.",
      todo: "اگر ادامه یافت <interface>.base_url و شبکه را بررسی کنید.",
    },
    of: ({ upstream }) =>
      INTERFACES.filter((name) => upstream[name]?.reachable === false).map((name) => ({ interface: name })),
  }),
  upstream_refuses: ruled({
    severity: "grave",
    see: "troubleshooting.md#with-orders",
    en: {
      says: "Upstream refuses this shop at its <interface> interface[: <error>].",
      todo: "<hint>[ <orders> paid <orders:order waits|orders wait> for it.]",
    },
    fa: {
      says: "تأمین‌کننده این فروشگاه را نمی‌پذیرد[: <error>].",
      todo: "آن را در پنل نمایندگی درست کنید، <interface>.api_token را تنظیم و فروشگاه را دوباره راه بیندازید.[ <orders> سفارش پرداخت‌شده منتظر آن است.]",
    },
    of: ({ upstream, refused_orders }) =>
      INTERFACES.flatMap((name) => {
        const { reachable = null, refused = null } = upstream[name] ?? {}
        const orders = refused_orders[name]
        if (reachable === false || (refused === null && orders === 0)) return []
        const hint = refused?.message ?? refusalHint(name, null)
        return [{ interface: name, error: refused?.error ?? null, orders, hint }]
      }),
  }),
  rate_limited: ruled({
    severity: "warning",
    see: "rate-limits.md",
    en: {
      says: "Upstream answered 429 although the shop keeps its limits: does another program use the same token? Fewer calls are sent for a while (<limits>); paid orders go first.",
      todo: "Compare the option limits with what the account allows. It ends by itself when nobody else uses the token.",
    },
    fa: {
      says: "تأمین‌کننده با وجود رعایت سهمیه پاسخ ۴۲۹ داد: آیا برنامهٔ دیگری از همین توکن استفاده می‌کند؟ فعلاً درخواست‌های کمتری فرستاده می‌شود (<limits>) و سفارش‌های پرداخت‌شده جلوترند.",
      todo: "گزینهٔ limits را با سهمیهٔ حساب مقایسه کنید. وقتی کس دیگری از توکن استفاده نکند خودکار تمام می‌شود.",
    },
    of: ({ limits }) => {
      const narrowed = narrowedOf(limits)
      return narrowed.length > 0 ? [{ limits: narrowed }] : []
    },
  }),
  orders_overdue: ruled({
    severity: "grave",
    see: "operations.md#what-to-watch",
    en: {
      says: "<overdue> <overdue:order|orders> should have gone on more than five minutes ago, and no instance takes them up.",
      todo: "Look at the log and the sweeps of all instances, and restart the shop.",
    },
    fa: {
      says: "<overdue> سفارش باید بیش از پنج دقیقه پیش ادامه می‌یافت و هیچ نمونه‌ای از فروشگاه سراغ آن نمی‌رود.",
      todo: "گزارش فروشگاه و پیمایش همهٔ نمونه‌ها را ببینید و فروشگاه را دوباره راه بیندازید.",
    },
    of: ({ overdue }) => (overdue > 0 ? [{ overdue }] : []),
  }),
  orders_failing: ruled({
    severity: "grave",
    see: "troubleshooting.md#with-orders",
    en: {
      says: "<orders> <orders:order fails|orders fail> again and again because of a fault in the shop, and <orders:is|are> retried[: <fault>].",
      todo: "The shop's log has the details.",
    },
    fa: {
      says: "<orders> سفارش به‌خاطر خطایی در فروشگاه پیش نمی‌رود و دوباره امتحان می‌شود[: <fault>].",
      todo: "جزئیات در گزارش فروشگاه است.",
    },
    of: ({ failing }) => (failing.orders > 0 ? [failing] : []),
  }),
  events_stuck: ruled({
    severity: "warning",
    see: "operations.md#several-instances",
    en: {
      says: "Medusa does not send its events: <waiting> <waiting:event waits|events wait>, the oldest from <oldest_at>. Nothing is lost, but everything is slower.",
      todo: "Restart the shop; check Redis.",
    },
    fa: {
      says: "مدوسا رویدادها را نمی‌فرستد: <waiting> رویداد مانده، قدیمی‌ترین <oldest_at>. چیزی گم نمی‌شود ولی همه‌چیز کندتر است.",
      todo: "فروشگاه را دوباره راه بیندازید و ردیس را بررسی کنید.",
    },
    of: ({ events: { waiting, oldest_at }, now }) =>
      oldest_at !== null && oldest_at.getTime() < now.getTime() - EVENTS_STUCK_MS
        ? [{ waiting, oldest_at }]
        : [],
  }),
  sync_failing: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "The list of domains cannot be read: <fault>.",
      todo: "It is tried again by itself; look at the log and the reseller panel if it lasts.",
    },
    fa: {
      says: "فهرست دامنه‌ها خوانده نمی‌شود: <fault>.",
      todo: "خودکار دوباره تلاش می‌شود؛ اگر ادامه یافت گزارش فروشگاه و پنل نمایندگی را ببینید.",
    },
    of: ({ sync_fault }) => (sync_fault === null ? [] : [{ fault: sync_fault }]),
  }),
  mails_failing: ruled({
    severity: "warning",
    see: "mail.md",
    en: {
      says: "<mails> <mails:mail was|mails were> given up.",
      todo: "Mend the cause, then send again in the admin.",
    },
    fa: {
      says: "ارسال <mails> ایمیل رها شده است.",
      todo: "علت را برطرف کنید و در پنل فروشگاه دوباره بفرستید.",
    },
    of: ({ failed_mails }) => (failed_mails > 0 ? [{ mails: failed_mails }] : []),
  }),
  shop_not_told: ruled({
    severity: "warning",
    see: "mail.md",
    en: {
      says: "<notices> <notices:notice|notices> for the shop's people of the last <days> days reached nobody.",
      todo: "Set notify.smtp and notify.shop, or subscribe a notification provider.",
    },
    fa: {
      says: "<notices> اعلان <days> روز گذشته برای کارکنان فروشگاه به کسی نرسید.",
      todo: "notify.smtp و notify.shop را تنظیم کنید یا یک سرویس اعلان به رویدادها وصل کنید.",
    },
    of: ({ untold }) => (untold.notices > 0 ? [untold] : []),
  }),
}

/** Of a limit that rests after a 429, or has fewer slots for a while. */
function narrowedOf(limits: Facts["limits"]): { name: LimitName; usable: number; limit: number }[] {
  return keysOf(limits).flatMap((name) => {
    const { usable, limit, paused_ms } = limits[name] ?? { usable: 0, limit: 0, paused_ms: 0 }
    return paused_ms > 0 || usable < limit ? [{ name, usable, limit }] : []
  })
}
