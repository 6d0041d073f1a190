import { z } from "zod"

/** A column of whole numbers. PostgreSQL hands bigint out as text, and agrees with JavaScript up to 2^53; NULL is no number. */
export const wholeNumber = z.number().or(z.string().min(1)).pipe(z.coerce.number().int().safe())
