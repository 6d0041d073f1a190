import { z } from "zod"

const DEFAULT_LIMIT = 20
/** A page that people can read and the database reads at once. */
const MAX_LIMIT = 100

/** Further back than any list of a shop reaches; PostgreSQL would count no further than 2^63. */
const MAX_OFFSET = 1_000_000_000

const page = {
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
}

/** The part of a list that is asked for. */
export const pageSchema = z.object(page).strict()
