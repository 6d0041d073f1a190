import { plural, ruled, told } from "./words"

const NO_SALES = { spent: 0, at_a_loss: 0, days: 0 }

export const SALES = {
  credit_short: ruled("grave", "operations.md", {
    of: ({ credit = null, reserved = 0 }) =>
      credit !== null && credit < reserved ? [{ credit, reserved }] : [],
    en: ({ credit, reserved }, say) =>
      `The credit of ${say.cost(credit)} does not cover the ${say.cost(reserved)} that paid orders will take. → Top it up; they go on by themselves then.`,
    fa: ({ credit, reserved }, say) =>
      `اعتبار ${say.cost(credit)} برای ${say.cost(reserved)} سفارش‌های پرداخت‌شده کافی نیست. → آن را شارژ کنید؛ بعد خودکار ادامه پیدا می‌کنند.`,
  }),
  credit_low: ruled("warning", "operations.md", {
    of: ({ credit = null, reserved = 0, recent: { spent, days } = NO_SALES }) => {
      const left = (credit ?? 0) - reserved
      return credit !== null && left >= 0 && left < spent ? [{ left, spent, days }] : []
    },
    en: ({ left, spent, days }, say) =>
      `${say.cost(left)} of credit is left, less than the ${say.cost(spent)} spent in the last ${say.number(days)} days. → Top it up soon.`,
    fa: ({ left, spent, days }, say) =>
      `${say.cost(left)} اعتبار مانده است، کمتر از ${say.cost(spent)} هزینهٔ ${say.number(days)} روز گذشته. → به‌زودی شارژ کنید.`,
  }),
  rates_missing: ruled("warning", "orders-and-money.md#prices", {
    of: ({ rateless = [] }) => (rateless.length > 0 ? [{ regions: [...rateless] }] : []),
    en: ({ regions }, say) =>
      `Nothing of this plugin is sold in ${say.regions(regions)}: the currency has no exchange rate. → If the shop sells domains there, set the rate on the page Prices of the admin.`,
    fa: ({ regions }, say) =>
      `در ${say.regions(regions)} چیزی فروخته نمی‌شود، چون این ارز نرخ تبدیل ندارد. → اگر آنجا دامنه می‌فروشید، نرخ را در صفحهٔ «قیمت‌ها» وارد کنید.`,
  }),
  sandbox_rates: ruled("grave", "orders-and-money.md#prices", {
    of: ({ sandbox }) =>
      sandbox && !sandbox.has_token && sandbox.currencies.length > 0
        ? [{ currencies: [...sandbox.currencies] }]
        : [],
    en: ({ currencies }, say) =>
      `Prices in ${say.names(currencies)} are made with exchange rates that the sandbox has invented. → Set the day's rates on the page Prices of the admin; then take the invented ones out of the options (DOMAIN_EXCHANGE_RATES where the configuration reads them).`,
    fa: ({ currencies }, say) =>
      `قیمت‌ها به ${say.names(currencies)} با نرخ تبدیلی حساب می‌شوند که محیط آزمایشی ساخته است. → نرخ روز را در صفحهٔ «قیمت‌ها» وارد کنید.`,
  }),
  sandbox_token: ruled("warning", "install.md#from-the-sandbox-to-the-service", {
    of: ({ sandbox }) => (sandbox?.has_token ? [{ currencies: [...sandbox.currencies] }] : []),
    en: ({ currencies }, say) =>
      `The shop buys from the sandbox, with which nothing is really registered.${told(currencies.length, ` Prices in ${say.names(currencies)} are made with exchange rates that it has invented.`)} → To go live, put the service's values in place of the sandbox's: DOMAIN_RESELLER_URL, DOMAIN_RESELLER_TOKEN, IDENTITY_URL, IDENTITY_TOKEN and DOMAIN_EXCHANGE_RATES where the configuration reads them.`,
    fa: ({ currencies }, say) =>
      `فروشگاه به محیط آزمایشی وصل است و هیچ دامنه‌ای واقعاً ثبت نمی‌شود.${told(currencies.length, ` قیمت‌ها به ${say.names(currencies)} با نرخ تبدیل ساختگی حساب می‌شوند.`)} → برای فروش واقعی مقدارهای سرویس را جای محیط آزمایشی بگذارید: DOMAIN_RESELLER_URL، DOMAIN_RESELLER_TOKEN، IDENTITY_URL، IDENTITY_TOKEN و DOMAIN_EXCHANGE_RATES.`,
  }),
  below_cost: ruled("warning", "orders-and-money.md#from-cost-to-price", {
    of: ({ below_cost = [] }) => below_cost,
    en: ({ currency_code, now, within_tolerance }, say) =>
      `${told(currency_code !== "irt", `${say.unit(currency_code)}: `)}${told(now.length, `${say.tlds(now)} is sold at a loss. `)}${told(within_tolerance.length, `${say.tlds(within_tolerance)} could sell at a loss if the cost rises. `)} → Raise the markup or lower the tolerance.`,
    fa: ({ currency_code, now, within_tolerance }, say) =>
      `${told(currency_code !== "irt", `${say.unit(currency_code)}: `)}${told(now.length, `${say.tlds(now)} زیر قیمت خرید فروخته می‌شود. `)}${told(within_tolerance.length, `اگر هزینهٔ ${say.tlds(within_tolerance)} تا سقف مجاز بالا برود، زیر قیمت خرید فروخته می‌شود. `)} → درصد افزوده را بیشتر یا سقف مجاز را کمتر کنید.`,
  }),
  sold_at_a_loss: ruled("warning", "orders-and-money.md#from-cost-to-price", {
    of: ({ recent: { at_a_loss, days } = NO_SALES }) => (at_a_loss > 0 ? [{ lines: at_a_loss, days }] : []),
    en: ({ lines, days }, say) =>
      `${say.number(lines)} ${plural(lines, "sale", "sales")} of the last ${say.number(days)} days lost money that nobody approved. → The ledger shows which.`,
    fa: ({ lines, days }, say) =>
      `${say.number(lines)} فروش در ${say.number(days)} روز گذشته زیان‌ده بود. → در گزارش مالی ببینید.`,
  }),
  domains_missing: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ missing = 0 }) => (missing > 0 ? [{ domains: missing }] : []),
    en: ({ domains }, say) =>
      `${say.number(domains)} ${plural(domains, "domain is", "domains are")} missing from the reseller account. → Check the reseller panel.`,
    fa: ({ domains }, say) =>
      `${say.number(domains)} دامنه در حساب نمایندگی پیدا نمی‌شود. → پنل نمایندگی را بررسی کنید.`,
  }),
  years_short: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ years_short = 0 }) => (years_short > 0 ? [{ domains: years_short }] : []),
    en: ({ domains }, say) =>
      `${say.number(domains)} ${plural(domains, "domain has", "domains have")} fewer years in the reseller account than were sold. → Ask the reseller for the rest.`,
    fa: ({ domains }, say) =>
      `${say.number(domains)} دامنه در حساب نمایندگی سال‌های کمتری از آنچه فروخته شده دارد. → بقیه را از تأمین‌کننده بخواهید.`,
  }),
  nameservers_at_odds: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ other_nameservers: domains = 0 }) => (domains > 0 ? [{ domains }] : []),
    en: ({ domains }, say) =>
      `${say.number(domains)} ${plural(domains, "domain is", "domains are")} registered with other nameservers than were asked for, though these were set once more. → Set them in the reseller panel, or ask the customer for others.`,
    fa: ({ domains }, say) =>
      `${say.number(domains)} دامنه با نیم‌سرورهایی غیر از درخواست مشتری ثبت شده است. → آن‌ها را در پنل نمایندگی تنظیم کنید یا از مشتری نیم‌سرورهای دیگری بخواهید.`,
  }),
  domains_disowned: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ disowned: domains = 0 }) => (domains > 0 ? [{ domains }] : []),
    en: ({ domains }, say) =>
      `${say.number(domains)} ${plural(domains, "domain has", "domains have")} lost their customer, whom the shop has deleted. → Give them to somebody in the portfolio, or leave them as the shop's own.`,
    fa: ({ domains }, say) =>
      `مشتری ${say.number(domains)} دامنه از فروشگاه حذف شده است و این دامنه‌ها صاحبی ندارند. → در صفحهٔ دامنه‌های حساب آن‌ها را به کسی بدهید یا به‌عنوان دامنهٔ خود فروشگاه نگه دارید.`,
  }),
  flags_at_odds: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ at_odds = 0 }) => (at_odds > 0 ? [{ domains: at_odds }] : []),
    en: ({ domains }, say) =>
      `Auto-renew of ${say.number(domains)} ${plural(domains, "domain", "domains")} was switched in the reseller panel against what the shop wants. → Set it right in the portfolio.`,
    fa: ({ domains }, say) =>
      `تمدید خودکار ${say.number(domains)} دامنه در پنل نمایندگی برخلاف تنظیم فروشگاه تغییر کرده است. → آن را در صفحهٔ دامنه‌های حساب درست کنید.`,
  }),
  renewals_owed: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ owed = 0 }) => (owed > 0 ? [{ renewals: owed }] : []),
    en: ({ renewals }, say) =>
      `Upstream renewed ${say.number(renewals)} ${plural(renewals, "domain", "domains")} by itself and nobody is billed for it. → Bill or waive that in the ledger.`,
    fa: ({ renewals }, say) =>
      `تأمین‌کننده ${say.number(renewals)} دامنه را خودش تمدید کرده و برای هیچ‌کس صورت‌حسابی صادر نشده است. → در گزارش مالی صورت‌حساب صادر کنید یا از مبلغ چشم‌پوشی کنید.`,
  }),
  payment_link_missing: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ unpayable = 0 }) => (unpayable > 0 ? [{ bills: unpayable }] : []),
    en: ({ bills }, say) =>
      `${say.number(bills)} ${plural(bills, "renewal waits", "renewals wait")} to be paid, but the mails cannot say where. → Set the payment link template in the store's settings, with {cart_id} in it.`,
    fa: ({ bills }, say) =>
      `${say.number(bills)} تمدید در انتظار پرداخت است ولی ایمیل‌ها نشانی پرداخت ندارند. → در تنظیمات فروشگاه، الگوی پیوند پرداخت را با {cart_id} تنظیم کنید.`,
  }),
  requests_open: ruled("warning", "orders-and-money.md#portfolio-and-renewals", {
    of: ({ requests = 0 }) => (requests > 0 ? [{ requests }] : []),
    en: ({ requests }, say) =>
      `${say.number(requests)} support ${plural(requests, "request waits", "requests wait")} for you. → Answer them in the portfolio.`,
    fa: ({ requests }, say) =>
      `${say.number(requests)} درخواست پشتیبانی منتظر شماست. → در صفحهٔ دامنه‌های حساب به آن‌ها پاسخ دهید.`,
  }),
}
