import { z } from "zod"

export const text = z.string()
/** "string|null": always present. */
export const textOrNull = z.string().nullable()
/** "optional, string|null default null". */
export const optionalText = z.string().nullable().default(null)
export const optionalBoolean = z.boolean().nullable().default(null)
export const optionalInteger = z.number().int().nullable().default(null)
export const integer = z.number().int()

/** The answer of every operation that compares. */
export const matchResult = z.object({ matched: z.boolean() })
