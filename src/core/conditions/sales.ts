import { ruled } from "./row"

const NO_SALES = { spent: 0, at_a_loss: 0, days: 0 }

/** For the admin's warnings alone: credit, prices and work of the shop's staff. Costs in integer IRT. */
export const SALES = {
  credit_short: ruled("grave", "operations.md", {
    en: "The credit of <credit> does not cover the <reserved> that paid orders will take. → Top it up; they go on by themselves then.",
    fa: "اعتبار <credit> برای <reserved> سفارش‌های پرداخت‌شده کافی نیست. → آن را شارژ کنید؛ بعد خودکار ادامه پیدا می‌کنند.",
    of: ({ credit = null, reserved = 0 }) =>
      credit !== null && credit < reserved ? [{ credit, reserved }] : [],
  }),
  credit_low: ruled("warning", "operations.md", {
    en: "<left> of credit is left, less than the <spent> spent in the last <days> days. → Top it up soon.",
    fa: "<left> اعتبار مانده است، کمتر از <spent> هزینهٔ <days> روز گذشته. → به‌زودی شارژ کنید.",
    of: ({ credit = null, reserved = 0, recent: { spent, days } = NO_SALES }) => {
      const left = (credit ?? 0) - reserved
      return credit !== null && left >= 0 && left < spent ? [{ left, spent, days }] : []
    },
  }),
  rates_missing: ruled("warning", "orders-and-money.md#prices", {
    en: "Nothing of this plugin is sold in <regions>: the currency has no exchange rate. → If the shop sells domains there, set the rate on the page Prices of the admin.",
    fa: "در <regions> چیزی فروخته نمی‌شود، چون این ارز نرخ تبدیل ندارد. → اگر آنجا دامنه می‌فروشید، نرخ را در صفحهٔ «قیمت‌ها» وارد کنید.",
    of: ({ rateless = [] }) => (rateless.length > 0 ? [{ regions: [...rateless] }] : []),
  }),
  sandbox_rates: ruled("grave", "orders-and-money.md#prices", {
    en: "Prices in <currencies> are made with exchange rates that the sandbox has invented. → Set the day's rates on the page Prices of the admin; then take the invented ones out of the options (DOMAIN_EXCHANGE_RATES where the configuration reads them).",
    fa: "قیمت‌ها به <currencies> با نرخ تبدیلی حساب می‌شوند که محیط آزمایشی ساخته است. → نرخ روز را در صفحهٔ «قیمت‌ها» وارد کنید.",
    of: ({ sandbox }) =>
      sandbox && !sandbox.has_token && sandbox.currencies.length > 0
        ? [{ currencies: [...sandbox.currencies] }]
        : [],
  }),
  sandbox_token: ruled("warning", "install.md#from-the-sandbox-to-the-service", {
    en: "The shop buys from the sandbox, with which nothing is really registered.[ Prices in <currencies> are made with exchange rates that it has invented.] → To go live, put the service's values in place of the sandbox's: DOMAIN_RESELLER_URL, DOMAIN_RESELLER_TOKEN, IDENTITY_URL, IDENTITY_TOKEN and DOMAIN_EXCHANGE_RATES where the configuration reads them.",
    fa: "فروشگاه به محیط آزمایشی وصل است و هیچ دامنه‌ای واقعاً ثبت نمی‌شود.[ قیمت‌ها به <currencies> با نرخ تبدیل ساختگی حساب می‌شوند.] → برای فروش واقعی مقدارهای سرویس را جای محیط آزمایشی بگذارید: DOMAIN_RESELLER_URL، DOMAIN_RESELLER_TOKEN، IDENTITY_URL، IDENTITY_TOKEN و DOMAIN_EXCHANGE_RATES.",
    of: ({ sandbox }) => (sandbox?.has_token ? [{ currencies: [...sandbox.currencies] }] : []),
  }),
  below_cost: ruled("warning", "orders-and-money.md#from-cost-to-price", {
    en: "[<currency_code>: ][<now> is sold at a loss. ][<within_tolerance> could sell at a loss if the cost rises. ] → Raise the markup or lower the tolerance.",
    fa: "[<currency_code>: ][<now> زیر قیمت خرید فروخته می‌شود. ][اگر هزینهٔ <within_tolerance> تا سقف مجاز بالا برود، زیر قیمت خرید فروخته می‌شود. ] → درصد افزوده را بیشتر یا سقف مجاز را کمتر کنید.",
    of: ({ below_cost = [] }) => below_cost,
  }),
  sold_at_a_loss: ruled("warning", "orders-and-money.md#from-cost-to-price", {
    en: "<lines> <lines:sale|sales> of the last <days> days lost money. → The ledger shows which.",
    fa: "<lines> فروش در <days> روز گذشته ضرر داد. → گزارش مالی آن‌ها را نشان می‌دهد.",
    of: ({ recent: { at_a_loss, days } = NO_SALES }) => (at_a_loss > 0 ? [{ lines: at_a_loss, days }] : []),
  }),
  domains_missing: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<domains> <domains:domain is|domains are> missing from the reseller account. → Check the reseller panel.",
    fa: "<domains> دامنه در حساب نمایندگی پیدا نمی‌شود. → پنل نمایندگی را بررسی کنید.",
    of: ({ missing = 0 }) => (missing > 0 ? [{ domains: missing }] : []),
  }),
  years_short: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<domains> <domains:domain has|domains have> fewer years in the reseller account than were sold. → Ask the reseller for the rest.",
    fa: "<domains> دامنه در حساب نمایندگی سال‌های کمتری از آنچه فروخته شده دارد. → بقیه را از تأمین‌کننده بخواهید.",
    of: ({ years_short = 0 }) => (years_short > 0 ? [{ domains: years_short }] : []),
  }),
  nameservers_at_odds: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<domains> <domains:domain is|domains are> registered with other nameservers than were asked for, though these were set once more. → Set them in the reseller panel, or ask the customer for others.",
    fa: "<domains> دامنه با نیم‌سرورهایی غیر از درخواست مشتری ثبت شده است. → آن‌ها را در پنل نمایندگی تنظیم کنید یا از مشتری نیم‌سرورهای دیگری بخواهید.",
    of: ({ other_nameservers: domains = 0 }) => (domains > 0 ? [{ domains }] : []),
  }),
  domains_disowned: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<domains> <domains:domain has|domains have> lost their customer, whom the shop has deleted. → Give them to somebody in the portfolio, or leave them as the shop's own.",
    fa: "مشتری <domains> دامنه از فروشگاه حذف شده است و این دامنه‌ها صاحبی ندارند. → در صفحهٔ دامنه‌های حساب آن‌ها را به کسی بدهید یا به‌عنوان دامنهٔ خود فروشگاه نگه دارید.",
    of: ({ disowned: domains = 0 }) => (domains > 0 ? [{ domains }] : []),
  }),
  flags_at_odds: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "Auto-renew of <domains> <domains:domain|domains> was switched in the reseller panel against what the shop wants. → Set it right in the portfolio.",
    fa: "تمدید خودکار <domains> دامنه در پنل نمایندگی برخلاف تنظیم فروشگاه تغییر کرده است. → آن را در صفحهٔ دامنه‌های حساب درست کنید.",
    of: ({ at_odds = 0 }) => (at_odds > 0 ? [{ domains: at_odds }] : []),
  }),
  renewals_owed: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "Upstream renewed <renewals> <renewals:domain|domains> by itself and nobody is billed for it. → Bill or waive that in the ledger.",
    fa: "تأمین‌کننده <renewals> دامنه را خودش تمدید کرده و برای هیچ‌کس صورت‌حسابی صادر نشده است. → در گزارش مالی صورت‌حساب صادر کنید یا از مبلغ چشم‌پوشی کنید.",
    of: ({ owed = 0 }) => (owed > 0 ? [{ renewals: owed }] : []),
  }),
  payment_link_missing: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<bills> <bills:renewal waits|renewals wait> to be paid, but the mails cannot say where. → Set the payment link template in the store's settings, with {cart_id} in it.",
    fa: "<bills> تمدید در انتظار پرداخت است ولی ایمیل‌ها نشانی پرداخت ندارند. → در تنظیمات فروشگاه، الگوی پیوند پرداخت را با {cart_id} تنظیم کنید.",
    of: ({ unpayable = 0 }) => (unpayable > 0 ? [{ bills: unpayable }] : []),
  }),
  requests_open: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    en: "<requests> support <requests:request waits|requests wait> for you. → Answer them in the portfolio.",
    fa: "<requests> درخواست پشتیبانی منتظر شماست. → در صفحهٔ دامنه‌های حساب به آن‌ها پاسخ دهید.",
    of: ({ requests = 0 }) => (requests > 0 ? [{ requests }] : []),
  }),
}
