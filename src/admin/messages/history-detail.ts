import { z } from "zod"
import type { Format } from "../format/format"
import type { Bilingual } from "../language/language"
import { reasonWords } from "./reasons"

const ADMIN = "admin:"
const CUSTOMER = "customer:"

/** `who` is `system`, `shopper`, `shop` (other code of the shop), `customer:<id>` or `admin:<user id>`. */
export function whoWords(who: string, people: ReadonlyMap<string, string>): Bilingual {
  if (who === "system") return { en: "By itself", fa: "خودکار" }
  if (who === "shopper") return { en: "The shopper", fa: "خریدار" }
  if (who === "shop") return { en: "The shop's own code", fa: "برنامهٔ خود فروشگاه" }
  if (who.startsWith(CUSTOMER)) return { en: "The customer", fa: "مشتری" }
  const id = who.startsWith(ADMIN) ? who.slice(ADMIN.length) : who
  const name = people.get(id) ?? id
  return { en: name, fa: name }
}

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

/** The details of a change of state in words, in the order of weight. */
export function detailWords(detail: unknown, currency_code: string, format: Format): string[] {
  const { cost, quoted_cost, attempt, amount, cause, error, message } = detailSchema.parse(detail)
  const { say, number } = format
  const quoted = quoted_cost === undefined || quoted_cost === null ? null : format.cost(quoted_cost)
  return [
    cost === undefined || cost === null
      ? null
      : say({ en: `cost ${format.cost(cost)}`, fa: `هزینه ${format.cost(cost)}` }),
    attempt === undefined ? null : say({ en: `attempt ${number(attempt)}`, fa: `تلاش ${number(attempt)}` }),
    quoted === null ? null : say({ en: `quoted at ${quoted}`, fa: `هنگام سفارش ${quoted}` }),
    amount === undefined ? null : format.money(amount, currency_code),
    // The costs say it already, and in the reader's language.
    cause === undefined || quoted !== null ? null : causeWords(cause),
    error === undefined ? null : say(upstreamWord(error)),
    // Upstream's own sentence, in its language, in one piece within a Persian line.
    message === undefined ? null : say({ en: message, fa: `\u2068${message}\u2069` }),
  ].filter((words) => words !== null)
}

/** An identifier of upstream's; one that nobody knows stands as it came. */
function upstreamWord(error: string): Bilingual {
  const words = reasonWords(error)
  return words.fa === words.en ? { en: error, fa: `\u2066${error}\u2069` } : words
}

const GROUPS = new Intl.NumberFormat("en-US")

/** The engine's own note, in English: in one piece within a Persian line, its costs easy to read. */
const causeWords = (cause: string): string =>
  `\u2066${cause.replaceAll(/\d+(?= IRT)/g, (irt) => GROUPS.format(Number(irt)))}\u2069`
