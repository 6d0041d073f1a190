import { z } from "zod"
import type { Bilingual } from "../categories"
import type { Check } from "../checks/check"

/** "len N" of the contract: a string of exactly N characters. */
export const exactly = (length: number): z.ZodString => z.string().min(length).max(length)

export const between = (shortest: number, longest: number): z.ZodString =>
  z.string().min(shortest).max(longest)

/** How a form asks for a field. `digits` are texts: their zeros at the beginning count. */
export type FieldKind = "text" | "digits" | "date" | "boolean" | "choice" | "integer"

/** One field of an input, with all that is known of it. */
export type Field<Schema extends z.ZodTypeAny = z.ZodTypeAny> = {
  kind: FieldKind
  label: Bilingual
  /** Tells people who do not know what to write. */
  hint?: Bilingual
  /** Names of the values of a choice, by the value's text; their schema may take more than these. */
  choices?: Readonly<Record<string, Bilingual>>
  /** People read and type it in groups of so many characters. */
  group?: number
  /** Exactly what the contract says of it, no more. */
  schema: Schema
  /** The one spelling of all ways to type the same value; texts only, others are taken as they are. */
  normalise: (typed: string) => unknown
  /** Whether the value can be right, as far as it can be told without asking upstream. */
  check?: Check
}

export type Fields = Readonly<Record<string, Field>>
