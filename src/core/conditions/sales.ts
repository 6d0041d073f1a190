import { ruled } from "./ruled"

/** What the admin's warnings alone tell: of credit, prices and what waits for the shop's people. Costs in integer IRT. */
export const SALES = {
  credit_short: ruled({
    severity: "grave",
    see: "operations.md",
    en: {
      says: "The credit of <credit> does not cover the <reserved> that paid orders will take.",
      todo: "Top it up; they go on by themselves then.",
    },
    fa: {
      says: "اعتبار <credit> برای <reserved> سفارش‌های پرداخت‌شده کافی نیست.",
      todo: "آن را شارژ کنید؛ بعد خودکار ادامه پیدا می‌کنند.",
    },
    of: ({ credit, reserved }) => (credit !== null && credit < reserved ? [{ credit, reserved }] : []),
  }),
  credit_low: ruled({
    severity: "warning",
    see: "operations.md",
    en: {
      says: "<left> of credit is left, less than the <spent> spent in the last <days> days.",
      todo: "Top it up soon.",
    },
    fa: {
      says: "<left> اعتبار مانده است، کمتر از <spent> هزینهٔ <days> روز گذشته.",
      todo: "به‌زودی شارژ کنید.",
    },
    of: ({ credit, reserved, recent: { spent, days } }) => {
      const left = (credit ?? 0) - reserved
      return credit !== null && left >= 0 && left < spent ? [{ left, spent, days }] : []
    },
  }),
  rates_missing: ruled({
    severity: "warning",
    see: "prices.md",
    en: {
      says: "Nothing of this plugin is sold in <regions>: the currency has no exchange rate.",
      todo: "If the shop sells domains there, set the rates in pricing.exchange_rates of the plugin's options: how much of the currency one toman buys.",
    },
    fa: {
      says: "در <regions> چیزی فروخته نمی‌شود، چون این ارز نرخ تبدیل ندارد.",
      todo: "اگر آنجا دامنه می‌فروشید، نرخ را در pricing.exchange_rates از تنظیمات افزونه وارد کنید: هر تومان چه مقدار از آن ارز می‌شود.",
    },
    of: ({ rateless }) => (rateless.length > 0 ? [{ regions: [...rateless] }] : []),
  }),
  below_cost: ruled({
    severity: "warning",
    see: "prices.md#from-cost-to-price",
    en: {
      says: "[Sold below cost in <currency_code>: <now>. ][Would be sold below cost in <currency_code> if the cost rises within tolerance: <within_tolerance>. ]",
      todo: "Raise the markup or lower the tolerance.",
    },
    fa: {
      says: "[فروش زیر هزینه به <currency_code> (<now>). ][اگر هزینه در حد مجاز بالا رود، به <currency_code> زیر هزینه فروخته می‌شود (<within_tolerance>). ]",
      todo: "سود را بالا یا حد مجاز را پایین ببرید.",
    },
    of: ({ below_cost }) => below_cost,
  }),
  sold_at_a_loss: ruled({
    severity: "warning",
    see: "prices.md#from-cost-to-price",
    en: {
      says: "<lines> <lines:sale|sales> of the last <days> days lost money.",
      todo: "The ledger shows which.",
    },
    fa: { says: "<lines> فروش در <days> روز گذشته زیان داد.", todo: "دفتر حساب آن‌ها را نشان می‌دهد." },
    of: ({ recent: { at_a_loss, days } }) => (at_a_loss > 0 ? [{ lines: at_a_loss, days }] : []),
  }),
  domains_missing: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "<domains> <domains:domain is|domains are> missing from the reseller account.",
      todo: "Check the reseller panel.",
    },
    fa: { says: "<domains> دامنه در حساب نمایندگی پیدا نمی‌شود.", todo: "پنل نمایندگی را بررسی کنید." },
    of: ({ missing }) => (missing > 0 ? [{ domains: missing }] : []),
  }),
  flags_at_odds: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "Auto-renew of <domains> <domains:domain|domains> was switched in the reseller panel against what the shop wants.",
      todo: "Set it right in the portfolio.",
    },
    fa: {
      says: "تمدید خودکار <domains> دامنه در پنل نمایندگی برخلاف تنظیم فروشگاه تغییر کرده است.",
      todo: "آن را در صفحهٔ دامنه‌های حساب درست کنید.",
    },
    of: ({ at_odds }) => (at_odds > 0 ? [{ domains: at_odds }] : []),
  }),
  renewals_owed: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "Upstream renewed <renewals> <renewals:domain|domains> by itself and nobody is billed for it.",
      todo: "Bill or waive that in the ledger.",
    },
    fa: {
      says: "تأمین‌کننده <renewals> دامنه را خودش تمدید کرده و برای هیچ‌کس صورت‌حسابی صادر نشده است.",
      todo: "در دفتر حساب صورت‌حساب صادر کنید یا از مبلغ چشم‌پوشی کنید.",
    },
    of: ({ owed }) => (owed > 0 ? [{ renewals: owed }] : []),
  }),
  payment_link_missing: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "<bills> <bills:renewal waits|renewals wait> to be paid, but the mails cannot say where.",
      todo: "Set the draft order link template in Settings, Store details, with {cart_id} in it.",
    },
    fa: {
      says: "<bills> تمدید در انتظار پرداخت است ولی ایمیل‌ها نشانی پرداخت ندارند.",
      todo: "در تنظیمات، مشخصات فروشگاه، الگوی پیوند سفارش پیش‌نویس را با {cart_id} تنظیم کنید.",
    },
    of: ({ unpayable }) => (unpayable > 0 ? [{ bills: unpayable }] : []),
  }),
  requests_open: ruled({
    severity: "warning",
    see: "portfolio.md",
    en: {
      says: "<requests> support <requests:request waits|requests wait> for you.",
      todo: "Answer them in the portfolio.",
    },
    fa: {
      says: "<requests> درخواست پشتیبانی منتظر شماست.",
      todo: "در صفحهٔ دامنه‌های حساب به آن‌ها پاسخ دهید.",
    },
    of: ({ requests }) => (requests > 0 ? [{ requests }] : []),
  }),
}
