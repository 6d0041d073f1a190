import { assertUnreachable } from "../../core/assert-unreachable"
import type { Warning } from "../api/account"
import type { Format } from "../format/format"
import type { Bilingual } from "../language/language"
import { LIMIT_WORDS } from "./limits"
import { syncFaultWords } from "./portfolio"
import { reasonWords } from "./reasons"

/** ".com"; within a Persian line in one piece and from left to right. */
export function extensionName(tld: string): Bilingual {
  const name = `.${tld.replace(/^\.+/, "")}`
  return { en: name, fa: `\u2066${name}\u2069` }
}

/** What is wrong and what to do about it. */
export function warningWords(warning: Warning, format: Format, now: Date): string {
  const { say, cost, number, distance } = format
  switch (warning.code) {
    case "guards_missing":
      return say({
        en: `Other code has replaced what protects domains in carts: ${warning.guards.join(", ")}. Domains and inquiries are not sold until that is mended. Load this plugin last in medusa-config.js, or put its guard over the shop's own service; the shop's log says which.`,
        fa: `کد دیگری جای محافظ دامنه‌ها در سبد خرید را گرفته است: ${warning.guards.map((name) => `\u2066${name}\u2069`).join("، ")}. تا رفع آن دامنه و استعلام فروخته نمی‌شود. این افزونه را در medusa-config.js آخر از همه بیاورید، یا محافظ آن را روی سرویس خود فروشگاه بگذارید؛ گزارش فروشگاه جزئیات را دارد.`,
      })
    case "credit_short":
      return say({
        en: `The credit of ${cost(warning.credit)} does not cover the ${cost(warning.reserved)} that paid orders will take. Top it up; they go on by themselves then.`,
        fa: `اعتبار ${cost(warning.credit)} برای ${cost(warning.reserved)} سفارش‌های پرداخت‌شده کافی نیست. آن را شارژ کنید؛ بعد خودکار ادامه پیدا می‌کنند.`,
      })
    case "credit_low":
      return say({
        en: `${cost(warning.left)} of credit is left, less than the ${cost(warning.spent)} spent in the last ${number(warning.days)} days. Top it up soon.`,
        fa: `${cost(warning.left)} اعتبار مانده است، کمتر از ${cost(warning.spent)} هزینهٔ ${number(warning.days)} روز گذشته. به‌زودی شارژ کنید.`,
      })
    case "refused_by_upstream":
      return refused(warning, format)
    case "upstream_unreachable":
      return say({
        en: `Upstream cannot be reached. Paid orders wait and go on by themselves; check ${warning.interface}.base_url and the network if it lasts.`,
        fa: `تأمین‌کننده در دسترس نیست. سفارش‌های پرداخت‌شده منتظر می‌مانند و خودکار ادامه می‌یابند؛ اگر ادامه یافت ${warning.interface}.base_url و شبکه را بررسی کنید.`,
      })
    case "rate_limited": {
      const limits = ({ of, comma }: { of: string; comma: string }, language: "en" | "fa") =>
        warning.limits
          .map(
            ({ name, usable, limit }) =>
              `${LIMIT_WORDS[name][language]} ${number(usable)} ${of} ${number(limit)}`,
          )
          .join(comma)
      return say({
        en: `Upstream answered 429 although the shop keeps its limits: does another program use the same token? Fewer calls are sent for a while (${limits({ of: "of", comma: ", " }, "en")}); paid orders go first. It ends by itself when nobody else uses the token.`,
        fa: `تأمین‌کننده با وجود رعایت سهمیه پاسخ ۴۲۹ داد: آیا برنامهٔ دیگری از همین توکن استفاده می‌کند؟ فعلاً درخواست‌های کمتری فرستاده می‌شود (${limits({ of: "از", comma: "، " }, "fa")}) و سفارش‌های پرداخت‌شده جلوترند. وقتی کس دیگری از توکن استفاده نکند خودکار تمام می‌شود.`,
      })
    }
    case "sweep_stuck":
      return [
        say({
          en: `${number(warning.overdue)} orders should have gone on minutes ago: the sweep does not run. Look at the shop's log and restart it.`,
          fa: `${number(warning.overdue)} سفارش باید دقیقه‌ها پیش ادامه می‌یافت: پیمایش کار نمی‌کند. گزارش فروشگاه را ببینید و آن را دوباره راه بیندازید.`,
        }),
        warning.fault ?? "",
      ].join(" ")
    case "orders_failing":
      return [
        say({
          en: `${number(warning.orders)} orders fail again and again because of a fault in the shop; they are retried. The shop's log has the details.`,
          fa: `${number(warning.orders)} سفارش به‌خاطر خطایی در فروشگاه پیش نمی‌رود و دوباره امتحان می‌شود. جزئیات در گزارش فروشگاه است.`,
        }),
        warning.fault ?? "",
      ].join(" ")
    case "events_stuck":
      return say({
        en: `Medusa's event queue is dead: ${number(warning.waiting)} events wait, the oldest since ${distance(new Date(warning.oldest_at), now)}. Nothing is lost, but everything is slower. Restart the shop; check Redis.`,
        fa: `صف رویدادهای مدوسا از کار افتاده است: ${number(warning.waiting)} رویداد مانده، قدیمی‌ترین ${distance(new Date(warning.oldest_at), now)}. چیزی گم نمی‌شود ولی همه‌چیز کندتر است. فروشگاه را دوباره راه بیندازید و ردیس را بررسی کنید.`,
      })
    case "below_cost":
      return belowCost(warning, format)
    case "rates_missing":
      return say({
        en: `Nothing is sold in ${warning.regions.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`).join(", ")}: the currency has no exchange rate. Set it in pricing.exchange_rates of the plugin's options.`,
        fa: `در ${warning.regions.map(({ name, currency_code }) => `${name} (\u2066${currency_code.toUpperCase()}\u2069)`).join("، ")} چیزی فروخته نمی‌شود، چون این ارز نرخ تبدیل ندارد. آن را در pricing.exchange_rates از تنظیمات افزونه وارد کنید.`,
      })
    case "sold_at_a_loss":
      return say({
        en: `${number(warning.lines)} sales of the last ${number(warning.days)} days lost money. The ledger shows which.`,
        fa: `${number(warning.lines)} فروش در ${number(warning.days)} روز گذشته زیان داد. دفتر حساب آن‌ها را نشان می‌دهد.`,
      })
    case "domains_missing":
      return say({
        en: `${number(warning.domains)} ${isOrAre(warning.domains, "domain is", "domains are")} missing from the reseller account. Check the reseller panel.`,
        fa: `${number(warning.domains)} دامنه در حساب نمایندگی پیدا نمی‌شود. پنل نمایندگی را بررسی کنید.`,
      })
    case "flags_at_odds":
      return say({
        en: `Auto-renew of ${number(warning.domains)} ${isOrAre(warning.domains, "domain", "domains")} was switched in the reseller panel against what the shop wants.`,
        fa: `تمدید خودکار ${number(warning.domains)} دامنه در پنل نمایندگی برخلاف تنظیم فروشگاه تغییر کرده است.`,
      })
    case "renewals_owed":
      return say({
        en: `Upstream renewed ${number(warning.renewals)} ${isOrAre(warning.renewals, "domain", "domains")} by itself and nobody is billed for it. Bill or waive that in the ledger.`,
        fa: `تأمین‌کننده ${number(warning.renewals)} دامنه را خودش تمدید کرده و برای هیچ‌کس صورت‌حسابی صادر نشده است. در دفتر حساب صورت‌حساب صادر کنید یا از مبلغ چشم‌پوشی کنید.`,
      })
    case "payment_link_missing":
      return say({
        en: `${number(warning.bills)} ${isOrAre(warning.bills, "renewal waits", "renewals wait")} to be paid, but the mails cannot say where. Set the draft order link template in Settings, Store details, with {cart_id} in it.`,
        fa: `${number(warning.bills)} تمدید در انتظار پرداخت است ولی ایمیل‌ها نشانی پرداخت ندارند. در تنظیمات، مشخصات فروشگاه، الگوی پیوند سفارش پیش‌نویس را با {cart_id} تنظیم کنید.`,
      })
    case "requests_open":
      return say({
        en: `${number(warning.requests)} support ${isOrAre(warning.requests, "request waits", "requests wait")} for you.`,
        fa: `${number(warning.requests)} درخواست پشتیبانی منتظر شماست.`,
      })
    case "sync_failing":
      return say({
        en: `The list of domains cannot be read: ${syncFaultWords(warning.fault).en}. It is tried again by itself.`,
        fa: `فهرست دامنه‌ها خوانده نمی‌شود: ${syncFaultWords(warning.fault).fa}. خودکار دوباره تلاش می‌شود.`,
      })
    case "mails_failing":
      return say({
        en: `${number(warning.mails)} ${isOrAre(warning.mails, "mail was", "mails were")} given up. Mend the cause, then send again.`,
        fa: `ارسال ${number(warning.mails)} ایمیل رها شده است. علت را برطرف کنید و دوباره بفرستید.`,
      })
    case "shop_not_told":
      return say({
        en: `${number(warning.notices)} ${isOrAre(warning.notices, "notice", "notices")} for the shop's people of the last ${number(warning.days)} days reached nobody. Set notify.smtp and notify.shop, or subscribe a notification provider.`,
        fa: `${number(warning.notices)} اعلان ${number(warning.days)} روز گذشته برای کارکنان فروشگاه به کسی نرسید. notify.smtp و notify.shop را تنظیم کنید یا یک سرویس اعلان به رویدادها وصل کنید.`,
      })
    default:
      return assertUnreachable(warning)
  }
}

const isOrAre = (count: number, one: string, many: string): string => (count === 1 ? one : many)

function refused(
  { interface: of, error, orders }: Extract<Warning, { code: "refused_by_upstream" }>,
  { say, number }: Format,
) {
  const why = say(
    error === null ? { en: "refused for lack of rights", fa: "به‌خاطر نداشتن دسترسی" } : reasonWords(error),
  )
  const waiting =
    orders === 0
      ? ""
      : say({
          en: ` ${number(orders)} paid orders wait for it.`,
          fa: ` ${number(orders)} سفارش پرداخت‌شده منتظر آن است.`,
        })
  return (
    say({
      en: `Upstream refuses this shop: ${why}. Mend it in the reseller panel, set ${of}.api_token, restart.`,
      fa: `تأمین‌کننده این فروشگاه را نمی‌پذیرد: ${why}. آن را در پنل نمایندگی درست کنید، ${of}.api_token را تنظیم و فروشگاه را دوباره راه بیندازید.`,
    }) + waiting
  )
}

function belowCost(warning: Extract<Warning, { code: "below_cost" }>, { say, unit }: Format): string {
  const list = (tlds: readonly string[]): string =>
    tlds.map((tld) => say(extensionName(tld))).join(say({ en: ", ", fa: "، " }))
  const currency = unit(warning.currency_code)
  const parts = [
    warning.now.length > 0 &&
      say({
        en: `Sold below cost in ${currency}: ${list(warning.now)}.`,
        fa: `فروش زیر هزینه به ${currency} (${list(warning.now)}).`,
      }),
    warning.within_tolerance.length > 0 &&
      say({
        en: `Would be sold below cost in ${currency} if the cost rises within tolerance: ${list(warning.within_tolerance)}. Raise the markup or lower the tolerance.`,
        fa: `اگر هزینه در حد مجاز بالا رود، به ${currency} زیر هزینه فروخته می‌شود (${list(warning.within_tolerance)}). سود را بالا یا حد مجاز را پایین ببرید.`,
      }),
  ]
  return parts.filter(Boolean).join(" ")
}
