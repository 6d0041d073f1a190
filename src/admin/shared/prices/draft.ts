import { toAsciiDigits } from "../../../reseller/names/persian"
import { FIXED_RATES, MAX_AMOUNT, parseDecimal } from "../../../reseller/prices/money"
import { type Bilingual, type Format, type Language, sameInBoth } from "../format/format"
import { extensionName, warningWords } from "../messages/warnings"
import type { Preview, Pricing } from "../views"

/** As typed; in a markup of its own an empty field is that of everything. */
export type Markup = { markup_percent: string; markup_fixed: string; round_up_to: string }
export type Owners = "tlds" | "inquiries"
/** `toman`: what one unit of a currency costs, which is how people say a rate; empty where there is none. */
export type Draft = { general: Markup; toman: Record<string, string> } & Record<
  Owners,
  Record<string, Markup>
>

export const NO_MARKUP: Markup = { markup_percent: "", markup_fixed: "", round_up_to: "" }

/** A rate is kept with more digits than a person reads, so that it makes the same price as the number that was typed. */
const [READ_DIGITS, KEPT_DIGITS] = [10, 15]
const short = (value: number, digits: number): string => String(Number(value.toPrecision(digits)))

/** "102000" for a rate of "0.00000980392156862745". */
export const tomanOf = (rate: string): string => short(1 / Number(rate), READ_DIGITS)

/** Persian digits and their point as a machine reads them, one for one. */
export const unspoken = (typed: string): string => toAsciiDigits(typed).replace("٫", ".")

/** Reads "۱۰۲٬۰۰۰". */
const plain = (typed: string): string => unspoken(typed).replace(/[\s,٬]/g, "")

/** Digits as the reader writes them, one for one: the cursor stays where it is. */
export const spoken = (text: string, language: Language): string =>
  language === "fa"
    ? text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))).replace(".", "٫")
    : text

const markupOf = (written: Partial<Pricing>): Markup => ({
  markup_percent: written.markup_percent ?? "",
  markup_fixed: written.markup_fixed === undefined ? "" : String(written.markup_fixed),
  round_up_to: written.round_up_to === undefined ? "" : String(written.round_up_to),
})

const each = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

export function draftOf(pricing: Pricing, currencies: readonly string[]): Draft {
  const { tlds, inquiries, exchange_rates } = pricing
  const none = currencies.filter((code) => !FIXED_RATES.has(code)).map((code) => [code, ""])
  return {
    general: markupOf(pricing),
    tlds: each(tlds, markupOf),
    inquiries: each(inquiries, markupOf),
    toman: { ...Object.fromEntries(none), ...each(exchange_rates, tomanOf) },
  }
}

/** Makes this very price of a cost, both in toman; null below the cost. */
export function exactMarkup(cost: number, typed: string): Markup | null {
  const fixed = Number(plain(typed)) - cost
  if (!isReadable("markup_fixed", typed) || fixed < 0) return null
  return { markup_percent: "0", markup_fixed: String(fixed), round_up_to: "1" }
}

export type FieldKind = keyof Markup | "toman"

/** Whether the server will take it; an empty field of everything's markup it will not. */
export function isReadable(kind: FieldKind, typed: string): boolean {
  const text = plain(typed)
  if (kind === "markup_percent") return parseDecimal(text) !== null
  if (kind === "toman") return parseDecimal(text) !== null && Number(text) > 0
  return /^\d+$/.test(text) && Number(text) <= MAX_AMOUNT && Number(text) >= (kind === "round_up_to" ? 1 : 0)
}

const MARKUP_KINDS = ["markup_percent", "markup_fixed", "round_up_to"] as const

export function isWhole({ general, toman, tlds, inquiries }: Draft): boolean {
  const owns = [...Object.values(tlds), ...Object.values(inquiries)]
  return (
    MARKUP_KINDS.every((kind) => isReadable(kind, general[kind])) &&
    owns.every((own) => MARKUP_KINDS.every((kind) => own[kind] === "" || isReadable(kind, own[kind]))) &&
    Object.values(toman).every((text) => text === "" || isReadable("toman", text))
  )
}

function ownPricing({ markup_percent, markup_fixed, round_up_to }: Markup) {
  return {
    ...(markup_percent !== "" && { markup_percent: plain(markup_percent) }),
    ...(markup_fixed !== "" && { markup_fixed: Number(plain(markup_fixed)) }),
    ...(round_up_to !== "" && { round_up_to: Number(plain(round_up_to)) }),
  }
}

/** A rate that nobody touched stays as it was, to its last digit. */
export function pricingOf({ general, toman, tlds, inquiries }: Draft, before: Pricing): Pricing {
  const rates = Object.entries(toman).flatMap(([code, typed]) => {
    if (typed === "") return []
    const known = before.exchange_rates[code]
    const isUntouched = known !== undefined && tomanOf(known) === typed
    return [[code, isUntouched ? known : short(1 / Number(plain(typed)), KEPT_DIGITS)]]
  })
  return {
    markup_percent: plain(general.markup_percent),
    markup_fixed: Number(plain(general.markup_fixed)),
    round_up_to: Number(plain(general.round_up_to)),
    tlds: each(tlds, ownPricing),
    inquiries: each(inquiries, ownPricing),
    exchange_rates: Object.fromEntries(rates),
  }
}

export const MARKUP_WORDS = {
  markup_percent: { en: "Markup, %", fa: "درصد افزوده بر هزینه" },
  markup_fixed: { en: "Fixed amount, toman", fa: "مبلغ ثابت، تومان" },
  round_up_to: { en: "Round up to, toman", fa: "گرد کردن به بالا، تومان" },
} as const satisfies Record<Exclude<FieldKind, "toman">, Bilingual>

export const rateLabel = (currency_code: string): Bilingual => {
  const code = currency_code.toUpperCase()
  return { en: `1 ${code} in toman`, fa: `۱ \u2066${code}\u2069 به تومان` }
}

export const NOT_READABLE: Readonly<Record<FieldKind, Bilingual>> = {
  markup_percent: { en: "0 or more, like 12.5", fa: "۰ یا بیشتر، مانند ۱۲٫۵" },
  markup_fixed: { en: "A whole number, 0 or more", fa: "یک عدد صحیح، ۰ یا بیشتر" },
  round_up_to: { en: "A whole number, 1 or more", fa: "یک عدد صحیح، ۱ یا بیشتر" },
  toman: { en: "A number above zero", fa: "عددی بزرگ‌تر از صفر" },
}

type Titles = ReadonlyMap<string, Bilingual>
type Setting = { label: string; value: string }

function settingsOf(pricing: Pricing, titles: Titles, { say, number }: Format): Map<string, Setting> {
  const markups = (key: string, whose: Bilingual | null, markup: Partial<Pricing>) =>
    MARKUP_KINDS.flatMap((kind): [string, Setting][] => {
      const label = `${whose ? `${say(whose)}: ` : ""}${say(MARKUP_WORDS[kind])}`
      const value = markup[kind]
      return value === undefined ? [] : [[`${key} ${kind}`, { label, value: number(Number(value)) }]]
    })
  return new Map([
    ...markups("", null, pricing),
    ...Object.entries(pricing.tlds).flatMap(([tld, own]) => markups(`.${tld}`, extensionName(tld), own)),
    ...Object.entries(pricing.inquiries).flatMap(([service, own]) =>
      markups(service, titles.get(service) ?? sameInBoth(service), own),
    ),
    ...Object.entries(pricing.exchange_rates).map(([code, rate]): [string, Setting] => [
      code,
      { label: say(rateLabel(code)), value: number(Number(tomanOf(rate))) },
    ]),
  ])
}

export function differences(from: Pricing, to: Pricing, titles: Titles, format: Format): string[] {
  const [before, after] = [settingsOf(from, titles, format), settingsOf(to, titles, format)]
  const arrow = format.say({ en: "→", fa: "←" })
  const none = format.say({ en: "none", fa: "هیچ" })
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const label = (is ?? was)?.label
    return was?.value === is?.value ? [] : [`${label}: ${was?.value ?? none} ${arrow} ${is?.value ?? none}`]
  })
}

export const isChanged = ({ before, after }: Preview["prices"][number]): boolean =>
  before?.price !== after?.price

export const dangersOf = ({ below_cost, rateless }: Preview, format: Format): string[] =>
  [
    ...below_cost.map((one) => ({ code: "below_cost" as const, ...one })),
    ...(rateless.length > 0 ? [{ code: "rates_missing" as const, regions: rateless }] : []),
  ].map((warning) => warningWords(warning, format, new Date()))
