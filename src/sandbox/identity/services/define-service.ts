import { z } from "zod"
import { type Inventor, inventor } from "../invent/inventor"
import type { Category } from "./categories"

/** One inquiry operation as the sandbox plays it. */
export type Service = {
  category: Category
  /** Integer IRT with tax, an invented number. */
  price: number
  /** Contract section 2.3; refuses what is not listed (section 2, conventions). */
  input: z.ZodObject<z.ZodRawShape, "strict">
  /** Contract section 2.3; says which fields may be null or absent. */
  result: z.ZodTypeAny
  /** A result with every field filled, for an input that fits. */
  answer(input: unknown): unknown
}

type Definition<T extends z.ZodRawShape, R extends z.ZodTypeAny> = {
  category: Category
  price: number
  input: T
  result: R
  /** `of` invents from the input; from `about`, if given, so that several services tell the same of one thing. */
  about?: (input: z.output<z.ZodObject<T, "strict">>) => string
  answer: (input: z.output<z.ZodObject<T, "strict">>, of: Inventor) => z.input<R>
}

export function defineService<T extends z.ZodRawShape, R extends z.ZodTypeAny>(
  definition: Definition<T, R>,
): Service {
  const { category, price, result, about, answer } = definition
  const input = z.object(definition.input).strict()
  return {
    category,
    price,
    input,
    result,
    answer: (given) => {
      const read = input.parse(given)
      return answer(read, inventor(about?.(read) ?? JSON.stringify(read)))
    },
  }
}
