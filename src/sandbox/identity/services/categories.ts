import { z } from "zod"

/**
 * Our own categories: the contract shows neither their names nor which service is in which (section 5, rule 5). Each
 * has the scope `identity:<category>`.
 */
export const CATEGORIES = [
  "person",
  "banking",
  "company",
  "cheque",
  "bills",
  "vehicle",
  "postal",
  "messaging",
] as const

export const categorySchema = z.enum(CATEGORIES)
export type Category = z.infer<typeof categorySchema>
