import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { z } from "zod"
import { PLANTED_BUGS } from "../test/planted-bugs/bugs"
import { plant, type Witness } from "../test/planted-bugs/planted-bug"
import { ensureBuilt } from "../test/support/postgres/build"
import { createTemplate } from "../test/support/postgres/template"
import { needsDatabase, playStories, runTests } from "../tools/planted-bugs/run-tests"
import { PlantedTree } from "../tools/planted-bugs/tree"
import { startPostgres } from "../tools/postgres/server"
import { REPOSITORY } from "../tools/processes/paths"

/**
 * Plants the bugs of test/planted-bugs one after the other, in a copy of the checkout, and sees that the named test fails
 * with each and passes without:
 *
 *     npm run planted-bugs                       all; what was seen of the same files is not planted again
 *     npm run planted-bugs -- --only "second"    those whose name contains these words, or others behind them, again
 *
 * Fails when a bug is not seen.
 */
/** Most bugs show within a hundred; the rarest of them needs a kill between two statements. */
const STORIES = 4_000
const QUIET = /^Nothing went wrong in \d+ stories\.$/m

/** A fault of the planted text itself says nothing about the test. */
const OWN_FAULT = /^(Syntax|Reference)Error/

const RESULTS = join(REPOSITORY, ".data/planted-bugs/results.json")
const resultsSchema = z.object({
  fingerprint: z.string(),
  seen: z.record(z.object({ how: z.string(), seconds: z.number() })),
})

const readResults = (fingerprint: string): z.infer<typeof resultsSchema> => {
  try {
    const read = resultsSchema.parse(JSON.parse(readFileSync(RESULTS, "utf8")))
    if (read.fingerprint === fingerprint) return read
  } catch {
    // None yet.
  }
  return { fingerprint, seen: {} }
}

/** How the bug was seen; null: it was not. */
type Sight = { isSeen: boolean; how: string }

function look(tree: PlantedTree, witness: Witness, environment: Record<string, string>): Sight {
  if ("stories" in witness) {
    const said = playStories(tree.directory, STORIES)
    const line = said.split("\n").find((one) => one.includes(witness.stories) && !QUIET.test(one))
    const isSeen = !QUIET.test(said) && witness.stories !== "" && line !== undefined
    return { isSeen, how: isSeen ? (line ?? "") : said.trim().split("\n").slice(-3).join(" / ") }
  }
  const run = runTests(tree.directory, witness.test, [witness.title], environment)
  if (run.kind === "no_run") return { isSeen: false, how: `could not be run: ${run.why}` }
  const failed = run.tests.find(({ failure }) => failure !== null && !OWN_FAULT.test(failure))
  if (failed) return { isSeen: true, how: failed.failure ?? "" }
  return { isSeen: false, how: run.tests.map(({ failure }) => failure ?? "passed").join(", ") }
}

/** Why a witness proves nothing: it fails without a bug, or is not there. Asked once for each file. */
function soundness(tree: PlantedTree, environment: Record<string, string>): (witness: Witness) => string[] {
  const known = new Map<string, string[]>()
  const faultsOf = (test: string): string[] => {
    const titles = PLANTED_BUGS.flatMap(({ seen_by }) =>
      "test" in seen_by && seen_by.test === test ? [seen_by.title] : [],
    )
    const run = runTests(tree.directory, test, titles, environment)
    if (run.kind === "no_run") return [run.why]
    const absent = titles.filter((title) => !run.tests.some((one) => one.title.includes(title)))
    const failing = run.tests.flatMap(({ title, failure }) =>
      failure === null ? [] : [`${title}: ${failure}`],
    )
    return [...absent.map((title) => `there is no "${title}"`), ...failing]
  }
  const faultsOfStories = (): string[] => {
    const said = playStories(tree.directory, STORIES)
    return QUIET.test(said) ? [] : [said]
  }
  return (witness) => {
    const name = "test" in witness ? witness.test : "stories"
    const faults = known.get(name) ?? ("test" in witness ? faultsOf(name) : faultsOfStories())
    known.set(name, faults)
    return faults
  }
}

async function database(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "planted-bugs-")),
    durable: false,
  })
  await createTemplate(server)
  return { url: server.url("postgres"), stop: () => server.stop() }
}

async function main(): Promise<number> {
  const [flag, ...words] = process.argv.slice(2)
  const wanted = PLANTED_BUGS.filter(
    ({ name }) => flag !== "--only" || words.some((some) => name.includes(some)),
  )
  if (wanted.some(({ seen_by }) => "test" in seen_by && needsDatabase(seen_by.test))) ensureBuilt()
  const tree = new PlantedTree()
  const results = readResults(tree.fingerprint)
  const open = wanted.filter(({ name }) => flag === "--only" || results.seen[name] === undefined)
  const needs_database = open.some(({ seen_by }) => "test" in seen_by && needsDatabase(seen_by.test))
  const postgres = needs_database ? await database() : null
  const environment: Record<string, string> =
    postgres === null ? {} : { SHOP_TEST_POSTGRES_URL: postgres.url }
  const missed: string[] = []
  try {
    const faultsWithoutBug = soundness(tree, environment)
    for (const one of open) {
      const faults = faultsWithoutBug(one.seen_by)
      if (faults.length > 0) {
        console.log(`FAILS WITHOUT IT  ${one.name}\n             ${faults.join("\n             ")}`)
        missed.push(one.name)
        continue
      }
      const began = performance.now()
      const source = tree.read(one.file)
      tree.write(one.file, plant(one, source))
      const { isSeen, how } = look(tree, one.seen_by, environment)
      tree.write(one.file, source)
      const seconds = Math.round((performance.now() - began) / 1_000)
      console.log(
        `${isSeen ? "seen  " : "MISSED"} ${String(seconds).padStart(3)} s  ${one.name}\n             ${how}`,
      )
      if (!isSeen) missed.push(one.name)
      else {
        results.seen[one.name] = { how, seconds }
        mkdirSync(dirname(RESULTS), { recursive: true })
        writeFileSync(RESULTS, JSON.stringify(results, null, 2))
      }
    }
  } finally {
    await postgres?.stop()
  }
  console.log(
    `\n${wanted.length - missed.length} of ${wanted.length} planted bugs were seen by the test that is named for them.`,
  )
  return missed.length === 0 ? 0 : 1
}

void main().then((code) => {
  process.exitCode = code
})
