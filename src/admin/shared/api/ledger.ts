import { ledgerAnswerSchema } from "../../../reseller/ledger/ledger.requests"
import type { LedgerLine, Order } from "../views"
import { useAnswer } from "./ask"
import { useMedusaAdmin } from "./medusa"
import { WATCH_MS } from "./orders"
import { attempt, queryString, type Sent } from "./request"
import { SWITCHES_PATH } from "./shop"

type LedgerQuery = { from?: string | null; to?: string | null; order_id?: string }

const LEDGER_PATH = "/domain-ledger"

export const useLedger = (query: LedgerQuery, options: { refresh_ms?: number; enabled?: boolean } = {}) =>
  useAnswer(`${LEDGER_PATH}${queryString(query)}`, ledgerAnswerSchema, options)

/** The ledger's lines of these order rows, by their ids; there is none before a row is paid. */
export function useLedgerLines(orders: readonly Order[]): ReadonlyMap<string, LedgerLine> | undefined {
  const ids = new Set(orders.flatMap(({ order_id, paid }) => (paid === null ? [] : (order_id ?? []))))
  const ledger = useLedger({ order_id: [...ids].join(",") }, { refresh_ms: WATCH_MS, enabled: ids.size > 0 })
  return ledger.data && new Map(ledger.data.lines.map((line) => [line.id, line]))
}

export const useLedgerLine = (order: Order): LedgerLine | undefined => useLedgerLines([order])?.get(order.id)

/** Saves the ledger as a file for spreadsheets. The admin's client reads JSON only. */
export function useLedgerCsv(query: LedgerQuery): () => Promise<Sent<void>> {
  const client = useMedusaAdmin().useClient()
  return () =>
    attempt(async () => {
      const address = await client.address(SWITCHES_PATH)
      const request = { headers: { Accept: "text/csv" }, credentials: "include" } as const
      const response = await fetch(`${address}${LEDGER_PATH}${queryString(query)}`, request).catch(() => {
        throw { isAxiosError: true }
      })
      if (!response.ok) {
        const data = await response.json().catch(() => null)
        throw { isAxiosError: true, response: { status: response.status, data } }
      }
      save(await response.blob())
    })
}

function save(file: Blob): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = "domain-ledger.csv"
  link.click()
  URL.revokeObjectURL(link.href)
}
