import { useClient } from "../medusa/client"
import { useSending } from "../medusa/queries"
import type { Order } from "../orders/order-view"
import { LEDGER_PATH, type LedgerLine, type LedgerQuery, useLedger } from "./ledger"
import { WATCH_MS } from "./orders"
import { attempt } from "./problem"
import { queryString } from "./query-string"
import { SWITCHES_PATH } from "./sales"

/** The ledger's lines of these order rows, by their ids; there is none before a row is paid. */
export function useLedgerLines(orders: readonly Order[]): ReadonlyMap<string, LedgerLine> | undefined {
  const ids = new Set(orders.flatMap(({ order_id, paid }) => (paid === null ? [] : (order_id ?? []))))
  const ledger = useLedger({ order_id: [...ids].join(",") }, { refresh_ms: WATCH_MS, enabled: ids.size > 0 })
  return ledger.data && new Map(ledger.data.lines.map((line) => [line.id, line]))
}

export const useLedgerLine = (order: Order): LedgerLine | undefined => useLedgerLines([order])?.get(order.id)

const FILE_NAME = "domain-ledger.csv"

/** A failed download, told as medusa-js would tell it. */
const failureOf = (response: Response, data: unknown) => ({
  isAxiosError: true,
  response: { status: response.status, data },
})

/** The ledger as the server writes it for spreadsheets, saved as a file. */
export function useLedgerCsv(query: LedgerQuery) {
  const client = useClient()
  const { send, isSending } = useSending(async (): Promise<void> => {
    // The client reads JSON only.
    const response = await fetch(
      `${await client.address(SWITCHES_PATH)}${LEDGER_PATH}${queryString(query)}`,
      {
        headers: { Accept: "text/csv" },
        credentials: "include",
      },
    )
    if (!response.ok) throw failureOf(response, await response.json().catch(() => null))
    save(await response.blob())
  })
  return { download: () => attempt(send(undefined)), is_downloading: isSending }
}

function save(file: Blob): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(link.href)
}
