import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import type { PlanNode, Recorded } from "./recorded"

/** Tables with fewer rows may be read whole: there is nothing cheaper. */
const BIG_ROWS = 5_000

/** An index that is read without a condition, as far as this, was left early: its first entries are what is asked for. */
const FEW_ROWS = 500

const nameRecord = z.object({ name: z.string() })

/** Names of big tables and of their indexes. */
export type Big = ReadonlySet<string>

export async function bigTables(databaseUrl: string): Promise<Big> {
  const rows = await query(
    databaseUrl,
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.reltuples >= $1
      UNION ALL
     SELECT i.relname FROM pg_class c JOIN pg_index x ON x.indrelid = c.oid JOIN pg_class i ON i.oid = x.indexrelid
      WHERE c.relkind = 'r' AND c.reltuples >= $1`,
    [BIG_ROWS],
  )
  return new Set(rows.map((row) => nameRecord.parse(row).name))
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsRead = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]

/** Pages that the statement looked at. */
export const pagesOf = ({ plan }: Recorded): number =>
  plan === null ? 0 : plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]

export const isWrite = ({ plan }: Recorded): boolean => plan?.["Node Type"] === "ModifyTable"

/** What the statement reads whole, in words. */
export function wholeScans({ plan }: Recorded, big: Big): string[] {
  if (plan === null) return []
  return nodesOf(plan).flatMap((node) => {
    const table = node["Relation Name"] ?? ""
    const index = node["Index Name"]
    if (node["Node Type"].endsWith("Seq Scan") && big.has(table)) return [`sequential scan of ${table}`]
    const isWhole = index !== undefined && node["Index Cond"] === undefined && rowsRead(node) > FEW_ROWS
    return isWhole && big.has(index) ? [`scan of all of ${index}`] : []
  })
}
