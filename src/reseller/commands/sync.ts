import { hostname } from "node:os"
import { z } from "zod"
import { composeUpstream } from "../composition/compose-upstream.service"
import type { Options } from "../options/options-schema"
import { type SyncDeps, syncPace, syncStep } from "../portfolio/sync.service"
import { PortfolioSync, type SyncStatus } from "../portfolio/sync.store"
import { cellOf, countOf, type Database, NOW, recordsOf } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { type CommandBinding, optionsOf } from "./binding"
import { counted, EXIT, type ExitCode, printJson, shopCommand, table } from "./command"

const USAGE = `Brings the portfolio up to date with the reseller account, and tells what changed.

domain-reseller sync [folder] [--all] [--json]
  --all    look at every name that is due, not only at those that somebody waits for:
           of 10,000 names that takes hours, because half of the limit of reads is all
           that it takes
<common>

The shop may run meanwhile: both take turns. Killed at any moment, it goes on when started
again, or in the shop. Ends with 1 when details of a name could not be read, with 3 when
upstream refused or could not be reached.`

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: { all: { type: "boolean" } },
    async run({ all = false, json = false }, folder) {
      const shop = medusa().readShop(folder)
      const options = optionsOf(shop)
      return shop.onDatabase(async (manager) => {
        const synced = await synchronise(manager, options, { all })
        if (json) printJson(synced)
        else print(synced)
        return exitOf(synced)
      })
    },
  })

const LAST = "SELECT coalesce(max(id), 0) FROM reseller_domain_history"

const changeRecord = z.object({ domain: z.string(), what: z.string(), who: z.string(), at: z.date() })
const CHANGES = "SELECT domain, what, who, at FROM reseller_domain_history WHERE id > $1 ORDER BY id"

const faultRecord = z.object({ domain: z.string(), fault: z.string() })
const UNREAD = "SELECT domain, fault FROM reseller_domain WHERE fault IS NOT NULL ORDER BY domain"

type Synced = Awaited<ReturnType<typeof synchronise>>

export const exitOf = ({ fault, unread }: Synced): ExitCode =>
  fault !== null ? EXIT.UNREACHABLE : unread.length > 0 ? EXIT.FOUND : EXIT.DONE

const LOOK_AGAIN_MS = 500

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Takes turns of the synchronisation, like an instance of the shop, until a pass that began after this call is over. */
export async function synchronise(manager: Database, options: Options, { all }: { all: boolean }) {
  const { registrar } = composeUpstream(options, manager)
  const store = new PortfolioSync(manager)
  const pace = syncPace(options.poll.sync_ms, options.limits, options.timeouts.read_ms)
  const deps: SyncDeps = { store, registrar, pace, owner: `${hostname()}:${process.pid}:cli` }
  const since = await cellOf(manager, wholeNumber, LAST)
  const before = await store.status()
  await store.askNow(pace.gap_ms)
  let requests = 0
  for (;;) {
    const now = await store.status()
    if (await isOver(manager, before, now, all)) return result(null, now)
    const step = await syncStep(deps)
    if (step === "worked") requests += 1
    else if (step.wait_ms > pace.lease_ms && now.fault !== null) return result(now.fault, now)
    else await sleep(Math.min(step.wait_ms, LOOK_AGAIN_MS))
  }

  async function result(fault: string | null, { names, pages }: SyncStatus) {
    const changes = await recordsOf(manager, changeRecord, CHANGES, [since])
    const unread = await recordsOf(manager, faultRecord, UNREAD)
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
  const due = `reseller_domain WHERE prove_at <= ${NOW}${all ? "" : " AND prove_rank = 0"}`
  return (await countOf(manager, due)) === 0
}

function print({ fault, names, pages, requests, changes, unread }: Synced): void {
  if (changes.length > 0) {
    const rows = changes.map(({ domain, what }) => [domain, what])
    console.log(`${table(["domain", "what"], rows)}\n`)
  }
  for (const one of unread) console.error(`${one.domain}: its details could not be read (${one.fault})`)
  if (fault !== null) console.error(`Ended before its time: ${fault}. The shop goes on with it.`)
  const [on, found] = [counted(pages, "page"), counted(changes.length, "change")]
  console.log(`${counted(names, "name")} on ${on}, ${found}, ${counted(requests, "request")} sent`)
}
