/** The shop's database, or a transaction on it. TypeORM's EntityManager is one, so that what we write belongs to Medusa's transactions. */
export interface Database {
  /** The rows; of UPDATE and DELETE the rows and their number, which `rowsOf` makes alike. */
  query(statement: string, values?: unknown[]): Promise<unknown>
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** Tells whether this is a transaction already. */
  readonly queryRunner?: { readonly isTransactionActive: boolean }
}
