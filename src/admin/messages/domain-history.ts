import { z } from "zod"
import { SUPPORT_SUBJECTS } from "../../api-schemas/my-domains"
import type { DomainEvent } from "../../core/portfolio/domain-history"
import type { Format } from "../format/format"
import type { Bilingual } from "../language/language"
import type { DomainHistoryEntry } from "../portfolio/domain-view"
import { whoWords } from "./history-detail"
import { onOff, SUBJECT_WORDS } from "./portfolio"
import { upstreamStatusWords } from "./upstream-status"

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

const day = z.string().date().nullable()
const managed = z.record(z.unknown())

const moveSchema = z.object({ from: day.optional(), to: day.optional() })
const yearsSchema = z.object({ years: z.number() })
const changeSchema = z.object({ from: managed, to: managed })
const ownersSchema = z.object({ from: z.string().nullable(), to: z.string().nullable() })
const switchSchema = z.object({ auto_renew: z.boolean() })
const requestSchema = z.object({ what: z.enum(SUPPORT_SUBJECTS) })
const formerSchema = z.object({ email: z.string() })
const serversSchema = z.object({ nameservers: z.array(z.string()) })

const FIELD_WORDS: Readonly<Record<string, Bilingual>> = {
  status: { en: "status", fa: "وضعیت" },
  nameservers: { en: "nameservers", fa: "نیم‌سرورها" },
  locked: { en: "transfer lock", fa: "قفل انتقال" },
  auto_renew: { en: "auto-renew", fa: "تمدید خودکار" },
}

/** A text of upstream's, or a name, in one piece and from left to right. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/** E-mail addresses of customers by their id. */
export type Addresses = ReadonlyMap<string, string>

const CUSTOMER = "customer:"

/** Which person did it: one of the shop's staff, or a customer by their address; null: nobody of the shop. */
export function actorWords(
  who: string,
  people: ReadonlyMap<string, string>,
  addresses: Addresses,
): Bilingual | null {
  // The shop's own findings are nobody's doing.
  if (who === "system") return null
  if (!who.startsWith(CUSTOMER)) return whoWords(who, people)
  const id = who.slice(CUSTOMER.length)
  const name = isolated(addresses.get(id) ?? id)
  return { en: `Customer ${name}`, fa: `مشتری ${name}` }
}

/** Says nothing about details that are not as expected. */
function read<Schema extends z.ZodTypeAny, T>(
  schema: Schema,
  detail: unknown,
  say: (known: z.output<Schema>) => T,
) {
  const known = schema.safeParse(detail)
  return known.success ? say(known.data) : null
}

/** Adds to the event's own words; null: there is no more to say. */
export function domainEventDetail(
  { what, detail }: Pick<DomainHistoryEntry, "what" | "detail">,
  addresses: Addresses,
  format: Format,
): string | null {
  const { say } = format
  switch (what) {
    case "renewed":
    case "expiry_corrected":
    case "expiry_changed":
    case "expiry_unreadable":
      return movedWords(detail, format)
    case "renewed_upstream": {
      const years = read(yearsSchema, detail, (known) => format.number(known.years)) ?? ""
      return say({
        en: `${years} ${years === "1" ? "year" : "years"}: ${movedWords(detail, format) ?? ""}`,
        fa: `${years} سال: ${movedWords(detail, format) ?? ""}`,
      })
    }
    case "changed_upstream":
      return changedWords(detail, format)
    case "assigned":
    case "sold_again":
      return ownersWords(detail, addresses, format)
    case "auto_renew_set":
    case "flag_set":
      return read(switchSchema, detail, (known) => say(onOff(known.auto_renew)))
    case "nameservers_set":
      return read(serversSchema, detail, (known) => isolated(known.nameservers.join(", ")))
    case "adopted":
      return read(formerSchema, detail, (known) => isolated(known.email))
    case "requested":
      return read(requestSchema, detail, (known) => say(SUBJECT_WORDS[known.what]))
    case "found":
    case "bought":
    case "missing":
    case "back":
    case "transferred":
    case "locked":
      return null
  }
}

function movedWords(detail: unknown, { say, date }: Format): string | null {
  const moved = moveSchema.safeParse(detail)
  if (!moved.success) return null
  const { from, to } = moved.data
  if (from && to) return say({ en: `${date(from)} → ${date(to)}`, fa: `${date(from)} ← ${date(to)}` })
  if (to) return say({ en: `until ${date(to)}`, fa: `تا ${date(to)}` })
  return from ? say({ en: `was ${date(from)}`, fa: `قبلاً ${date(from)}` }) : null
}

function changedWords(detail: unknown, { say }: Format): string | null {
  const changed = changeSchema.safeParse(detail)
  if (!changed.success) return null
  const { from, to } = changed.data
  const shown = (field: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.length === 0 ? say({ en: "none", fa: "هیچ" }) : isolated(value.join(", "))
    if (typeof value !== "string") return say(onOff(value))
    return field === "status" ? say(upstreamStatusWords(value)) : isolated(value)
  }
  return Object.entries(to)
    .map(([field, value]) => {
      const name = say(FIELD_WORDS[field] ?? { en: field, fa: isolated(field) })
      return say({
        en: `${name}: ${shown(field, from[field])} → ${shown(field, value)}`,
        fa: `${name}: ${shown(field, from[field])} ← ${shown(field, value)}`,
      })
    })
    .join(say({ en: "; ", fa: "؛ " }))
}

function ownersWords(detail: unknown, addresses: Addresses, { say }: Format): string | null {
  const owners = ownersSchema.safeParse(detail)
  if (!owners.success) return null
  const nobody = say({ en: "nobody", fa: "هیچ‌کس" })
  const [from, to] = [owners.data.from, owners.data.to].map((id) =>
    id === null ? nobody : isolated(addresses.get(id) ?? id),
  )
  return say({ en: `${from} → ${to}`, fa: `${from} ← ${to}` })
}
