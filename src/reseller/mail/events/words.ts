import { type Bilingual, said } from "../../shared/language"

// Pieces of a mail's text: markdown with mustache placeholders.

/** Singular or plural. */
export const num = (one: string, several: string): string =>
  `{{#single}}${one}{{/single}}{{^single}}${several}{{/single}}`

/** Said where the placeholder has something to show. */
export const where = (known: string, { en, fa }: Bilingual): Bilingual =>
  said(`{{#${known}}}${en}{{/${known}}}`, `{{#${known}}}${fa}{{/${known}}}`)

/** Said where it has nothing. */
export const unless = (known: string, { en, fa }: Bilingual): Bilingual =>
  said(`{{^${known}}}${en}{{/${known}}}`, `{{^${known}}}${fa}{{/${known}}}`)

export const together = (...pieces: readonly Bilingual[]): Bilingual =>
  said(pieces.map(({ en }) => en).join(""), pieces.map(({ fa }) => fa).join(""))

const known = (placeholder: string, en: string, fa = en): Bilingual => where(placeholder, said(en, fa))

export const HELLO = together(said("Hello", "سلام"), known("first_name", " {{first_name}}"), said(",", "،"))

/** Facts behind the name of each of a mail's items; ` · ` begins a line. */
const FACTS = {
  term: known("term", ", for {{term}}", "، برای {{term}}"),
  until: known("expiry", " · until {{expiry}}", " · اعتبار تا {{expiry}}"),
  expires: together(
    known("expiry", " · expires on {{expiry}}", " · انقضا: {{expiry}}"),
    known("is_today", " (today)", " (امروز)"),
    known("is_one_day", " (tomorrow)", " (فردا)"),
    known("is_some_days", " (in {{days}} days)", " ({{days}} روز دیگر)"),
  ),
  expired: together(
    known("expiry", " · expired on {{expiry}}", " · انقضا: {{expiry}}"),
    known("is_one_day", " (yesterday)", " (دیروز)"),
    known("is_some_days", " ({{days}} days ago)", " ({{days}} روز پیش)"),
  ),
  price: known("price", " · {{price}}"),
  refunded: known("amount", " · refunded: {{amount}}", " · مبلغ بازپرداخت: {{amount}}"),
  why: known("why", " · {{why}}"),
  renewal: together(
    known("amount", " · Renewal: {{amount}} a year, before tax", " · تمدید: سالی {{amount}}، به‌اضافهٔ مالیات"),
    known(
      "renews_itself",
      " · Auto-renew is on: it renews by itself, and you pay afterwards",
      " · تمدید خودکار فعال است: دامنه به‌طور خودکار تمدید می‌شود و هزینه را پس از آن می‌پردازید",
    ),
    known(
      "renews_once_paid",
      " · Auto-renew is on: you get a link to pay, and it renews once you have paid",
      " · تمدید خودکار فعال است: لینک پرداخت را می‌فرستیم و پس از پرداخت تمدید می‌شود",
    ),
    known("renews_never", " · Auto-renew is off", " · تمدید خودکار غیرفعال است"),
  ),
  decision: together(
    known("refund_is_open", " · check the refund", " · بازپرداخت را بررسی کنید"),
    known("hold_reason", " · reason: {{hold_reason}}", " · دلیل: {{hold_reason}}"),
    known("loss", " · loss after tax and cost: {{loss}}", " · ضرر پس از مالیات و هزینه: {{loss}}"),
    known("amount", " · paid: {{amount}}", " · پرداختی: {{amount}}"),
    known("quoted_cost", " · quoted cost: {{quoted_cost}}", " · هزینه هنگام سفارش: {{quoted_cost}}"),
    known("current_cost", " · cost now: {{current_cost}}", " · هزینهٔ کنونی: {{current_cost}}"),
    known("charged", " · charged: {{charged}}", " · کسرشده از اعتبار: {{charged}}"),
    known("left", " · left after tax and cost: {{left}}", " · سود پس از مالیات و هزینه: {{left}}"),
  ),
  request: together(
    known("request", ": {{request}}"),
    known("customer", " · {{customer}}"),
    known("message", " · “{{message}}”", " · «{{message}}»"),
  ),
  open: known("decision_url", "\n  **[Open]({{decision_url}})**", "\n  **[مشاهده]({{decision_url}})**"),
  decide: known(
    "decision_url",
    "\n  **[Decide]({{decision_url}})**",
    "\n  **[تصمیم‌گیری]({{decision_url}})**",
  ),
} as const satisfies Readonly<Record<string, Bilingual>>

export const items = (...facts: readonly (keyof typeof FACTS)[]): Bilingual => {
  const line = together(said("- **{{name}}**", "- **{{name}}**"), ...facts.map((fact) => FACTS[fact]))
  return together(said("{{#items}}\n", "{{#items}}\n"), line, said("\n{{/items}}", "\n{{/items}}"))
}

/** A plain button, where there is a page for it. */
export const link = (page: string, en: string, fa: string): Bilingual =>
  known(page, `[${en}]({{${page}}})`, `[${fa}]({{${page}}})`)

/** The prominent one; a mail has it once, however many names it tells of. */
export const button = (page: string, en: string, fa: string): Bilingual =>
  known(page, `**[${en}]({{${page}}})**`, `**[${fa}]({{${page}}})**`)

/** Into an account, for a guest alone. */
export const claim = (why: Bilingual, to: Bilingual): Bilingual =>
  where(
    "claim_url",
    together(
      why,
      said(" This link works once, for 30 days:\n\n", " این لینک یک‌بارمصرف است و تا ۳۰ روز اعتبار دارد:\n\n"),
      to,
    ),
  )

export const ORDER = button("order_url", "View your order", "مشاهدهٔ سفارش")
export const ORDER_LINK = link("order_url", "View your order", "مشاهدهٔ سفارش")
export const GUESTS_ORDER = unless("has_account", ORDER_LINK)

const row = (placeholder: string, en: string, fa: string): Bilingual =>
  known(placeholder, `| ${en} | {{${placeholder}}} |\n`, `| ${fa} | {{${placeholder}}} |\n`)

const table = (...rows: readonly Bilingual[]): Bilingual =>
  where("total", together(said("| | |\n|:--|--:|\n", "| | |\n|--:|:--|\n"), ...rows))

const PRICES = together(
  row("others", "Everything else in the order", "سایر موارد این سفارش"),
  row("discount", "Discount", "تخفیف"),
  where("tax", row("net", "Before tax", "جمع جزء")),
  row("tax", "Tax", "مالیات بر ارزش افزوده"),
)

const BACK = together(
  row("refunded", "Refunded", "مبلغ بازپرداخت‌شده"),
  where("refunded", row("left", "Total after refunds", "مبلغ پس از بازپرداخت")),
)

/** The sums of the order, which add up with the prices above. */
export const RECEIPT = table(PRICES, row("total", "**Total**", "**مبلغ نهایی**"), BACK)
/** The rest, where something went back. */
export const REFUND = table(row("total", "Paid for the order", "مبلغ پرداختی سفارش"), BACK)
export const BILL = table(
  PRICES,
  row("total", "**Amount to pay, tax included**", "**مبلغ قابل پرداخت با مالیات**"),
)
