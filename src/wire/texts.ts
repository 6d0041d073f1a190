import { z } from "zod"

/** Ids of Medusa's and ours have about 30 characters. */
export const MAX_ID_LENGTH = 100

/** Longer than any name, id or part of one that a person looks for. */
export const MAX_SEARCH_LENGTH = 200

/** Control characters and broken pairs: nothing has them in its name, and PostgreSQL takes no NUL. */
const WRITABLE = /^[^\p{Cc}\p{Cs}]*$/u

const writable = (most: number) =>
  z
    .string({ required_error: "is missing" })
    .max(most, `has more than ${most} characters`)
    .regex(WRITABLE, "has control characters")

/** An id as a caller names it. Whether there is such a thing is for the database to say. */
export const idSchema = writable(MAX_ID_LENGTH)

/** What a list is searched for. */
export const searchTextSchema = writable(MAX_SEARCH_LENGTH).trim()
