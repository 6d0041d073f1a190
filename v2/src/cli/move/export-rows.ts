import { z } from "zod"
import { versions } from "../../app/health/versions"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { openOrders } from "../open-orders"
import { writeOwnFile } from "../own-file"
import { asLine, FORMAT, type Header, newChecksum } from "./moved-file"
import { MOVED_TABLES, type MovedTable } from "./moved-tables"

/** Rows that are held in memory at a time. */
const BATCH = 1_000

/** In the file like a table: who customers are, so that the same shop knows them again, and another's people know whom to ask. */
export const CUSTOMERS = "customer"

const countRecord = z.object({ count: z.number() })
const rowRecord = z.object({ row: z.record(z.unknown()) })

const CUSTOMERS_OF_ROWS = `
  SELECT id, email, has_account FROM customer
   WHERE id IN (SELECT customer_id FROM reseller_order UNION SELECT customer_id FROM reseller_domain
                 UNION SELECT customer_id FROM reseller_request UNION SELECT customer_id FROM reseller_renewal)
   ORDER BY id`

/**
 * Writes all rows as they are at one moment, line by line: the shop goes on meanwhile. Personal data stays sealed as it is.
 * Throws WrongFile where the file cannot be written.
 */
export const exportRows = (manager: Database, file: string, how: { isReplaced: boolean }): Promise<Header> =>
  writeOwnFile(file, how, (write) => writeRows(manager, write))

function writeRows(manager: Database, write: (text: string) => void): Promise<Header> {
  return manager.transaction(async (tx) => {
    // Within another one, whose moment is its own.
    if (!manager.queryRunner?.isTransactionActive)
      await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
    const about = { version: versions().plugin, exported_at: new Date().toISOString() }
    const header: Header = { format: FORMAT, ...about, ...(await contentsOf(tx)) }
    const checksum = newChecksum()
    write(checksum.add(asLine(header)))
    const line = (table: string) => (row: unknown) => write(checksum.add(asLine({ table, row })))
    for (const row of await rowsOf(tx, CUSTOMERS_OF_ROWS)) line(CUSTOMERS)(row)
    for (const table of MOVED_TABLES) await eachRow(tx, table, line(table.name))
    write(checksum.footer())
    return header
  })
}

async function contentsOf(tx: Database): Promise<Pick<Header, "open" | "tables">> {
  const tables: Record<string, number> = {}
  const customers = await countOf(tx, `(${CUSTOMERS_OF_ROWS}) c`)
  if (customers > 0) tables[CUSTOMERS] = customers
  for (const { name, where } of MOVED_TABLES) tables[name] = await countOf(tx, `${name} WHERE ${where}`)
  return { tables, open: await openOrders(tx) }
}

async function countOf(tx: Database, what: string): Promise<number> {
  const [row] = await rowsOf(tx, `SELECT count(*)::int AS count FROM ${what}`)
  return countRecord.parse(row).count
}

async function eachRow(
  tx: Database,
  { name, where, order, omit = [], change = "'{}'" }: MovedTable,
  take: (row: unknown) => void,
): Promise<void> {
  const cursor = `moving_${name}`
  await tx.query(
    `DECLARE ${cursor} CURSOR FOR
       SELECT (to_jsonb(${name}) - $1::text[]) || (${change})::jsonb AS row FROM ${name} WHERE ${where} ORDER BY ${order}`,
    [[...omit]],
  )
  for (;;) {
    const rows = await rowsOf(tx, `FETCH ${BATCH} FROM ${cursor}`)
    for (const found of rows) take(rowRecord.parse(found).row)
    if (rows.length < BATCH) break
  }
  await tx.query(`CLOSE ${cursor}`)
}
