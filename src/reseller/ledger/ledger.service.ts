import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { z } from "zod"
import type { HttpResponse } from "../binding/http"
import { INQUIRIES, serviceIdSchema } from "../inquiries/inquiries"
import { placedOrders } from "../orders/shop-tables.store"
import { isGivenUp } from "../orders/states"
import { costInCurrency, decimalDigits } from "../prices/money"
import { renewalView } from "../renewals/renewal.views"
import type { ListedRenewal } from "../renewals/renewals.store"
import { csvRow } from "../shared/csv"
import { keysOf } from "../shared/keys-of"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import type { ledgerLineSchema, ledgerQuerySchema, owedSchema } from "./ledger.requests"
import type { LedgerQuery, LedgerRecord } from "./ledger.store"

/** A quarter, as books are looked through: what is answered when no period is asked for. */
const DEFAULT_DAYS = 90

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Without a period the last 90 days; of named orders, everything. */
export function ledgerQueryOf(
  { from, to, order_id }: z.output<typeof ledgerQuerySchema>,
  now: Date,
): LedgerQuery {
  if (from === undefined && to === undefined && order_id === undefined)
    return { from: new Date(now.getTime() - DEFAULT_DAYS * DAY_MS), to: null, order_ids: null }
  const end = to === undefined ? null : new Date(Date.parse(to) + (ISO_DAY.test(to) ? DAY_MS : 0))
  return { from: from === undefined ? null : new Date(from), to: end, order_ids: order_id ?? null }
}

/** `margin`: null while nothing is charged. `expected_margin`: if it is charged what it costs now; null when charged or given up. */
type LedgerLine = Omit<z.input<typeof ledgerLineSchema>, "order_display_id">

export function ledgerLine(record: LedgerRecord): LedgerLine {
  const { exchange_rate: _, approved_cost: __, current_cost, ...line } = record
  const { action, domain, state, charged } = line
  return {
    ...line,
    title: action === "inquiry" ? INQUIRIES[serviceIdSchema.parse(domain)].title : null,
    margin: state === "refunded" ? incomeOf(record) : lessCost(record, charged),
    expected_margin: charged !== null || isGivenUp(state) ? null : lessCost(record, current_cost),
  }
}

/** With what goes back its share of the tax does. */
const incomeOf = ({ paid, tax, refund }: LedgerRecord): number => {
  const kept = paid - refund
  return kept === 0 ? 0 : kept - Math.round((tax * kept) / paid)
}

const lessCost = (record: LedgerRecord, cost: number | null): number | null =>
  cost === null || record.exchange_rate === null
    ? null
    : incomeOf(record) - costInCurrency(cost, record.currency_code, record.exchange_rate)

/** A figure's kind: a cost integer IRT, an amount minor units of the line's currency. */
type Unit = "IRT" | "currency_code" | null

/** A spreadsheet has settled figures, no expectation. */
const COLUMNS = {
  id: null,
  order_id: null,
  at: null,
  domain: null,
  action: null,
  years: null,
  state: null,
  quoted_cost: "IRT",
  charged: "IRT",
  price: "currency_code",
  discount: "currency_code",
  tax: "currency_code",
  paid: "currency_code",
  refund: "currency_code",
  margin: "currency_code",
  currency_code: null,
} as const satisfies Partial<Record<keyof Omit<LedgerLine, "title">, Unit>>

const row = (line: Partial<Record<keyof typeof COLUMNS, string | number | Date | null>>): string =>
  csvRow(
    keysOf(COLUMNS).map((column) => {
      const value = line[column]
      return COLUMNS[column] === "currency_code" && typeof value === "number"
        ? { minor: value, digits: decimalDigits(String(line.currency_code)) }
        : value
    }),
  )

/** The ledger for spreadsheets, row by row, its head first; what is owed stands at the end, in the state `owed`. */
export async function* ledgerCsv(
  records: AsyncIterable<LedgerRecord>,
  owed: readonly ListedRenewal[],
): AsyncGenerator<string> {
  yield csvRow(keysOf(COLUMNS).map((name) => (COLUMNS[name] ? `${name} (${COLUMNS[name]})` : name)))
  for await (const record of records) yield row(ledgerLine(record))
  for (const { renewal } of owed) {
    const { id, created_at: at, domain, years, cost: quoted_cost } = renewal
    yield row({ id, at, domain, action: "renew", years, state: "owed", quoted_cost })
  }
}

export const owedSection = (owed: readonly ListedRenewal[]): z.input<typeof owedSchema> => ({
  cost: owed.reduce((sum, { renewal }) => sum + (renewal.cost ?? 0), 0),
  lines: owed.map(renewalView),
})

/** One answer holds so many, and a page can draw them; a spreadsheet takes any number. */
const MAX_LINES = 10_000

/** Few enough that no statement passes through many orders. */
const NUMBERED_AT_ONCE = 100

/** The lines of an answer, with the numbers of Medusa's orders; refused when there are more than one holds. */
export async function ledgerLines(
  records: AsyncIterable<LedgerRecord>,
  database: Database,
): Promise<z.input<typeof ledgerLineSchema>[]> {
  const lines: LedgerLine[] = []
  for await (const record of records) {
    if (lines.length === MAX_LINES) {
      const sentence = `This period has more than ${MAX_LINES} lines. Choose a shorter one, or download it as CSV.`
      throw new Refusal("impossible", "too_many_lines", sentence)
    }
    lines.push(ledgerLine(record))
  }
  const shown: z.input<typeof ledgerLineSchema>[] = []
  for (let first = 0; first < lines.length; first += NUMBERED_AT_ONCE) {
    const part = lines.slice(first, first + NUMBERED_AT_ONCE)
    const placed = await placedOrders(database, part)
    shown.push(...part.map((line) => ({ ...line, order_display_id: placed(line).order_display_id })))
  }
  return shown
}

const HUNG_UP = "ERR_STREAM_PREMATURE_CLOSE"

/** Sends a text of any length as it comes, no faster than the caller takes it. One who hangs up is no fault. */
export async function sendText(res: HttpResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), res)
  } catch (fault) {
    if (!(fault instanceof Error && "code" in fault && fault.code === HUNG_UP)) throw fault
  }
}
