import { useMutation } from "@tanstack/react-query"
import { useAdminUsers, useMedusa } from "medusa-react"
import { z } from "zod"
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

/** The shop's staff by user id, as they are called. */
export function usePeople(): ReadonlyMap<string, string> {
  const { users = [] } = useAdminUsers()
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
}

/** Of any short answer: medusa-js hands axios' response over beside it, with the address of the shop's server. */
const answerSchema = z.object({
  response: z.object({ config: z.object({ baseURL: z.string().optional() }) }),
})

const FILE_NAME = "domain-ledger.csv"

/** A failed download, told as medusa-js would tell it. */
const failureOf = (response: Response, data: unknown) => ({
  isAxiosError: true,
  response: { status: response.status, data },
})

/** The ledger as the server writes it for spreadsheets, saved as a file. */
export function useLedgerCsv(query: LedgerQuery) {
  const { client } = useMedusa()
  const mutation = useMutation(async (): Promise<void> => {
    const known = answerSchema.parse(await client.admin.custom.get(SWITCHES_PATH))
    // Of the same host it is "/" alone.
    const server = new URL(known.response.config.baseURL ?? "/", window.location.href).href.replace(/\/$/, "")
    // medusa-js can read JSON only.
    const response = await fetch(`${server}/admin${LEDGER_PATH}${queryString(query)}`, {
      headers: { Accept: "text/csv" },
      credentials: "include",
    })
    if (!response.ok) throw failureOf(response, await response.json().catch(() => null))
    save(await response.blob())
  })
  const download = () => attempt(mutation.mutateAsync())
  return { download, is_downloading: mutation.isLoading }
}

function save(file: Blob): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(link.href)
}
