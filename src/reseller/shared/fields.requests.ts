import { type ZodIssue, z } from "zod"
import { Refusal } from "./refusal"

export const bilingualSchema = z.object({ en: z.string(), fa: z.string() })

/** A moment in ISO 8601, UTC; the server may give a Date, of which JSON makes it. */
export const momentSchema: z.ZodType<string, z.ZodTypeDef, Date | string> = z.string().datetime()

/** Ids of Medusa's and ours have about 30 characters. */
const MAX_ID_LENGTH = 100

/** Longer than any name, id or part of one that a person looks for. */
const MAX_SEARCH_LENGTH = 200

/** Control characters and broken pairs: nothing has them in its name, and PostgreSQL takes no NUL. */
const WRITABLE = /^[^\p{Cc}\p{Cs}]*$/u

const writable = (most: number) =>
  z
    .string({ required_error: "is missing" })
    .max(most, `has more than ${most} characters`)
    .regex(WRITABLE, "has control characters")

/** An id as a caller names it. Whether there is such a thing is for the database to say. */
export const idSchema = writable(MAX_ID_LENGTH)

/** Long enough to explain anything, short enough to be read. */
const MAX_TEXT_LENGTH = 2_000

/** A person's words, of any length that people read; lines may end. */
export const longTextSchema = z
  .string({ required_error: "is missing" })
  .max(MAX_TEXT_LENGTH, `has more than ${MAX_TEXT_LENGTH} characters`)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "has control characters")
  .trim()
  .min(1, "is empty")

/** A day without a time, YYYY-MM-DD. */
export const daySchema = z.string().date()

export const searchTextSchema = writable(MAX_SEARCH_LENGTH).trim()

const DEFAULT_LIMIT = 20
/** A page that people can read and the database reads at once. */
const MAX_LIMIT = 100

/** Further back than any list of a shop reaches; PostgreSQL would count no further than 2^63. */
const MAX_OFFSET = 1_000_000_000

const page = {
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
}

export const pageSchema = z.object(page).strict()

/** Beside the rows that are answered: how many there are in all, and which part it is. */
export const pageFields = { count: z.number().int(), limit: z.number().int(), offset: z.number().int() }

/** The fields of a row that its schema shows. */
export const shownBy = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  row: { [Field in keyof Shape]: z.input<Shape[Field]> },
) => Object.fromEntries(Object.keys(shape).map((field) => [field, row[field]])) as z.input<z.ZodObject<Shape>>

export const regionQuerySchema = z.object({ region_id: idSchema }).strict()

/** Parses a request's body or query; the refusal names the first wrong field. */
export function parseRequest<T extends z.ZodTypeAny>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".") || null
  throw new Refusal("invalid", "invalid_request", `${field ? `${field}: ` : ""}${sentenceOf(issue)}.`, {
    field,
  })
}

function sentenceOf(issue: ZodIssue | undefined): string {
  if (issue === undefined) return "The request is invalid"
  return issue.code === "unrecognized_keys" ? `There is no field ${issue.keys.join(", ")}` : issue.message
}

/** Given several times or with commas. */
export const listSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((written) => [written].flat().flatMap((text) => text.split(",")))
