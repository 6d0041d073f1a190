import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { z } from "zod"
import sentinels from "../test/sentinels.json"

/**
 * Checks, builds, and tests with jest. Without an option: all unit tests, with a tenth of the simulation's stories, and the
 * sentinels, which show each promise of README once on a real shop. With --all everything, and the planted bugs; a file that fails
 * is run once more then, alone: passing it is named as unstable. The last line says how long it took, and of how much. What no npm package brings
 * is used if the machine has it; tests that need something missing are left out and named, which with --all is a failure.
 */
const IS_ALL = process.argv.includes("--all")

/** In minutes on two cores: what people wait for before each commit, and what a change may wait for. */
const BUDGET_MIN = IS_ALL ? 40 : 8
const MS_PER_MIN = 60_000

const OPTIONAL = [
  { files: ".redis.test.ts", needs: ["redis-server"], why: "several instances share events through Redis" },
  {
    files: ".browser.test.ts",
    needs: ["chromium-headless-shell", "chromium"],
    why: "pages are tested in a real browser",
  },
]

const NOT_RUN_EXIT = 2

/** When more files than these fail, it is no race. */
const MOST_RERUN = 8

const RESULTS = join(".data", "jest-results.json")
const resultsSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

const isInstalled = (program: string): boolean =>
  spawnSync("sh", ["-c", 'command -v "$0"', program], { stdio: "ignore" }).status === 0

const testsOf = (files: string): string[] =>
  readdirSync("test", { recursive: true, encoding: "utf8" })
    .map((name) => `test/${name}`)
    .filter((file) => file.endsWith(files) && (IS_ALL || file in sentinels))

/** Those that failed; none where jest itself broke. */
function failedFiles(): string[] {
  if (!existsSync(RESULTS)) return []
  const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(RESULTS, "utf8")))
  return testResults.flatMap(({ name, status }) => (status === "failed" ? [relative(".", name)] : []))
}

const env = IS_ALL ? process.env : { SHOP_TESTS: "sentinels", STORIES: "1000", ...process.env }
const run = (program: string, ...options: string[]): number =>
  spawnSync(program, options, { stdio: "inherit", env }).status ?? 1
const jest = (...options: string[]): number =>
  // A process that a failed test left behind keeps nobody waiting.
  run(process.execPath, require.resolve("jest/bin/jest"), "--forceExit", ...options)

const missing = OPTIONAL.filter(({ needs }) => !needs.some(isInstalled))

function test(): number {
  mkdirSync(".data", { recursive: true })
  rmSync(RESULTS, { force: true })
  const left_out = missing.flatMap(({ files }) => ["--testPathIgnorePatterns", files])
  const status = jest("--json", `--outputFile=${RESULTS}`, ...left_out)
  const failed = IS_ALL && status !== 0 ? failedFiles() : []
  if (failed.length === 0) return status
  // A race in one of thousands of tests is no reason to begin anew, and none to say nothing of it.
  const stillRed =
    failed.length > MOST_RERUN ? failed : failed.filter((file) => jest("--runTestsByPath", file) !== 0)
  for (const file of failed)
    console.log(
      stillRed.includes(file) ? `FAILED TWICE: ${file}` : `UNSTABLE: ${file} failed, and passed alone`,
    )
  return stillRed.length === 0 ? 0 : 1
}

const started = performance.now()
const plantBugs = () => (IS_ALL ? run("npm", "run", "planted-bugs") : 0)
const status = run("npm", "run", "check") || run("npm", "run", "build:fast") || test() || plantBugs()
const not_run = missing.flatMap(({ files, needs, why }) =>
  testsOf(files).map((file) => `NOT RUN: ${file} (no ${needs.join(" or ")} on this machine; ${why})`),
)
for (const line of not_run) console.log(line)
const took = ((performance.now() - started) / MS_PER_MIN).toFixed(1)
console.log(
  `${status === 0 ? "Passed" : "FAILED"} in ${took} minutes of ${BUDGET_MIN}${Number(took) > BUDGET_MIN ? ": OVER BUDGET" : ""}.`,
)
process.exit(status !== 0 ? status : IS_ALL && not_run.length > 0 ? NOT_RUN_EXIT : 0)
