import { closeSync, openSync, renameSync, writeSync } from "node:fs"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { versions } from "../../medusa/health/versions"
import { rowsOf } from "../../medusa/persistence/sql"
import { openOrders } from "../open-orders"
import { onFile } from "../wrong-file"
import { FORMAT, type Header, newChecksum } from "./moved-file"
import { MOVED_TABLES, type MovedTable } from "./moved-tables"

/** Rows that are held in memory at a time. */
const BATCH = 1_000

/** In the file like a table: who customers are, so that another shop finds its own of the same address. */
export const CUSTOMERS = "customer"

const countRecord = z.object({ count: z.number() })
const rowRecord = z.object({ row: z.record(z.unknown()) })

const CUSTOMERS_OF_ROWS = `
  SELECT id, email, has_account FROM customer
   WHERE id IN (SELECT customer_id FROM reseller_order UNION SELECT customer_id FROM reseller_domain
                 UNION SELECT customer_id FROM reseller_request UNION SELECT customer_id FROM reseller_renewal)
   ORDER BY id`

/** For its owner alone. */
const MODE = 0o600

/**
 * Writes all rows as they are at one moment, line by line: the shop goes on meanwhile. Personal data stays sealed as it is.
 * A file of this name is always whole. Throws WrongFile where none can be written.
 */
export async function exportRows(manager: EntityManager, file: string): Promise<Header> {
  const part = `${file}.part`
  const descriptor = onFile(() => openSync(part, "w", MODE))
  const header = await writeRows(manager, (text) => writeSync(descriptor, text)).finally(() =>
    closeSync(descriptor),
  )
  renameSync(part, file)
  return header
}

function writeRows(manager: EntityManager, write: (text: string) => void): Promise<Header> {
  return manager.transaction("REPEATABLE READ", async (tx) => {
    const about = { version: versions().plugin, exported_at: new Date().toISOString() }
    const header: Header = { format: FORMAT, ...about, ...(await contentsOf(tx)) }
    const checksum = newChecksum()
    write(checksum.add(JSON.stringify(header)))
    const line = (table: string) => (row: unknown) => write(checksum.add(JSON.stringify({ table, row })))
    for (const row of await rowsOf(tx, CUSTOMERS_OF_ROWS)) line(CUSTOMERS)(row)
    for (const table of MOVED_TABLES) await eachRow(tx, table, line(table.name))
    write(checksum.footer())
    return header
  })
}

async function contentsOf(tx: EntityManager): Promise<Pick<Header, "open" | "tables">> {
  const tables: Record<string, number> = {}
  const customers = await countOf(tx, `(${CUSTOMERS_OF_ROWS}) c`)
  if (customers > 0) tables[CUSTOMERS] = customers
  for (const { name, where } of MOVED_TABLES) tables[name] = await countOf(tx, `${name} WHERE ${where}`)
  return { tables, open: await openOrders(tx) }
}

async function countOf(tx: EntityManager, what: string): Promise<number> {
  const [row] = await rowsOf(tx, `SELECT count(*)::int AS count FROM ${what}`)
  return countRecord.parse(row).count
}

async function eachRow(
  tx: EntityManager,
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
