import { Client } from "pg"

/** One statement on a connection of its own. */
export const query = async (
  databaseUrl: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(sql, [...values])
    return rows
  } finally {
    await client.end()
  }
}
