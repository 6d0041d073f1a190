import { z } from "zod"
import type { Bilingual } from "../../shared/language"
import type { Fields } from "../fields/field"

/** A line above an answer's fields. `value`: the label's value, as the answer has it. */
export type Verdict = { tone: "good" | "bad" | "plain"; label: Bilingual; value: string | number | null }

const verdict =
  (tone: Verdict["tone"]) =>
  (en: string, fa: string): Verdict => ({ tone, label: { en, fa }, value: null })

export const good = verdict("good")
export const bad = verdict("bad")
export const plain = verdict("plain")

const NOTHING = plain("Nothing on record", "موردی ثبت نشده است")

export const told = (label: Bilingual, value: unknown): Verdict =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "")
    ? { tone: "plain", label, value }
    : NOTHING

export const matches = ({ matched }: { matched: boolean }): Verdict =>
  matched ? good("They match", "مطابقت دارد") : bad("They do not match", "مطابقت ندارد")

const ZERO = /^0+$/

/** An amount; the contract names no currency. */
export const toPay = (amount: number | string, none = good("Nothing to pay", "بدهی ندارد")): Verdict =>
  ZERO.test(String(amount)) ? none : told({ en: "To pay", fa: "مبلغ قابل پرداخت" }, amount)

export const counted = (label: Bilingual, count: number, none: Verdict): Verdict =>
  count === 0 ? none : { tone: "bad", label, value: count }

/** The shop's headings, in order; upstream's own categories decide about scopes (contract I5.5). */
export const CATEGORIES = {
  identity: { en: "Identity", fa: "هویت" },
  banking: { en: "Cards and accounts", fa: "کارت و حساب بانکی" },
  company: { en: "Companies and businesses", fa: "شرکت‌ها و کسب‌وکارها" },
  cheque: { en: "Cheques", fa: "چک" },
  bill: { en: "Bills", fa: "قبض" },
  vehicle: { en: "Vehicles", fa: "خودرو" },
  address: { en: "Addresses", fa: "نشانی" },
} as const satisfies Record<string, Bilingual>

export type Category = keyof typeof CATEGORIES

type Known = { label: Bilingual; sample: unknown }

const KNOWN = new WeakMap<z.ZodTypeAny, Known>()

/** `sample`: for invented answers; a field that holds fields needs none. Every field has a schema of its own. */
export function labelled<Schema extends z.ZodTypeAny>(
  schema: Schema,
  en: string,
  fa: string,
  sample?: z.output<Schema>,
): Schema {
  KNOWN.set(schema, { label: { en, fa }, sample })
  return schema
}

export function known(schema: z.ZodTypeAny | undefined, name: string): Known {
  const found = schema && KNOWN.get(schema)
  if (found === undefined) throw new Error(`Bug! The result field ${name} has no label.`)
  return found
}

const fieldOf =
  <Schema extends z.ZodTypeAny>(made: () => Schema) =>
  (en: string, fa: string, sample: z.output<Schema>): Schema =>
    labelled(made(), en, fa, sample)

export const text = fieldOf(() => z.string())
/** "string|null": always present. */
export const textOrNull = fieldOf(() => z.string().nullable())
/** "optional, string|null default null". */
export const optionalText = fieldOf(() => z.string().nullable().default(null))
export const boolean = fieldOf(() => z.boolean())
export const optionalBoolean = fieldOf(() => z.boolean().nullable().default(null))
export const integer = fieldOf(() => z.number().int())
export const optionalInteger = fieldOf(() => z.number().int().nullable().default(null))

export const matchResult = z.object({ matched: boolean("Matched", "تطابق دارد", true) })

export const matching = (title: Bilingual, fields: Fields) => ({
  ...{ title, fields },
  ...{ result: matchResult, verdict: matches },
})

/** One of several services between which people choose by one question, as mobile bills by their operator. */
type Variant = { group: string; question: Bilingual; option: Bilingual }

type Described = { title: Bilingual; fields: Fields }

/** One paid inquiry, field for field as contract I2.3 says. */
export type InquiryDefinition = Described & {
  category: Category
  /** Refuses fields that are not listed. Whether a value can be right is for the fields' checks to say. */
  input: z.AnyZodObject
  result: z.AnyZodObject
  /** Null for a result that is none of this inquiry's. */
  verdict: (result: unknown) => Verdict | null
  /** False for what server code and admins alone may ask. */
  storefront: boolean
  variant: Variant | null
}

type Definition<Result extends z.ZodRawShape> = Described & {
  result: z.ZodObject<Result>
  verdict: (keyof Result & string) | ((result: z.output<z.ZodObject<Result>>) => Verdict)
  storefront?: false
  variant?: Variant
}

/** The input's schema is made of the fields, so that the two cannot differ. */
export const inquiryOf =
  (category: Category) =>
  <Result extends z.ZodRawShape>(definition: Definition<Result>): InquiryDefinition => {
    const { storefront = true, variant = null, verdict, result, ...described } = definition
    const verdictOf = (written: unknown): Verdict | null => {
      const read = result.safeParse(written)
      if (!read.success) return null
      if (typeof verdict === "function") return verdict(read.data)
      return told(known(result.shape[verdict], verdict).label, read.data[verdict])
    }
    const schemas = Object.entries(described.fields).map(([name, { schema }]) => [name, schema])
    const input = z.object(Object.fromEntries(schemas)).strict()
    return { ...described, category, result, storefront, variant, verdict: verdictOf, input }
  }
