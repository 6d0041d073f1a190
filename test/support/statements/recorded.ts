import { existsSync, readFileSync } from "node:fs"
import { z } from "zod"

/** A node of a plan, as EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) writes it. Pages are of the node and those below it. */
export type PlanNode = {
  "Node Type": string
  "Relation Name"?: string | undefined
  "Index Name"?: string | undefined
  "Index Cond"?: string | undefined
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number | undefined
  "Shared Hit Blocks": number
  "Shared Read Blocks": number
  Plans?: PlanNode[] | undefined
}

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    "Index Cond": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Shared Hit Blocks": z.number(),
    "Shared Read Blocks": z.number(),
    Plans: z.array(nodeSchema).optional(),
  }),
)

const callerSchema = z.object({ file: z.string(), line: z.number(), name: z.string() })
const lineSchema = z.object({
  callers: z.array(callerSchema).min(1),
  sql: z.string(),
  plan: z.object({ Plan: nodeSchema }).optional(),
  fault: z.string().optional(),
})

export type Recorded = {
  /** The file in dist and the line in which the statement is given to TypeORM. */
  file: string
  line: number
  /** The file and the function that it stands in. */
  name: string
  sql: string
  /** Null where it could not be explained, because it fails. */
  plan: PlanNode | null
}

/** What `recorder.cjs` has written so far. */
export function recordedIn(file: string): Recorded[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean)
  return lines.map((line) => {
    const { callers, sql, plan } = lineSchema.parse(JSON.parse(line))
    const named = callers.find(({ name }) => name !== "")
    const [{ file, line: at } = { file: "", line: 0 }] = callers
    const name = `${file.replace(/^medusa\/|\.js$/g, "")} ${named?.name ?? ""}`
    return { file, line: at, name, sql, plan: plan?.Plan ?? null }
  })
}
