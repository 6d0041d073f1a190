import { z } from "zod"
import type { Options } from "../../app/options/options-schema"
import { stateSchema } from "../../core/orders/states"
import { ENDED_STATES } from "../../medusa/orders/open-orders"
import type { Database } from "../../postgres/database"
import { PortfolioSync } from "../../postgres/portfolio/sync-store"
import { rowsOf } from "../../postgres/sql"
import { Unmigrated } from "../database"
import { WrongFile } from "../wrong-file"
import { CUSTOMERS } from "./export-rows"
import { type PlacedLine, rowsIn } from "./moved-file"
import { MOVED_ROWS } from "./moved-rows"
import { tableOf } from "./moved-tables"
import { Owners, type Unowned } from "./owners"
import { rejoinLines } from "./rejoin-lines"

const DOMAINS = "reseller_domain"
const NONE: ReadonlySet<unknown> = new Set()

/** Rows of one statement. */
const BATCH = 500

/** How many rows of each table are new in this shop, how many found their order's line or got an owner, and what has none. */
export type Imported = { tables: Record<string, number>; joined: number; given: number; unowned: Unowned[] }

const columnRecord = z.object({ column_name: z.string() })
const keyRecord = z.object({ key: z.string() })

/** What a domain has only for its owner's sake. */
const WITHOUT_OWNER = {
  customer_id: null,
  auto_renew_wish: false,
  auto_renew_wanted: false,
  flag_set_at: null,
}

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

/** SQL: where rows do not come beside those of this shop. Its own prices stay as they are. */
const COMES_ONLY: Readonly<Record<string, string>> = {
  reseller_pricing: "WHERE NOT EXISTS (SELECT 1 FROM reseller_pricing)",
}

/** The column by which rows of a table are told apart. */
const KEYS: Readonly<Record<string, string>> = {
  reseller_inquiry: "reseller_order_id",
  reseller_domain: "domain",
  reseller_switch: "what",
  reseller_pricing: "version",
}

/** `isByEmail`: customers of this shop are those of the file with the same address, which this shop has verified. */
type Wanted = { isTrial: boolean; isByEmail: boolean; renewals: Pick<Options["renewals"], "by"> }

/**
 * Writes the rows of a file that was checked, all or none. Rows that are there already stay as they are. A trial writes
 * nothing and tells the same.
 */
export async function importRows(
  manager: Database,
  file: string,
  { isTrial, isByEmail, renewals }: Wanted,
): Promise<Imported> {
  let imported: Imported | undefined
  const work = manager.transaction(async (tx) => {
    imported = await writeAll(new Importer(tx, isByEmail), file)
    // The old shop's option may have been the other; a shop that runs has looked already.
    await new PortfolioSync(tx).alignFlags(renewals.by)
    if (isTrial) throw TRIAL
    return imported
  })
  return work.catch((fault: unknown) => {
    if (fault === TRIAL && imported) return imported
    throw fault
  })
}

/** Undoes what a trial has written. */
const TRIAL = new Error("a trial")

async function writeAll(importer: Importer, file: string): Promise<Imported> {
  let batch: PlacedLine[] = []
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
  private readonly owners: Owners

  constructor(
    private readonly tx: Database,
    isByEmail: boolean,
  ) {
    this.owners = new Owners(tx, isByEmail)
  }

  async result(): Promise<Imported> {
    const given = await this.owners.give()
    const joined = await rejoinLines(this.tx)
    return { tables: this.tables, joined, given, unowned: await this.owners.unowned() }
  }

  async take(lines: readonly PlacedLine[]): Promise<void> {
    const [first] = lines
    if (first === undefined) return
    const rows = lines.map(({ row }) => row)
    const columns = first.table === CUSTOMERS ? [] : await this.columnsOf(first.table, rows)
    for (const line of lines) assertReadable(line)
    if (first.table === CUSTOMERS) await this.owners.find(rows)
    else await this.write(first.table, rows, columns)
  }

  private async write(
    name: string,
    rows: readonly Record<string, unknown>[],
    columns: readonly string[],
  ): Promise<void> {
    const parent = tableOf(name)?.parent
    const parents = parent && this.fresh.get(parent.name)
    for (const row of rows) this.owners.claim(name, row)
    const taken = name === DOMAINS ? await this.owners.boughtHere(rows.map(({ domain }) => domain)) : NONE
    const wanted = rows
      .filter((row) => !parent || parents?.has(String(row[parent.column])))
      .flatMap((row) => this.ofThisShop(name, row, taken.has(row.domain)))
    if (wanted.length === 0) return
    const key = keyOf(name)
    const written = await rowsOf(
      this.tx,
      `INSERT INTO ${name} (${columns.join(", ")})
       SELECT ${columns.join(", ")} FROM jsonb_populate_recordset(NULL::${name}, $1) ${COMES_ONLY[name] ?? ""}
       ON CONFLICT ${MEETS[name] ?? "DO NOTHING"} RETURNING (${key})::text AS key`,
      [JSON.stringify(wanted)],
    ).catch((fault: unknown) => {
      throw asWrongFile(name, fault)
    })
    const fresh = this.fresh.get(name) ?? new Set()
    for (const row of written) fresh.add(keyRecord.parse(row).key)
    this.fresh.set(name, fresh)
    this.tables[name] = (this.tables[name] ?? 0) + written.length
  }

  /** The columns that the file has; refused when this shop has not all of them. */
  private async columnsOf(name: string, rows: readonly Record<string, unknown>[]): Promise<string[]> {
    if (tableOf(name) === undefined)
      throw new WrongFile(`This version of the plugin has no table ${JSON.stringify(name)}. Update it.`)
    const found = await rowsOf(
      this.tx,
      `SELECT quote_ident(column_name) AS column_name FROM information_schema.columns
        WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER'`,
      [name],
    )
    if (found.length === 0) throw new Unmigrated(`relation "${name}" does not exist`)
    const here = new Set(found.map((row) => columnRecord.parse(row).column_name.replaceAll('"', "")))
    const given = new Set(rows.flatMap((row) => Object.keys(row)))
    given.delete(GENERATED)
    const strange = [...given].filter((column) => !here.has(column))
    if (strange.length > 0) {
      throw new WrongFile(
        `${name} has no column ${JSON.stringify(strange)} here. Update this shop's plugin first.`,
      )
    }
    return [...given].map((column) => `"${column}"`)
  }

  /** The row as this shop has it; nothing where it means nothing without its customer. */
  private ofThisShop(
    name: string,
    row: Record<string, unknown>,
    is_anothers: boolean,
  ): Record<string, unknown>[] {
    const old = tableOf(name)?.old ?? []
    const moved = { ...row, ...Object.fromEntries(old.map((column) => [column, null])) }
    if (!("customer_id" in row) || row.customer_id === null) return [moved]
    const customer_id = is_anothers ? null : this.owners.of(String(row.customer_id))
    if (customer_id !== null) return [{ ...moved, customer_id }]
    if (name === "reseller_request") return []
    return [{ ...moved, ...(name === DOMAINS ? WITHOUT_OWNER : { customer_id }) }]
  }
}

const keyOf = (table: string): string => tableOf(table)?.parent?.column ?? KEYS[table] ?? "id"

const stateRecord = z.object({ state: stateSchema })

/** A file can be edited: a row is taken that the shop reads again, of an order that another shop would not go on with. */
function assertReadable({ table, row, at }: PlacedLine): void {
  const which = `${table} ${JSON.stringify(row.id ?? row[keyOf(table)])}`
  const ended = table === "reseller_order" ? stateRecord.safeParse(row).data : undefined
  if (ended !== undefined && !ENDED_STATES.includes(ended.state))
    throw new WrongFile(`Line ${at}: ${asAscii(which)} is still ${ended.state}.`)
  const issue = MOVED_ROWS[table]?.safeParse(row).error?.issues[0]
  if (issue === undefined) return
  throw new WrongFile(
    `Line ${at}: ${asAscii(which)} is not as this version writes it (${asAscii(issue.path.join("."))}).`,
  )
}

/** Of a text that anybody may have written, as much as names it, and nothing that steers a terminal. */
const asAscii = (text: string): string => text.slice(0, MAX_TOLD).replace(/[^\x20-\x7e]/g, "?")
const MAX_TOLD = 200

/** Classes of PostgreSQL's errors: a value of a wrong kind, and one that a constraint refuses. */
const BAD_VALUE = /^2[23]/
const databaseFault = z.object({ code: z.string().regex(BAD_VALUE), message: z.string() })

function asWrongFile(table: string, fault: unknown): unknown {
  const known = databaseFault.safeParse(fault)
  return known.success ? new WrongFile(`A row of ${table} does not fit: ${known.data.message}`) : fault
}

/** Made by the database of another column. */
const GENERATED = "interface"
