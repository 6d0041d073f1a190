import { z } from "zod"

/** The shop's database, or a transaction on it. TypeORM's EntityManager is one, so that what we write belongs to Medusa's transactions. */
export interface Database {
  /** The rows; of UPDATE and DELETE the rows and their number, which `rowsOf` makes alike. */
  query(statement: string, values?: unknown[]): Promise<unknown>
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Tells whether this is a transaction already. */
  readonly queryRunner?: { readonly isTransactionActive: boolean }
}

/** SQL: the database's clock as a value that an index can be searched with; a plain call may differ from row to row. */
export const NOW = "(SELECT clock_timestamp())"

export const afterMs = (value: string): string => `clock_timestamp() + ${value} * interval '1 millisecond'`

/** TypeORM answers rows for SELECT and INSERT, but `[rows, count]` for UPDATE and DELETE; this makes them alike. */
export async function rowsOf(db: Database, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const result: unknown = await db.query(statement, values)
  if (!Array.isArray(result)) return []
  const [first, second] = result
  const isCounted = result.length === 2 && Array.isArray(first) && typeof second === "number"
  return isCounted ? first : result
}

/** The rows of one statement, read by that schema. */
export const recordsOf = async <Schema extends z.ZodTypeAny>(
  db: Database,
  schema: Schema,
  statement: string,
  values: unknown[] = [],
): Promise<z.output<Schema>[]> => schema.array().parse(await rowsOf(db, statement, values))

/** The first of them. */
export const recordOf = async <Schema extends z.ZodTypeAny>(
  ...given: Parameters<typeof recordsOf<Schema>>
): Promise<z.output<Schema> | null> => (await recordsOf(...given))[0] ?? null

const firstColumn = z.record(z.unknown()).transform((row) => Object.values(row)[0])

/** The first column of its rows. */
export const columnOf = <Schema extends z.ZodTypeAny>(
  ...[db, schema, ...statement]: Parameters<typeof recordsOf<Schema>>
): Promise<z.output<Schema>[]> => recordsOf(db, firstColumn.pipe(schema), ...statement)

/** The first row; null where there is none. */
export const cellOf = async <Schema extends z.ZodTypeAny>(
  ...given: Parameters<typeof recordsOf<Schema>>
): Promise<z.output<Schema> | null> => (await columnOf(...given))[0] ?? null

/** `from`: a table, and a condition where there is one. */
export const countOf = async (db: Database, from: string, values: unknown[] = []): Promise<number> =>
  (await cellOf(db, z.number(), `SELECT count(*)::int FROM ${from}`, values)) ?? 0

/** Within the caller's transaction where there is one: a fault undoes all of it. Else in one of its own. */
export const inTransaction = <Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => (db.queryRunner?.isTransactionActive ? work(db) : db.transaction(work))

/** A provider answers within seconds as a rule: whoever waits for longer lets others go first, and tries again. */
const TURN_MS = 15_000

/** Another process may hold them while it asks a provider. After 15 s it fails, and the transaction with it. */
export async function takeTurn(tx: Database, lock: () => Promise<unknown>): Promise<void> {
  await tx.query(`SET LOCAL lock_timeout = ${TURN_MS}`)
  await lock()
  await tx.query("SET LOCAL lock_timeout TO DEFAULT")
}

export const containing = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`

/** Collects values and gives the places at which they stand in a statement. */
export function newValues(...values: unknown[]) {
  return { values, place: (value: unknown): string => `$${values.push(value)}` }
}

/** Partial indexes are found by literals alone, so lists of states are no parameters. */
export const literals = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ")
