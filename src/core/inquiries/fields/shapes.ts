import { z } from "zod"

/** "len N" of the contract: a string of exactly N characters. */
export const exactly = (length: number): z.ZodString => z.string().min(length).max(length)

export const between = (shortest: number, longest: number): z.ZodString =>
  z.string().min(shortest).max(longest)
