import type { z } from "zod"
import type { pricePreviewAnswerSchema } from "../../api-schemas/admin-prices"
import type { Format } from "../format/format"
import type { Bilingual } from "../language/language"
import { type FieldKind, type Pricing, tomanOf } from "../prices/draft"
import { extensionName } from "./warnings"

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
  markup_percent: { en: "A number, like 12.5", fa: "یک عدد، مانند ۱۲٫۵" },
  markup_fixed: { en: "A whole number", fa: "یک عدد صحیح" },
  round_up_to: { en: "A whole number, 1 or more", fa: "یک عدد صحیح، دست‌کم ۱" },
  toman: { en: "A number above zero", fa: "عددی بزرگ‌تر از صفر" },
}

type Preview = z.output<typeof pricePreviewAnswerSchema>
type Titles = ReadonlyMap<string, Bilingual>
type Setting = { label: string; value: string }

/** Every value that is set, by a key of its own. */
function settingsOf(pricing: Pricing, titles: Titles, { say, number }: Format): Map<string, Setting> {
  const found = new Map<string, Setting>()
  const add = (key: string, whose: string, markup: Partial<Pricing>): void => {
    for (const kind of ["markup_percent", "markup_fixed", "round_up_to"] as const) {
      const value = markup[kind]
      if (value === undefined) continue
      found.set(`${key} ${kind}`, {
        label: `${whose}${say(MARKUP_WORDS[kind])}`,
        value: number(Number(value)),
      })
    }
  }
  add("", "", pricing)
  for (const [tld, own] of Object.entries(pricing.tlds)) add(`.${tld}`, `${say(extensionName(tld))}: `, own)
  for (const [service, own] of Object.entries(pricing.inquiries))
    add(service, `${say(titles.get(service) ?? { en: service, fa: service })}: `, own)
  for (const [code, rate] of Object.entries(pricing.exchange_rates))
    found.set(code, { label: say(rateLabel(code)), value: number(Number(tomanOf(rate))) })
  return found
}

/** A line for each difference: "Markup, %: 15 → 20". */
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

export function dangersOf({ below_cost, rateless }: Preview, { say, unit }: Format): string[] {
  const list = (words: readonly string[]): string => words.join(say({ en: ", ", fa: "، " }))
  const names = (tlds: readonly string[]): string => list(tlds.map((tld) => say(extensionName(tld))))
  const regions = list(rateless.map(({ name, currency_code }) => `${name} (${currency_code.toUpperCase()})`))
  return [
    ...below_cost.flatMap(({ currency_code, now, within_tolerance }) => {
      const where = currency_code === "irt" ? "" : `${unit(currency_code)}: `
      const [at_once, later] = [names(now), names(within_tolerance)]
      return [
        ...(at_once === ""
          ? []
          : [
              say({
                en: `${where}${at_once} would be sold at a loss.`,
                fa: `${where}${at_once} زیر قیمت خرید فروخته می‌شود.`,
              }),
            ]),
        ...(later === ""
          ? []
          : [
              say({
                en: `${where}${later} could sell at a loss if the cost rises.`,
                fa: `${where}اگر هزینهٔ ${later} تا سقف مجاز بالا برود، زیر قیمت خرید فروخته می‌شود.`,
              }),
            ]),
      ]
    }),
    ...(regions === ""
      ? []
      : [
          say({
            en: `Nothing of this plugin would be sold in ${regions}: there is no rate.`,
            fa: `در ${regions} چیزی فروخته نمی‌شود، چون نرخی نیست.`,
          }),
        ]),
  ]
}
