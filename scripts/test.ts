import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { delimiter, join, relative } from "node:path"
import { z } from "zod"

/**
 * Runs all tests with jest. What no npm package brings is used if the machine has it; tests that need something
 * missing are left out and named in the last lines. With --all that is a failure, and a file that fails is run once more,
 * alone: passing then it is named as unstable. With --quick only the unit tests run,
 * with a tenth of the simulation's stories, and of those that drive a shop the few that together search, fill a cart,
 * pay, register, hold, refund and inquire.
 */
const QUICK_SHOP_TESTS = ["name-on-order", "held-registration", "inquiry-sale"]
const NOT_QUICK = [
  "/test/(crash|faults|instances|demo|browser|medusa)/",
  "/test/simulation/mutants",
  `/test/shop/(?!(${QUICK_SHOP_TESTS.join("|")})\\.test\\.ts$)`,
]

const OPTIONAL = [
  { folder: "test/instances", needs: ["redis-server"], why: "several instances share events through Redis" },
  {
    folder: "test/browser",
    needs: ["chromium-headless-shell", "chromium"],
    why: "pages are tested in a real browser",
  },
]

const NOT_RUN_EXIT = 2

/** When more files than these fail, it is no race. */
const MOST_RERUN = 8

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const testsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".test.ts"))
  } catch {
    return []
  }
}

const given = process.argv.slice(2)
const mustRunAll = given.includes("--all")
const isQuick = given.includes("--quick")
const missing = OPTIONAL.filter(
  ({ folder, needs }) => !isQuick && testsIn(folder).length > 0 && !needs.some(isInstalled),
)
const ignored = [...(isQuick ? NOT_QUICK : []), ...missing.map(({ folder }) => `/${folder}/`)].flatMap(
  (pattern) => ["--testPathIgnorePatterns", pattern],
)
const OURS = ["--all", "--quick"]

const QUICK_STORIES = "1000"
const env = isQuick ? { STORIES: QUICK_STORIES, ...process.env } : process.env

const jest = require.resolve("jest/bin/jest")
const runJest = (...options: string[]): number =>
  spawnSync(process.execPath, [jest, ...options], { stdio: "inherit", env }).status ?? 1

mkdirSync(".data", { recursive: true })
const RESULTS = join(".data", "jest-results.json")
const resultsSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/** The files that failed; none where jest itself broke. */
function failedFiles(): string[] {
  const read = resultsSchema.safeParse(JSON.parse(readFileSync(RESULTS, "utf8")))
  if (!read.success) return []
  return read.data.testResults.flatMap(({ name, status }) =>
    status === "failed" ? [relative(".", name)] : [],
  )
}

rmSync(RESULTS, { force: true })
let status = runJest(
  ...given.filter((argument) => !OURS.includes(argument)),
  ...ignored,
  ...(mustRunAll ? ["--json", `--outputFile=${RESULTS}`] : []),
)

// A race in one of thousands of tests is no reason to begin anew, and none to say nothing of it.
const failed = status !== 0 && mustRunAll && existsSync(RESULTS) ? failedFiles().slice(0, MOST_RERUN + 1) : []
const stillRed =
  failed.length > MOST_RERUN ? failed : failed.filter((file) => runJest("--runTestsByPath", file) !== 0)
if (failed.length > 0) status = stillRed.length === 0 ? 0 : 1
for (const file of failed)
  console.log(
    stillRed.includes(file) ? `FAILED TWICE: ${file}` : `UNSTABLE: ${file} failed, and passed alone`,
  )

for (const { folder, needs, why } of missing) {
  for (const name of testsIn(folder))
    console.log(`NOT RUN: ${folder}/${name} (no ${needs.join(" or ")} on this machine; ${why})`)
}
process.exit(status !== 0 ? status : mustRunAll && missing.length > 0 ? NOT_RUN_EXIT : 0)
