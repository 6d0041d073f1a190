import type { EntityManager } from "typeorm"
import { z } from "zod"
import { orderRequestSchema } from "../../core/orders/order-row"
import { stateSchema } from "../../core/orders/states"
import { ENDED_STATES } from "../../medusa/persistence/open-orders"
import { rowsOf } from "../../medusa/persistence/sql"
import { CUSTOMERS } from "./export-rows"
import { type Line, rowsIn } from "./moved-file"
import { MOVED_TABLES } from "./moved-tables"

/** Rows of one statement. */
const BATCH = 500

/** How many rows of each table are new in this shop, and whose owners it does not know. */
export type Imported = { tables: Record<string, number>; unknown_customers: string[] }

/** A file that this shop cannot take; nothing was written. */
export class UnfitFile extends Error {
  override readonly name = "UnfitFile"
}

const columnRecord = z.object({ column_name: z.string() })
const keyRecord = z.object({ key: z.string() })
const customerRecord = z.object({ id: z.string(), email: z.string(), has_account: z.boolean() })
const idRecord = z.object({ id: z.string() })

/** What is of the old shop alone: its carts and lines, its workers. */
const OF_THE_OLD_SHOP = {
  reseller_order: [
    "cart_id",
    "line_item_id",
    "next_attempt_at",
    "watch_at",
    "in_flight_since",
    "lease_owner",
    "lease_until",
    "fault",
  ],
  reseller_domain: ["listed", "listed_in"],
  reseller_renewal: ["cart_id", "draft_order_id", "domain_version"],
  reseller_notice: ["lease_owner", "lease_until"],
} as const satisfies Record<string, readonly string[]>

/**
 * SQL: what becomes of a row that is there already. A domain that this shop's own synchronisation found gets its owner and
 * its order; what somebody owns here stays theirs.
 */
const MEETS: Readonly<Record<string, string>> = {
  // Another row with the same key or reference is a contradiction that a person must look at.
  reseller_order: "(id) DO NOTHING",
  reseller_domain: `(domain) DO UPDATE
    SET customer_id = excluded.customer_id, reseller_order_id = excluded.reseller_order_id, premium = excluded.premium,
        language = excluded.language, auto_renew_wish = excluded.auto_renew_wish, version = reseller_domain.version + 1
    WHERE reseller_domain.customer_id IS NULL AND reseller_domain.reseller_order_id IS NULL
      AND (excluded.customer_id IS NOT NULL OR excluded.reseller_order_id IS NOT NULL)`,
}

/** The column by which rows of a table are told apart. */
const KEYS: Readonly<Record<string, string>> = {
  reseller_inquiry: "reseller_order_id",
  reseller_domain: "domain",
  reseller_switch: "what",
}

/**
 * Writes the rows of a file that was checked, all or none. Rows that are there already stay as they are. A trial writes
 * nothing and tells the same.
 */
export async function importRows(
  manager: EntityManager,
  file: string,
  { is_trial }: { is_trial: boolean },
): Promise<Imported> {
  const runner = manager.connection.createQueryRunner()
  await runner.startTransaction()
  try {
    const imported = await writeAll(runner.manager, file)
    await (is_trial ? runner.rollbackTransaction() : runner.commitTransaction())
    return imported
  } catch (fault) {
    await runner.rollbackTransaction()
    throw fault
  } finally {
    await runner.release()
  }
}

async function writeAll(tx: EntityManager, file: string): Promise<Imported> {
  const importer = new Importer(tx)
  let batch: Line[] = []
  for await (const line of rowsIn(file)) {
    if (batch.length === BATCH || (batch[0] && batch[0].table !== line.table)) {
      await importer.take(batch)
      batch = []
    }
    batch.push(line)
  }
  await importer.take(batch)
  return importer.result()
}

class Importer {
  private readonly tables: Record<string, number> = {}
  /** Of each table, the keys of rows that are new here: what belongs to them is new as well. */
  private readonly fresh = new Map<string, Set<string>>()
  /** This shop's customer for one of the old shop's. */
  private readonly customers = new Map<string, string>()
  private readonly unknown_customers: string[] = []

  constructor(private readonly tx: EntityManager) {}

  result(): Imported {
    return { tables: this.tables, unknown_customers: this.unknown_customers }
  }

  async take(lines: readonly Line[]): Promise<void> {
    const [first] = lines
    if (first === undefined) return
    const rows = lines.map(({ row }) => row)
    if (first.table === CUSTOMERS) await this.findCustomers(rows)
    else await this.write(first.table, rows)
  }

  private async findCustomers(rows: readonly unknown[]): Promise<void> {
    for (const row of rows) {
      const { id, email, has_account } = customerRecord.parse(row)
      const [found] = await rowsOf(
        this.tx,
        "SELECT id FROM customer WHERE lower(email) = lower($1) AND has_account = $2 AND deleted_at IS NULL",
        [email, has_account],
      )
      if (found === undefined) this.unknown_customers.push(email)
      else this.customers.set(id, idRecord.parse(found).id)
    }
  }

  private async write(name: string, rows: readonly Record<string, unknown>[]): Promise<void> {
    const table = MOVED_TABLES.find((one) => one.name === name)
    if (table === undefined)
      throw new UnfitFile(`This version of the plugin has no table ${name}. Update it.`)
    const columns = await this.columnsOf(name, rows)
    const { parent } = table
    const owners = parent && this.fresh.get(parent.name)
    const wanted = rows
      .filter((row) => !parent || owners?.has(String(row[parent.column])))
      .flatMap((row) => this.ofThisShop(name, row))
    if (wanted.length === 0) return
    if (name === "reseller_order") for (const row of wanted) assertEnded(row)
    const key = parent ? parent.column : (KEYS[name] ?? "id")
    const written = await rowsOf(
      this.tx,
      `INSERT INTO ${name} (${columns.join(", ")})
       SELECT ${columns.join(", ")} FROM jsonb_populate_recordset(NULL::${name}, $1)
       ON CONFLICT ${MEETS[name] ?? "DO NOTHING"} RETURNING ${key} AS key`,
      [JSON.stringify(wanted)],
    ).catch((fault: unknown) => {
      throw asUnfit(name, fault)
    })
    const fresh = this.fresh.get(name) ?? new Set()
    for (const row of written) fresh.add(keyRecord.parse(row).key)
    this.fresh.set(name, fresh)
    this.tables[name] = (this.tables[name] ?? 0) + written.length
  }

  /** The columns that the file has; refused when this shop has not all of them. */
  private async columnsOf(name: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
    const found = await rowsOf(
      this.tx,
      `SELECT quote_ident(column_name) AS column_name FROM information_schema.columns
        WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER'`,
      [name],
    )
    const here = new Set(found.map((row) => columnRecord.parse(row).column_name.replaceAll('"', "")))
    const given = new Set(rows.flatMap((row) => Object.keys(row)))
    given.delete(GENERATED)
    const strange = [...given].filter((column) => !here.has(column))
    if (strange.length > 0) {
      throw new UnfitFile(
        `${name} has no column ${strange.join(", ")} here. Update this shop's plugin first.`,
      )
    }
    return [...given].map((column) => `"${column}"`)
  }

  /** The row as this shop has it; nothing where it means nothing without its customer. */
  private ofThisShop(name: string, row: Record<string, unknown>): Record<string, unknown>[] {
    const old = name in OF_THE_OLD_SHOP ? OF_THE_OLD_SHOP[name as keyof typeof OF_THE_OLD_SHOP] : []
    const moved = { ...row, ...Object.fromEntries(old.map((column) => [column, null])) }
    if (!("customer_id" in row) || row.customer_id === null) return [moved]
    const customer_id = this.customers.get(String(row.customer_id)) ?? null
    if (customer_id === null && name === "reseller_request") return []
    return [{ ...moved, customer_id }]
  }
}

const endedRecord = z.object({ state: stateSchema, request: orderRequestSchema })

/** The list of open orders at the head of a file can be edited; an order that another shop would go on with is not taken. */
function assertEnded({ id, ...row }: Record<string, unknown>): void {
  const parsed = endedRecord.safeParse(row)
  if (!parsed.success) throw new UnfitFile(`The order ${String(id)} is none that this version can read.`)
  const { state } = parsed.data
  if (!ENDED_STATES.includes(state)) throw new UnfitFile(`The order ${String(id)} is still ${state}.`)
}

/** Classes of PostgreSQL's errors: a value of a wrong kind, and one that a constraint refuses. */
const BAD_VALUE = /^2[23]/
const databaseFault = z.object({ code: z.string().regex(BAD_VALUE), message: z.string() })

function asUnfit(table: string, fault: unknown): unknown {
  const known = databaseFault.safeParse(fault)
  return known.success ? new UnfitFile(`A row of ${table} does not fit: ${known.data.message}`) : fault
}

/** Made by the database of another column. */
const GENERATED = "interface"
