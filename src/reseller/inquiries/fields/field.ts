import { z } from "zod"
import type { Bilingual } from "../../shared/language"
import type { Finding } from "../input-problem"
import { compact } from "./typed-text"

/** How a form asks for a field. `digits` are texts: their zeros at the beginning count. */
export type FieldKind = "text" | "digits" | "date" | "boolean" | "choice" | "integer"

/** Looks at one value as its field's `normalise` gives it, on that day in Tehran (`jalaliDayOf`). */
export type Check = (value: string, today: string) => Finding

export type Field = {
  kind: FieldKind
  label: Bilingual
  hint?: Bilingual
  /** Names of the values of a choice, by the value's text; their schema may take more than these. */
  choices?: Readonly<Record<string, Bilingual>>
  group?: number
  /** Exactly what the contract says of it, no more. */
  schema: z.ZodTypeAny
  /** The one spelling of all ways to type the same value; texts only, others are taken as they are. */
  normalise: (typed: string) => unknown
  /** Whether the value can be right, as far as it can be told without asking upstream. */
  check?: Check
}

export type Fields = Readonly<Record<string, Field>>

type Words = Pick<Field, "label" | "hint" | "group">

export const textField = (normalise: (typed: string) => string, check: Check, words: Words): Field => ({
  kind: "text",
  schema: z.string(),
  normalise,
  check,
  ...words,
})

/** `length`: "len N" or "len N to M" of the contract; null where it gives none. */
export const digitsField = (
  length: readonly [shortest: number, longest: number] | null,
  check: Check,
  { normalise = compact, ...words }: Words & { normalise?: (typed: string) => string },
): Field => ({
  ...textField(normalise, check, words),
  kind: "digits",
  ...(length && { schema: z.string().min(length[0]).max(length[1]) }),
})
