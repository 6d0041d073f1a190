import { spawnSync } from "node:child_process"
import { accessSync, constants, readdirSync } from "node:fs"
import { delimiter, join } from "node:path"

/**
 * Runs all tests with jest. What no npm package brings is used if the machine has it; tests that need something
 * missing are left out and named in the last lines. With --all that is a failure. With --quick only the unit tests run,
 * without the simulation's 10,000 stories, and of those that drive a shop the few that together search, fill a cart,
 * pay, register, hold, refund and inquire.
 */
const QUICK_SHOP_TESTS = ["name-on-order", "held-registration", "inquiry-sale"]
const NOT_QUICK = [
  "/test/(crash|faults|instances|demo|browser|medusa|simulation)/",
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

const jest = require.resolve("jest/bin/jest")
const { status } = spawnSync(
  process.execPath,
  [jest, ...given.filter((argument) => !OURS.includes(argument)), ...ignored],
  { stdio: "inherit" },
)

for (const { folder, needs, why } of missing) {
  for (const name of testsIn(folder))
    console.log(`NOT RUN: ${folder}/${name} (no ${needs.join(" or ")} on this machine; ${why})`)
}
process.exit(status !== 0 ? (status ?? 1) : mustRunAll && missing.length > 0 ? NOT_RUN_EXIT : 0)
