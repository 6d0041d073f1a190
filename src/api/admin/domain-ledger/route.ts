import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { totalsOf } from "../../../core/ledger/sums"
import { ledgerCsv, ledgerLine } from "../../../medusa/admin/ledger"
import { readLedgerQuery } from "../../../medusa/admin/ledger-query"
import { resellerOf } from "../../../medusa/http/reseller-of"
import { ledgerRecords } from "../../../medusa/stores/ledger-store"

/** What was quoted, charged, paid and refunded, line by line, with totals; as CSV when that is accepted. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readLedgerQuery(req.query)
  const lines = (await ledgerRecords(resellerOf(req).container.manager, query)).map(ledgerLine)
  if (req.accepts(["application/json", "text/csv"]) === "text/csv") {
    res.attachment("domain-ledger.csv").type("text/csv").status(200).send(ledgerCsv(lines))
    return
  }
  res.status(200).json({ lines, totals: totalsOf(lines) })
}
