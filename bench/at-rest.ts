/**
 * What a shop does when nobody asks it for anything: statements a second over whole minutes, with the plugin and without, and how
 * long it takes to end when it is told to stop.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { shopConfig } from "../test/support/shop/config"
import { createProject } from "../test/support/shop/project"
import { onAnyPort } from "../tools/processes/free-port"
import { startMedusaServer } from "../tools/processes/medusa-server"
import { judge, shareOf, timed } from "./side-by-side"
import { prepareSide, type Side } from "./two-shops"
import { withPostgres } from "./with-postgres"

const MAX_A_SECOND = 1
const MAX_EXIT_S = 1

/** After it the first sweeps and the first reading of the account are done. */
const SETTLED_MS = 70_000
/** As long as a part of every sixtieth sweep needs to have its turn. */
const WATCHED_MS = 300_000

const MOST_SHOWN = 30

async function atRest(side: Side): Promise<number> {
  const { databaseUrl, options, release } = await prepareSide(side)
  const folder = mkdtempSync(join(tmpdir(), "at-rest-"))
  const logFile = join(folder, "log")
  const project = createProject(shopConfig({ database_url: databaseUrl, options, log_statements: true }))
  const medusa = await onAnyPort((port) =>
    startMedusaServer({
      directory: project.directory,
      port,
      logFile,
      ...(options ? {} : { routes: ["/health"] }),
    }),
  )
  await delay(SETTLED_MS)
  const before = readFileSync(logFile, "utf8").length
  const watched_ms = shareOf(WATCHED_MS)
  await delay(watched_ms)
  const statements = readFileSync(logFile, "utf8")
    .slice(before)
    .split("\n")
    .filter((line) => /^query: /.test(line))
  const a_second = (statements.length * 1_000) / watched_ms
  medusa.kill("SIGTERM")
  const exit_s = (await timed(() => medusa.exited)) / 1_000
  project.remove()
  await release()
  rmSync(folder, { recursive: true })
  console.log(
    `${side}: ${a_second.toFixed(2)} statements a second; gone ${exit_s.toFixed(2)} s after SIGTERM`,
  )
  if (process.env.BENCH_SHOW !== undefined) show(statements)
  if (side === "with_plugin") {
    judge("statements a second at rest", a_second, MAX_A_SECOND)
    judge("seconds until a shop at rest has ended after SIGTERM", exit_s, MAX_EXIT_S)
  }
  return a_second
}

/** Which they are, the most frequent first. */
function show(statements: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const one of statements) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_SHOWN)
  for (const [statement, count] of most) console.log(`${count} x ${statement.slice(0, 160)}`)
}

void withPostgres(async () => {
  await Promise.all([atRest("without"), atRest("with_plugin")])
})
