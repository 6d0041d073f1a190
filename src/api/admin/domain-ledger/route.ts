import { ledgerCsv, ledgerLines, owedSection, readLedgerQuery } from "../../../app/ledger/ledger"
import { ledgerRecords } from "../../../app/ledger/ledger-store"
import { totalsOf } from "../../../core/ledger/sums"
import { sendText } from "../../../medusa/http/responses"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"
import { owedRenewals } from "../../../shop-tables/renewals-list"

/** With what is owed for renewals that upstream made by itself; as CSV when that is accepted. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readLedgerQuery(req.query, new Date())
  const { database, shop } = resellerOf(req)
  const records = ledgerRecords({ database, shop }, query)
  // Named orders owe nothing: nobody ordered what upstream did by itself.
  const owed = query.order_ids ? [] : await owedRenewals(database)
  if (req.accepts(["application/json", "text/csv"]) === "text/csv") {
    res.attachment("domain-ledger.csv").type("text/csv").status(200)
    return sendText(res, ledgerCsv(records, owed))
  }
  const lines = await ledgerLines(records, database)
  const { from, to } = query
  res.status(200).json({ period: { from, to }, lines, totals: totalsOf(lines), owed: owedSection(owed) })
}
