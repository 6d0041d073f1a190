import { hostname } from "node:os"
import { z } from "zod"
import { composeUpstream } from "../app/composition/compose-upstream"
import { newStopping } from "../app/composition/stopping"
import type { Options } from "../app/options/options-schema"
import { type SyncDeps, syncPace, syncStep } from "../core/portfolio/sync"
import type { Database } from "../postgres/database"
import { bigintColumn } from "../postgres/orders/order-row-record"
import { PortfolioSync, type SyncStatus } from "../postgres/portfolio/sync-store"
import { NOW, recordsOf, rowsOf } from "../postgres/sql"
import { counted, EXIT, type ExitCode, printJson, shopCommand, table } from "./command"
import { onDatabase } from "./database"
import { readShop } from "./shop-options"

const USAGE = `Brings the portfolio up to date with the reseller account, and tells what changed.

domain-reseller sync [folder] [--all] [--json]
  --all    look at every name that is due, not only at those that somebody waits for:
           of 10,000 names that takes hours, because half of the limit of reads is all
           that it takes
<common>

The shop may run meanwhile: both take turns. Killed at any moment, it goes on when started
again, or in the shop. Ends with 1 when details of a name could not be read, with 3 when
upstream refused or could not be reached.`

export const command = shopCommand({
  usage: USAGE,
  flags: { all: { type: "boolean" } },
  async run({ all = false, json = false }, folder) {
    const { database, options } = readShop(folder)
    return onDatabase(database, async (manager) => {
      const synced = await synchronise(manager, options, { all })
      if (json) printJson(synced)
      else print(synced)
      return exitOf(synced)
    })
  },
})

export type Synced = {
  fault: string | null
  names: number
  pages: number
  requests: number
  changes: DomainChange[]
  unread: { domain: string; fault: string }[]
}

export const exitOf = ({ fault, unread }: Synced): ExitCode =>
  fault !== null ? EXIT.UNREACHABLE : unread.length > 0 ? EXIT.FOUND : EXIT.DONE

const LOOK_AGAIN_MS = 500

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Takes turns of the synchronisation, like an instance of the shop, until a pass that began after this call is over. */
export async function synchronise(
  manager: Database,
  options: Options,
  { all }: { all: boolean },
): Promise<Synced> {
  const { registrar } = composeUpstream(options, manager, newStopping())
  const store = new PortfolioSync(manager)
  const pace = syncPace(options.poll.sync_ms, options.limits, options.timeouts.read_ms)
  const deps: SyncDeps = { store, registrar, pace, owner: `${hostname()}:${process.pid}:cli` }
  const since = await endOfHistory(manager)
  const before = await store.status()
  await store.askNow(pace.gap_ms)
  let requests = 0
  let told_pages = 0
  for (;;) {
    const now = await store.status()
    if (now.pages !== told_pages && now.is_listing)
      console.error(`${counted(now.pages, "page")}, ${counted(now.names, "name")} so far`)
    told_pages = now.pages
    if (await isOver(manager, before, now, all)) return result(null, now)
    const step = await syncStep(deps)
    if (step === "worked") requests += 1
    else if (step.wait_ms > pace.lease_ms && now.fault !== null) return result(now.fault, now)
    else await sleep(Math.min(step.wait_ms, LOOK_AGAIN_MS))
  }

  async function result(fault: string | null, { names, pages }: SyncStatus): Promise<Synced> {
    const [changes, unread] = [await changesSince(manager, since), await unreadDomains(manager)]
    return { fault, names, pages, requests, changes, unread }
  }
}

async function isOver(
  manager: Database,
  before: SyncStatus,
  now: SyncStatus,
  all: boolean,
): Promise<boolean> {
  // A pass that was under way then did not see all that stands upstream now; another follows it.
  if (now.is_listing || now.pass <= before.pass) return false
  const due = await dueDomains(manager)
  return (all ? due.all : due.urgent) === 0
}

function print({ fault, names, pages, requests, changes, unread }: Synced): void {
  if (changes.length > 0) {
    console.log(
      table(
        ["domain", "what"],
        changes.map(({ domain, what }) => [domain, what]),
      ),
    )
    console.log("")
  }
  for (const one of unread) console.error(`${one.domain}: its details could not be read (${one.fault})`)
  if (fault !== null) console.error(`Ended before its time: ${fault}. The shop goes on with it.`)
  const [on, found] = [counted(pages, "page"), counted(changes.length, "change")]
  console.log(`${counted(names, "name")} on ${on}, ${found}, ${counted(requests, "request")} sent`)
}

const lastRecord = z.object({ last: bigintColumn })

async function endOfHistory(manager: Database): Promise<number> {
  const [row] = await rowsOf(manager, "SELECT coalesce(max(id), 0) AS last FROM reseller_domain_history")
  return lastRecord.parse(row).last
}

const changeRecord = z.object({ domain: z.string(), what: z.string(), who: z.string(), at: z.date() })
type DomainChange = z.infer<typeof changeRecord>

async function changesSince(manager: Database, last: number): Promise<DomainChange[]> {
  return recordsOf(
    manager,
    changeRecord,
    "SELECT domain, what, who, at FROM reseller_domain_history WHERE id > $1 ORDER BY id",
    [last],
  )
}

const faultRecord = z.object({ domain: z.string(), fault: z.string() })

async function unreadDomains(manager: Database): Promise<z.infer<typeof faultRecord>[]> {
  return recordsOf(
    manager,
    faultRecord,
    "SELECT domain, fault FROM reseller_domain WHERE fault IS NOT NULL ORDER BY domain",
  )
}

const dueRecord = z.object({ urgent: z.number(), all: z.number() })

async function dueDomains(manager: Database): Promise<z.infer<typeof dueRecord>> {
  const [row] = await rowsOf(
    manager,
    `SELECT (SELECT count(*)::int FROM reseller_domain WHERE prove_rank = 0 AND prove_at <= ${NOW}) AS urgent,
            (SELECT count(*)::int FROM reseller_domain WHERE prove_at <= ${NOW}) AS all`,
  )
  return dueRecord.parse(row)
}
