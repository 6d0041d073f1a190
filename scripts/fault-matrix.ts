/**
 * Plays every kind of fault (test/support/faults/kinds.ts) against real shops, or those that are named:
 * `npm run fault-matrix -- drip disk_full`. Ends like the tests do.
 */
import { spawnSync } from "node:child_process"
import { KINDS } from "../test/support/faults/kinds"

const named = process.argv.slice(2)
const unknown = named.filter((name) => KINDS.every((kind) => kind.name !== name))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. The kinds are ${KINDS.map(({ name }) => name).join(", ")}.`,
  )
  process.exit(2)
}

const jest = require.resolve("jest/bin/jest")
const { status } = spawnSync(
  process.execPath,
  [jest, "--selectProjects", "shop", "--testPathPattern", "test/faults/matrix", "--verbose"],
  { stdio: "inherit", env: { ...process.env, FAULT_MATRIX: named.join(",") || "all" } },
)
process.exit(status ?? 1)
