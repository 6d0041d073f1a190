import { z } from "zod"
import type { Database } from "../postgres/database"
import { bigintColumn } from "../postgres/orders/order-row-record"
import { NOW, rowsOf } from "../postgres/sql"

const lastRecord = z.object({ last: bigintColumn })

export async function endOfHistory(manager: Database): Promise<number> {
  const [row] = await rowsOf(manager, "SELECT coalesce(max(id), 0) AS last FROM reseller_domain_history")
  return lastRecord.parse(row).last
}

const changeRecord = z.object({ domain: z.string(), what: z.string(), who: z.string(), at: z.date() })
export type DomainChange = z.infer<typeof changeRecord>

/** Changes since then, whoever found them. */
export async function changesSince(manager: Database, last: number): Promise<DomainChange[]> {
  const rows = await rowsOf(
    manager,
    "SELECT domain, what, who, at FROM reseller_domain_history WHERE id > $1 ORDER BY id",
    [last],
  )
  return rows.map((row) => changeRecord.parse(row))
}

const faultRecord = z.object({ domain: z.string(), fault: z.string() })

/** Names whose details could not be read when they were asked last. */
export async function unreadDomains(manager: Database): Promise<z.infer<typeof faultRecord>[]> {
  const rows = await rowsOf(
    manager,
    "SELECT domain, fault FROM reseller_domain WHERE fault IS NOT NULL ORDER BY domain",
  )
  return rows.map((row) => faultRecord.parse(row))
}

const dueRecord = z.object({ urgent: z.number(), all: z.number() })

/** Names whose details are to be asked: those that somebody waits for, and all. */
export async function dueDomains(manager: Database): Promise<z.infer<typeof dueRecord>> {
  const [row] = await rowsOf(
    manager,
    `SELECT (SELECT count(*)::int FROM reseller_domain WHERE prove_rank = 0 AND prove_at <= ${NOW}) AS urgent,
            (SELECT count(*)::int FROM reseller_domain WHERE prove_at <= ${NOW}) AS all`,
  )
  return dueRecord.parse(row)
}
