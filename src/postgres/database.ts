/**
 * A connection to the shop's database, or one transaction on it, on which our own tables are read and written. TypeORM's
 * EntityManager is one as it stands, so that what we write belongs to Medusa's transactions.
 */
export interface Database {
  /** The rows; of UPDATE and DELETE the rows and their number, which `rowsOf` makes alike. */
  query(statement: string, values?: unknown[]): Promise<unknown>
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Tells whether this is a transaction already. */
  readonly queryRunner?: { readonly isTransactionActive: boolean }
}
