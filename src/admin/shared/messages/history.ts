import { z } from "zod"
import { SUBJECT_WORDS, SUPPORT_SUBJECTS } from "../../../reseller/portfolio/my-domains.requests"
import type { DomainEvent } from "../../../reseller/portfolio/owned-domain"
import { type Bilingual, type Format, sameInBoth } from "../format/format"
import type { DomainHistoryEntry } from "../views"
import { onOff } from "./portfolio"
import { reasonWords } from "./reasons"

export const DOMAIN_EVENT_WORDS: Readonly<Record<DomainEvent, Bilingual>> = {
  found: { en: "Found in the reseller account", fa: "در حساب نمایندگی پیدا شد" },
  bought: { en: "Registered for a customer", fa: "برای مشتری ثبت شد" },
  sold_again: { en: "Sold again, to another customer", fa: "دوباره فروخته شد، به مشتری دیگری" },
  renewed: { en: "Renewed by an order", fa: "با سفارش تمدید شد" },
  missing: { en: "Missing upstream", fa: "نزد تأمین‌کننده پیدا نشد" },
  back: { en: "Back upstream", fa: "دوباره نزد تأمین‌کننده پیدا شد" },
  expiry_corrected: { en: "Expiry date corrected by the registry", fa: "مرجع ثبت تاریخ انقضا را اصلاح کرد" },
  renewed_upstream: {
    en: "Renewed upstream without an order of the shop",
    fa: "نزد تأمین‌کننده بدون سفارش فروشگاه تمدید شد",
  },
  expiry_changed: { en: "Expiry date changed upstream", fa: "تاریخ انقضا نزد تأمین‌کننده تغییر کرد" },
  expiry_unreadable: { en: "Expiry date could not be read", fa: "تاریخ انقضا خوانده نشد" },
  changed_upstream: { en: "Changed upstream", fa: "نزد تأمین‌کننده تغییر کرد" },
  assigned: { en: "Customer changed", fa: "مشتری تغییر کرد" },
  transferred: { en: "Moved with its order to an account", fa: "همراه سفارش به حساب منتقل شد" },
  adopted: { en: "Taken over from another shop", fa: "از فروشگاه دیگری منتقل شد" },
  nameservers_set: { en: "Nameservers changed", fa: "نیم‌سرورها تغییر کرد" },
  locked: { en: "Transfer lock switched on", fa: "قفل انتقال فعال شد" },
  auto_renew_set: { en: "Customer switched auto-renew", fa: "مشتری تمدید خودکار را تغییر داد" },
  flag_set: {
    en: "Auto-renew set upstream as the shop wants it",
    fa: "تمدید خودکار نزد تأمین‌کننده تنظیم شد",
  },
  requested: { en: "Support requested", fa: "درخواست پشتیبانی" },
}

const FIELD_WORDS: Readonly<Record<string, Bilingual>> = {
  status: { en: "status", fa: "وضعیت" },
  nameservers: { en: "nameservers", fa: "نیم‌سرورها" },
  locked: { en: "transfer lock", fa: "قفل انتقال" },
  auto_renew: { en: "auto-renew", fa: "تمدید خودکار" },
}

/** A text of upstream's, or a name, in one piece and from left to right. */
const isolated = (text: string): string => `\u2066${text}\u2069`

export type Addresses = ReadonlyMap<string, string>

const [ADMIN, CUSTOMER] = ["admin:", "customer:"]

/** `who` is `system`, `shopper`, `shop` (other code of the shop), `customer:<id>` or `admin:<user id>`. */
export function whoWords(who: string, people: ReadonlyMap<string, string>, addresses?: Addresses): Bilingual {
  if (who === "system") return { en: "By itself", fa: "خودکار" }
  if (who === "shopper") return { en: "The shopper", fa: "خریدار" }
  if (who === "shop") return { en: "The shop's own code", fa: "برنامهٔ خود فروشگاه" }
  if (who.startsWith(CUSTOMER)) {
    const address = addresses?.get(who.slice(CUSTOMER.length))
    if (address === undefined) return { en: "The customer", fa: "مشتری" }
    return { en: `Customer ${isolated(address)}`, fa: `مشتری ${isolated(address)}` }
  }
  const id = who.startsWith(ADMIN) ? who.slice(ADMIN.length) : who
  return sameInBoth(people.get(id) ?? id)
}

const managedSchema = z.record(z.unknown())
const eventSchema = z
  .object({
    from: z.union([z.string(), z.null(), managedSchema]),
    to: z.union([z.string(), z.null(), managedSchema]),
    years: z.number(),
    auto_renew: z.boolean(),
    nameservers: z.array(z.string()),
    email: z.string(),
    what: z.enum(SUPPORT_SUBJECTS),
  })
  .partial()
  .catch({})

/** Adds to the event's own words; null: there is no more to say, or not as expected. */
export function domainEventDetail(
  { what, detail }: Pick<DomainHistoryEntry, "what" | "detail">,
  addresses: Addresses,
  format: Format,
): string | null {
  const { say } = format
  const { from, to, years, auto_renew, nameservers, email, what: subject } = eventSchema.parse(detail)
  const shown = (value: unknown): string => {
    if (value === null) return say({ en: "nobody", fa: "هیچ‌کس" })
    if (Array.isArray(value)) return isolated(value.join(", ") || "–")
    if (typeof value !== "string") return say(onOff(value))
    return isDay(value) ? format.date(value) : isolated(addresses.get(value) ?? value)
  }
  const move = (before: unknown, after: unknown): string =>
    say({ en: `${shown(before)} → ${shown(after)}`, fa: `${shown(before)} ← ${shown(after)}` })
  const isOfOwners = what === "assigned" || what === "sold_again"
  if (from instanceof Object && to instanceof Object)
    return Object.entries(to)
      .map(([field, value]) => `${say(FIELD_WORDS[field] ?? sameInBoth(field))}: ${move(from[field], value)}`)
      .join(say({ en: "; ", fa: "؛ " }))
  if (isOfOwners ? to !== undefined : from && to)
    return (years ? `${format.years(years)}: ` : "") + move(from ?? null, to)
  if (to) return say({ en: `until ${shown(to)}`, fa: `تا ${shown(to)}` })
  if (from) return say({ en: `was ${shown(from)}`, fa: `قبلاً ${shown(from)}` })
  if (nameservers || email) return isolated(email ?? nameservers?.join(", ") ?? "")
  if (auto_renew !== undefined) return say(onOff(auto_renew))
  return subject === undefined ? null : say(SUBJECT_WORDS[subject])
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Details that a person can use; upstream's own words are left out. */
const detailSchema = z
  .object({
    cost: z.number().nullable(),
    quoted_cost: z.number().nullable(),
    attempt: z.number(),
    amount: z.number(),
    cause: z.string(),
    error: z.string(),
    message: z.string(),
  })
  .partial()
  .catch({})

export function detailWords(detail: unknown, currency_code: string, format: Format): string[] {
  const { cost, quoted_cost, attempt, amount, cause, error, message } = detailSchema.parse(detail)
  const { say, number } = format
  const told = <Value>(value: Value | null | undefined, words: (value: Value) => string): string[] =>
    value === null || value === undefined ? [] : [words(value)]
  return [
    ...told(cost, (irt) => say({ en: `cost ${format.cost(irt)}`, fa: `هزینه ${format.cost(irt)}` })),
    ...told(attempt, (times) => say({ en: `attempt ${number(times)}`, fa: `تلاش ${number(times)}` })),
    ...told(quoted_cost, (irt) =>
      say({ en: `quoted at ${format.cost(irt)}`, fa: `هنگام سفارش ${format.cost(irt)}` }),
    ),
    ...told(amount, (sum) => format.money(sum, currency_code)),
    // The costs say it already, and in the reader's language.
    ...told(quoted_cost ? null : cause, isolated),
    ...told(error, (word) => say(reasonWords(word))),
    // Upstream's own sentence, in its language, in one piece within a Persian line.
    ...told(message, (sentence) => say({ en: sentence, fa: `\u2068${sentence}\u2069` })),
  ]
}

/** The plain values of a nested answer, each under the labels of its path; lists are counted from 1. */
export function flatFields(
  value: unknown,
  labels: Readonly<Record<string, string>>,
  path: readonly string[] = [],
): { path: string; label: string; value: string | number | boolean }[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    const label = path.map((name) => labels[name] ?? name).join(" › ")
    return [{ path: path.join("."), label, value }]
  }
  const fields = Array.isArray(value)
    ? value.map((one, index) => [String(index + 1), one] as const)
    : Object.entries(value ?? {})
  return fields.flatMap(([name, one]) => flatFields(one, labels, [...path, name]))
}
