import { z } from "zod"
import type { App } from "../app"
import { strayFinder, watchRows } from "../engine/settle"
import { work } from "../engine/tick"
import { deleteEndedLinks } from "../inquiries/read-links.store"
import { eraseDue } from "../inquiries/vault/inquiry-vault.store"
import { DUE_NOTICE } from "../mail/notices.store"
import { isInstalled } from "../operations/installation.service"
import { DUE_ROW } from "../orders/order-rows.store"
import { DUE_WATCH } from "../orders/watches.store"
import {
  alignFlags,
  DUE_FLAGS,
  DUE_LOCKS,
  DUE_NAMESERVERS,
  disownDeleted,
} from "../portfolio/portfolio-changes.store"
import { setNextFlag, setNextLock, setNextNameservers } from "../portfolio/set-flags.service"
import { syncStep } from "../portfolio/sync.service"
import { dueSync } from "../portfolio/sync.store"
import { billNext } from "../renewals/bill-renewals.service"
import { planPrepared } from "../renewals/renewal-changes.store"
import { CHANGED_RENEWAL, DUE_RENEWAL } from "../renewals/renewals.store"
import { withdrawDeleted, withdrawOutdated } from "../renewals/withdraw-renewal.service"
import { faultText } from "../shared/fault-text"
import { type Database, rowsOf } from "../shared/sql.store"
import { SECOND_MS } from "../shared/time"
import { type Chore, SWEEPS_A_MINUTE, Sweeper } from "./sweeper.service"

export function composeSweeps(app: App, own: readonly Chore[]): App["sweeps"] {
  const { parts, options, database } = app
  const { engine, observed, notices, personalData } = parts
  const onFault = (part: string, fault: unknown) => engine.log("error", `sweep, ${part}: ${faultText(fault)}`)
  const orders: Chore[] = [
    { name: "watch", due: [DUE_ROW, DUE_WATCH], run: () => watchRows(engine) },
    { name: "strays", every: SWEEPS_A_MINUTE, run: strayFinder(engine) },
    { name: "retention", every: SWEEPS_A_MINUTE, run: () => eraseDue(database, personalData.retention_days) },
    { name: "visitors", run: () => parts.visitors.forget() },
    ...own,
  ]
  const housekeeping: Chore[] = [
    portfolioChore(app, () => sweeps.housekeeping.kick()),
    ...renewalChores(app),
    { name: "deleted customers", every: SWEEPS_A_MINUTE, run: () => disownDeleted(database) },
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
    const swept = (ms: number) =>
      observed.metrics?.seconds.sweep_seconds.observe({ sweep: name }, ms / SECOND_MS)
    return new Sweeper({ chores, work: rows, isDue: () => isDue(name), swept }, sweep_ms, onFault)
  }
  const atProviders = new Set<Promise<void>>()
  const sweeps: App["sweeps"] = {
    orders: sweeperOf("orders", orders, (room) => work(engine, room, atProviders)),
    // Apart, because it waits for upstream's list, and paid work waits for nobody.
    housekeeping: sweeperOf("housekeeping", housekeeping),
    // Apart again, because a mail server or another notification provider may not answer.
    mailing: sweeperOf("mailing", mailing),
  }
  return sweeps
}

const dueRecord = z.object({ orders: z.boolean(), housekeeping: z.boolean(), mailing: z.boolean() })
type SweepName = keyof App["sweeps"]

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

/** The pace allows more reads than there are sweeps, so `kick` brings the next sweep when the next read is allowed. */
function portfolioChore(
  { parts: { sync }, options: { poll, renewals }, database }: App,
  kick: () => void,
): Chore {
  let isAligned = false
  return {
    name: "portfolio",
    due: [dueSync(sync.pace)],
    async run() {
      // The option may have changed since the shop last ran.
      if (!isAligned) await alignFlags(database, renewals.by)
      isAligned = true
      const step = await syncStep(sync)
      if (step === "worked") return true
      if (step.wait_ms < poll.sweep_ms) setTimeout(kick, step.wait_ms).unref()
      return false
    },
  }
}

const renewalChores = (app: App): Chore[] => [
  { name: "withdrawn renewals", due: [CHANGED_RENEWAL], run: () => withdrawOutdated(app) },
  { name: "deleted draft orders", every: SWEEPS_A_MINUTE, run: () => withdrawDeleted(app) },
  { name: "prepared renewals", every: SWEEPS_A_MINUTE, run: () => prepare(app) },
  { name: "bills of renewals", due: [DUE_RENEWAL], run: () => bill(app) },
  { name: "auto-renew flags", due: DUE_FLAGS, run: () => setNextFlag(app) },
  { name: "asked nameservers", due: [DUE_NAMESERVERS], run: () => setNextNameservers(app) },
  { name: "transfer locks", due: [DUE_LOCKS], run: () => setNextLock(app) },
]

const prepare = async ({ options: { renewals }, database }: App): Promise<unknown> =>
  renewals.by === "shop" && planPrepared(database, renewals.prepare_days)

const bill = async (app: App): Promise<boolean> =>
  isInstalled(app) && (await app.ensureProducts()) && billNext(app)
