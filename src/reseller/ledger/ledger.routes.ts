import { get, type Route } from "../http/route"
import { owedRenewals } from "../renewals/renewals.store"
import { ledgerAnswerSchema, ledgerQuerySchema } from "./ledger.requests"
import { ledgerCsv, ledgerLines, ledgerQueryOf, owedSection, sendText } from "./ledger.service"
import { ledgerRecords } from "./ledger.store"
import { totalsOf } from "./sums"

export const LEDGER_ROUTES: readonly Route[] = [
  get("/admin/domain-ledger", {
    summary:
      "Quoted, charged, paid, refunded, margin; the last 90 days unless told; at most 10,000 lines, any number as `text/csv`",
    query: ledgerQuerySchema,
    answer: ledgerAnswerSchema,
    csv: true,
    refusals: { 422: ["too_many_lines"] },
    async handle({ req, res, app: { database, shop }, query: asked }) {
      const query = ledgerQueryOf(asked, new Date())
      const records = ledgerRecords({ database, shop }, query)
      // Named orders owe nothing: nobody ordered what upstream did by itself.
      const owed = query.order_ids ? [] : await owedRenewals(database)
      if (req.accepts(["application/json", "text/csv"]) === "text/csv") {
        res.attachment("domain-ledger.csv").type("text/csv").status(200)
        return sendText(res, ledgerCsv(records, owed))
      }
      const lines = await ledgerLines(records, database)
      const { from, to } = query
      return { period: { from, to }, lines, totals: totalsOf(lines), owed: owedSection(owed) }
    },
  }),
]
