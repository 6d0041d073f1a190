import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { totalsOf } from "../../../core/ledger/sums"
import { ledgerCsv, ledgerLines, readLedgerQuery } from "../../../medusa/admin/ledger"
import { resellerOf } from "../../../medusa/http/request"
import { sendText } from "../../../medusa/http/responses"
import { ledgerRecords } from "../../../medusa/persistence/ledger-store"

/** What was quoted, charged, paid and refunded, line by line, with totals; as CSV when that is accepted. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readLedgerQuery(req.query, new Date())
  const records = ledgerRecords(resellerOf(req).container.manager, query)
  if (req.accepts(["application/json", "text/csv"]) === "text/csv") {
    res.attachment("domain-ledger.csv").type("text/csv").status(200)
    return sendText(res, ledgerCsv(records))
  }
  const lines = await ledgerLines(records)
  const { from, to } = query
  res.status(200).json({ period: { from, to }, lines, totals: totalsOf(lines) })
}
