import { watchRows, work } from "../../core/engine/tick"
import { strayFinder } from "../../core/engine/watch"
import { deleteEndedLinks } from "../../shop-tables/read-links"
import type { App } from "../app"
import { portfolioChore } from "../portfolio/portfolio-chore"
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
  const { budget, engine, eraseDue, observed, notices } = parts
  const onFault = (part: string, fault: unknown) => engine.log("error", `sweep, ${part}: ${String(fault)}`)
  const sweeperOf = (
    name: "orders" | "housekeeping" | "mailing",
    chores: Chore[],
    rows: (room: number) => ReturnType<typeof work> = async () => [],
  ) =>
    new Sweeper(
      { chores, work: rows, swept: (ms) => observed.metrics?.swept(name, ms) },
      options.poll.sweep_ms,
      onFault,
    )
  const orders = [
    { name: "watch", run: () => watchRows(engine) },
    { name: "strays", every: SWEEPS_A_MINUTE, run: once(strayFinder(engine)) },
    { name: "retention", every: SWEEPS_A_MINUTE, run: once(eraseDue) },
    { name: "places", every: SWEEPS_A_MINUTE, run: once(() => budget.forget()) },
    ...own.orders,
  ]
  const housekeeping: Sweeper = sweeperOf("housekeeping", [
    portfolioChore(parts, options, () => housekeeping.kick()),
    ...own.renewals,
    { name: "links", every: SWEEPS_A_MINUTE, run: () => deleteEndedLinks(database) },
  ])
  return {
    sweeper: sweeperOf("orders", orders, (room) => work(engine, room)),
    // Apart, because it waits for upstream's list, and paid work waits for nobody.
    housekeeping,
    // Apart again, because a mail server or another notification provider may not answer.
    mailing: sweeperOf("mailing", [
      { name: "reminders", every: SWEEPS_A_MINUTE, run: notices.planReminders },
      { name: "mail", run: notices.sendMails },
    ]),
  }
}

/** A chore of which there is never more. */
export const once = (run: () => Promise<unknown>) => async (): Promise<boolean> => {
  await run()
  return false
}
