type Keys<Table> = [keyof Table & string, ...(keyof Table & string)[]]

/** The keys of a table that is written down with at least one row, in its order, as `z.enum` takes them. */
export const keysOf = <Table extends Readonly<Record<string, unknown>>>(table: Table): Keys<Table> =>
  Object.keys(table) as Keys<Table>
