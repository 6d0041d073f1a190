import { z } from "zod"
import { watchRows, work } from "../../core/engine/tick"
import { faultText } from "../../core/fault-text"
import type { Database } from "../../postgres/database"
import { DUE_NOTICE } from "../../postgres/notices/notices-store"
import { DUE_ROW } from "../../postgres/orders/order-rows-store"
import { DUE_WATCH } from "../../postgres/orders/watches"
import { rowsOf } from "../../postgres/sql"
import { deleteEndedLinks } from "../../shop-tables/read-links"
import type { App } from "../app"
import { portfolioChore } from "../portfolio/portfolio-chore"
import { strayFinder } from "./stray-finder"
import { type Chore, Sweeper } from "./sweeper"

/**
 * With a sweep every five seconds. Soon enough for paid lines that came past our guards and for what is kept for days,
 * and on a large shop every look costs something.
 */
export const SWEEPS_A_MINUTE = 12

export type Sweeps = Pick<App, "sweeper" | "housekeeping" | "mailing">

/** The three sweeps of an instance; each shop adds chores of its own, those of renewals to housekeeping. */
export function composeSweeps(
  app: Pick<App, "parts" | "options" | "database">,
  own: { orders: readonly Chore[]; renewals: readonly Chore[] },
): Sweeps {
  const { parts, options, database } = app
  const { engine, eraseDue, observed, notices } = parts
  const onFault = (part: string, fault: unknown) => engine.log("error", `sweep, ${part}: ${faultText(fault)}`)
  const orders: Chore[] = [
    { name: "watch", due: [DUE_ROW, DUE_WATCH], run: () => watchRows(engine) },
    { name: "strays", every: SWEEPS_A_MINUTE, run: once(strayFinder(engine)) },
    { name: "retention", every: SWEEPS_A_MINUTE, run: once(eraseDue) },
    ...own.orders,
  ]
  const housekeeping: Chore[] = [
    portfolioChore(parts, options, () => sweeps.housekeeping.kick()),
    ...own.renewals,
    { name: "links", every: SWEEPS_A_MINUTE, run: () => deleteEndedLinks(database) },
  ]
  const mailing: Chore[] = [
    { name: "reminders", every: SWEEPS_A_MINUTE, run: notices.planReminders },
    { name: "mail", due: [DUE_NOTICE], run: notices.sendMails },
  ]
  const { sweep_ms } = options.poll
  const isDue = dueNow(database, { orders, housekeeping, mailing }, sweep_ms * FRESH_SHARE)
  const sweeperOf = (
    name: SweepName,
    chores: Chore[],
    rows: (room: number) => ReturnType<typeof work> = async () => [],
  ) => {
    const swept = (ms: number) => observed.metrics?.swept(name, ms)
    return new Sweeper({ chores, work: rows, isDue: () => isDue(name), swept }, sweep_ms, onFault)
  }
  const atProviders = new Set<Promise<void>>()
  const sweeps: Sweeps = {
    sweeper: sweeperOf("orders", orders, (room) => work(engine, room, atProviders)),
    // Apart, because it waits for upstream's list, and paid work waits for nobody.
    housekeeping: sweeperOf("housekeeping", housekeeping),
    // Apart again, because a mail server or another notification provider may not answer.
    mailing: sweeperOf("mailing", mailing),
  }
  return sweeps
}

const dueRecord = z.object({ orders: z.boolean(), housekeeping: z.boolean(), mailing: z.boolean() })
type SweepName = keyof z.infer<typeof dueRecord>

/** Sweeps that begin at the same moment ask together. */
const FRESH_SHARE = 1 / 4

/** One statement for all that may be due, so that a shop at rest asks little. */
function dueNow(database: Database, chores: Record<SweepName, Chore[]>, fresh_ms: number) {
  const columns = Object.entries(chores).map(([name, of]) => {
    const dues = of.flatMap(({ due = [] }) => due).map((due) => `(${due}) IS NOT NULL`)
    return `${dues.join(" OR ") || false} AS ${name}`
  })
  let asked_ms = Number.NEGATIVE_INFINITY
  let found: Promise<z.infer<typeof dueRecord>>
  return async (name: SweepName): Promise<boolean> => {
    if (performance.now() - asked_ms > fresh_ms) {
      asked_ms = performance.now()
      found = rowsOf(database, `SELECT ${columns.join(", ")}`).then(([row]) => dueRecord.parse(row))
    }
    return (await found)[name]
  }
}

/** A chore of which there is never more. */
export const once = (run: () => Promise<unknown>) => async (): Promise<boolean> => {
  await run()
  return false
}
