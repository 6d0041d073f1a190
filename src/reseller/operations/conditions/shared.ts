import { LIMIT_NAMES } from "../../budget/budget"
import type { Interface } from "../../orders/order-row"
import type { Facts } from "./facts"
import { plural, refusalHint, ruled, told } from "./words"

const INTERFACES: readonly Interface[] = ["domains", "identity"]

/** Medusa sends staged events every three seconds: after this time nobody does. */
const EVENTS_STUCK_MS = 5 * 60 * 1_000

const NOTHING_STRANDED: Facts["stranded"] = { unordered: [], unclear: [] }

/** As many as one looks up by hand; the number tells of more. */
const NAMED = 5

export const SHARED = {
  guards_missing: ruled("down", "install.md#services-of-your-own", {
    of: ({ guards_missing = [] }) => (guards_missing.length > 0 ? [{ guards: [...guards_missing] }] : []),
    en: ({ guards }, say) =>
      `Other code has replaced what protects domains in carts: ${say.names(guards)}. Domains and inquiries are not sold until that is put right. → Load this plugin last in medusa-config.js, or put its guard over the shop's own service; the shop's log says which. On Medusa 2 call guardCompletion in the shop's own handler, or leave completion_hook out.`,
    fa: ({ guards }, say) =>
      `کد دیگری جای محافظ دامنه‌ها در سبد خرید را گرفته است: ${say.names(guards)}. تا رفع آن دامنه و استعلام فروخته نمی‌شود. → این افزونه را در medusa-config.js آخر از همه بیاورید، یا محافظ آن را روی سرویس خود فروشگاه بگذارید؛ گزارش فروشگاه جزئیات را دارد. در مدوسا ۲ guardCompletion را در کد خود فروشگاه صدا بزنید یا completion_hook را بردارید.`,
  }),
  sweep_fault: ruled("grave", "operations.md#what-to-watch", {
    of: ({ sweeps }) => (sweeps?.orders.fault ? [{ fault: sweeps.orders.fault }] : []),
    en: ({ fault }) => `A part of the sweep fails, and is tried again: ${fault}. → The log says more.`,
    fa: ({ fault }) =>
      `بخشی از بررسی دوره‌ای خطا می‌دهد و دوباره امتحان می‌شود: ${fault}. → جزئیات در گزارش فروشگاه است.`,
  }),
  upstream_unreachable: ruled("grave", "troubleshooting.md#while-selling", {
    of: ({ upstream }) =>
      INTERFACES.filter((name) => upstream?.[name]?.reachable === false).map(
        (name): { interface: Interface; cause: string | null } => ({ interface: name, cause: null }),
      ),
    en: ({ cause, interface: of }) =>
      `Upstream's ${of} interface cannot be reached, or gives no usable answer: nothing of it is sold until it does. Paid orders wait and go on by themselves.${told(cause, ` What came of the last call: ${cause}.`)} → Check ${of}.base_url and the network if it lasts.`,
    fa: ({ interface: of }) =>
      `تأمین‌کننده در دسترس نیست یا پاسخ درستی نمی‌دهد. تا آن زمان چیزی از آن فروخته نمی‌شود؛ سفارش‌های پرداخت‌شده منتظر می‌مانند و خودکار ادامه می‌یابند. → اگر ادامه یافت ${of}.base_url و شبکه را بررسی کنید.`,
  }),
  upstream_refuses: ruled("grave", "troubleshooting.md#with-orders", {
    of: ({ upstream, refused_orders }) =>
      INTERFACES.flatMap((name) => {
        const { reachable = null, refused = null } = upstream?.[name] ?? {}
        const orders = refused_orders?.[name] ?? 0
        if (reachable === false || (refused === null && orders === 0)) return []
        const hint = refused?.message ?? refusalHint(name, null)
        return [{ interface: name, error: refused?.error ?? null, orders, hint }]
      }),
    en: ({ interface: of, error, orders, hint = refusalHint(of, error) }, say) =>
      `Upstream refuses this shop at its ${of} interface${told(error, `: ${say.reason(error)}`)}. → ${hint}${told(orders, ` ${say.number(orders)} paid ${plural(orders, "order waits", "orders wait")} for it.`)}`,
    fa: ({ error, orders, interface: of }, say) =>
      `تأمین‌کننده این فروشگاه را نمی‌پذیرد${told(error, `: ${say.reason(error)}`)}. → آن را در پنل نمایندگی درست کنید، ${of}.api_token را تنظیم و فروشگاه را دوباره راه بیندازید.${told(orders, ` ${say.number(orders)} سفارش پرداخت‌شده منتظر آن است.`)}`,
  }),
  rate_limited: ruled("warning", "operations.md#rate-limits", {
    of: ({ limits }) => {
      const narrowed = LIMIT_NAMES.flatMap((name) => {
        const { usable = 0, limit = 0, paused_ms = 0 } = limits?.[name] ?? {}
        return paused_ms > 0 || usable < limit ? [{ name, usable, limit }] : []
      })
      return narrowed.length > 0 ? [{ limits: narrowed }] : []
    },
    en: ({ limits }, say) =>
      `Upstream answered 429 although the shop keeps its limits: does another program use the same token? Fewer calls are sent for a while (${say.limits(limits)}); paid orders go first. → Compare the option limits with what the account allows. It ends by itself when nobody else uses the token.`,
    fa: ({ limits }, say) =>
      `تأمین‌کننده با وجود رعایت سهمیه پاسخ ۴۲۹ داد: آیا برنامهٔ دیگری از همین توکن استفاده می‌کند؟ فعلاً درخواست‌های کمتری فرستاده می‌شود (${say.limits(limits)}) و سفارش‌های پرداخت‌شده جلوترند. → گزینهٔ limits را با سهمیهٔ حساب مقایسه کنید. وقتی کس دیگری از توکن استفاده نکند خودکار تمام می‌شود.`,
  }),
  orders_overdue: ruled("grave", "operations.md#what-to-watch", {
    of: ({ overdue = 0 }) => (overdue > 0 ? [{ overdue }] : []),
    en: ({ overdue }, say) =>
      `${say.number(overdue)} ${plural(overdue, "order", "orders")} should have gone on more than five minutes ago, and no instance takes them up. → Look at the log and the sweeps of all instances, and restart the shop.`,
    fa: ({ overdue }, say) =>
      `${say.number(overdue)} سفارش باید بیش از پنج دقیقه پیش ادامه می‌یافت و هیچ نمونه‌ای از فروشگاه سراغ آن نمی‌رود. → گزارش فروشگاه و آخرین بررسی همهٔ نمونه‌ها را ببینید و فروشگاه را دوباره راه بیندازید.`,
  }),
  orders_failing: ruled("grave", "troubleshooting.md#with-orders", {
    of: ({ failing }) => (failing && failing.orders > 0 ? [failing] : []),
    en: ({ fault, orders }, say) =>
      `${say.number(orders)} ${plural(orders, "order fails", "orders fail")} again and again because of a fault in the shop, and ${plural(orders, "is", "are")} retried${told(fault, `: ${fault}`)}. → The shop's log has the details.`,
    fa: ({ fault, orders }, say) =>
      `${say.number(orders)} سفارش به‌خاطر خطایی در فروشگاه پیش نمی‌رود و دوباره امتحان می‌شود${told(fault, `: ${fault}`)}. → جزئیات در گزارش فروشگاه است.`,
  }),
  money_without_order: ruled("grave", "troubleshooting.md#with-orders", {
    of: ({ stranded: { unordered } = NOTHING_STRANDED }) =>
      unordered.length > 0 ? [{ payments: unordered.length, ids: unordered.slice(0, NAMED) }] : [],
    en: ({ payments, ids }, say) =>
      `${say.number(payments)} ${plural(payments, "payment for domains or inquiries has", "payments for domains or inquiries have")} no order: the cart became none, or its order had been refunded or cancelled (${say.names(ids)}). → Look at the payment provider: refund it there or in the admin if it did not go back, or place the order; then say on the page Domains that it is seen to.`,
    fa: ({ payments, ids }, say) =>
      `${say.number(payments)} پرداخت انجام شده ولی سبد آن سفارش نشده، یا سفارشش پیش‌تر بازپرداخت یا لغو شده است (${say.names(ids)}). → درگاه پرداخت را ببینید: اگر پول برنگشته، آن را در درگاه یا پنل فروشگاه برگردانید، یا سفارش را ثبت کنید؛ سپس در صفحهٔ دامنه‌ها «رسیدگی شد» را بزنید.`,
  }),
  payments_unclear: ruled("grave", "troubleshooting.md#with-orders", {
    of: ({ stranded: { unclear } = NOTHING_STRANDED }) =>
      unclear.length > 0 ? [{ orders: unclear.length, ids: unclear.slice(0, NAMED) }] : [],
    en: ({ orders, ids }, say) =>
      `The shop stopped while money of ${say.number(orders)} ${plural(orders, "order", "orders")} was being taken or given back, or what it has captured is not what the order comes to (${say.names(ids)}). → Look at the payment provider. Where money came, refund it there: Medusa captures it no more. Cancel the order, if there is one. Where a refund did not go back, make it there. Then say on the page Domains that it is seen to.`,
    fa: ({ orders, ids }, say) =>
      `فروشگاه هنگام دریافت یا بازپرداخت پول ${say.number(orders)} سفارش متوقف شد و مدوسا نمی‌داند انجام شده است یا نه، یا مبلغ دریافت‌شده با مبلغ سفارش نمی‌خواند (${say.names(ids)}). → درگاه پرداخت را ببینید. اگر پول آمده، آن را همان‌جا برگردانید: مدوسا دیگر آن را دریافت‌شده نمی‌کند. اگر سفارشی هست، لغوش کنید. اگر بازپرداخت انجام نشده، آن را در درگاه انجام دهید. سپس در صفحهٔ دامنه‌ها «رسیدگی شد» را بزنید.`,
  }),
  events_stuck: ruled("warning", "operations.md#several-instances", {
    of: ({ events: { waiting, oldest_at } = { waiting: 0, oldest_at: null }, now }) =>
      oldest_at !== null && oldest_at.getTime() < now.getTime() - EVENTS_STUCK_MS
        ? [{ waiting, oldest_at }]
        : [],
    en: ({ waiting, oldest_at }, say) =>
      `Medusa does not send its events: ${say.number(waiting)} ${plural(waiting, "event waits", "events wait")}, the oldest from ${say.moment(oldest_at)}. Nothing is lost, but everything is slower. → Restart the shop; check Redis.`,
    fa: ({ waiting, oldest_at }, say) =>
      `مدوسا رویدادها را نمی‌فرستد: ${say.number(waiting)} رویداد مانده، قدیمی‌ترین ${say.moment(oldest_at)}. چیزی گم نمی‌شود ولی همه‌چیز کندتر است. → فروشگاه را دوباره راه بیندازید و ردیس را بررسی کنید.`,
  }),
  sync_failing: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ sync_fault = null }) => (sync_fault === null ? [] : [{ fault: sync_fault }]),
    en: ({ fault }, say) =>
      `The list of domains cannot be read: ${say.reason(fault)}. → It is tried again by itself; look at the log and the reseller panel if it lasts.`,
    fa: ({ fault }, say) =>
      `فهرست دامنه‌ها خوانده نمی‌شود: ${say.reason(fault)}. → خودکار دوباره تلاش می‌شود؛ اگر ادامه یافت گزارش فروشگاه و پنل نمایندگی را ببینید.`,
  }),
  mails_failing: ruled("warning", "mail.md", {
    of: ({ failed_mails = 0 }) => (failed_mails > 0 ? [{ mails: failed_mails }] : []),
    en: ({ mails }, say) =>
      `${say.number(mails)} ${plural(mails, "mail was", "mails were")} given up. → Fix the cause, then send again in the admin.`,
    fa: ({ mails }, say) =>
      `ارسال ${say.number(mails)} ایمیل رها شده است. → علت را برطرف کنید و در پنل فروشگاه دوباره بفرستید.`,
  }),
  shop_not_told: ruled("warning", "mail.md", {
    of: ({ untold }) => (untold && untold.notices > 0 ? [untold] : []),
    en: ({ notices, days }, say) =>
      `${say.number(notices)} ${plural(notices, "notice", "notices")} for the shop's staff of the last ${say.number(days)} days reached nobody. → Set notify.smtp and notify.shop, or subscribe a notification provider.`,
    fa: ({ notices, days }, say) =>
      `${say.number(notices)} اعلان ${say.number(days)} روز گذشته برای کارکنان فروشگاه به کسی نرسید. → notify.smtp و notify.shop را تنظیم کنید یا یک سرویس اعلان به رویدادها وصل کنید.`,
  }),
}
