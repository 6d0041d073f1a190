import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/** A shop on a busy machine takes its time; a bug may also hang a test. */
const RUN_TIMEOUT_MS = 300_000

const SHOP_TESTS = /^test\/(shop|medusa|crash|instances)\//

export const needsDatabase = (test: string): boolean => SHOP_TESTS.test(test)

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** One test that ran. `failure`: its first words; null when it passed. */
export type Ran = { title: string; failure: string | null }

/** `no_run`: the file could not be run at all. */
export type TestRun = { kind: "ran"; tests: Ran[] } | { kind: "no_run"; why: string }

const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]{}\\]/g, "\\$&")

const firstLine = (text: string): string => (text.split("\n").find((line) => line.trim() !== "") ?? "").trim()

/** Runs the tests of one file whose titles contain one of these. */
export function runTests(
  directory: string,
  test: string,
  titles: readonly string[],
  environment: Record<string, string>,
): TestRun {
  const report = join(directory, "report.json")
  rmSync(report, { force: true })
  const config = needsDatabase(test) ? "shop.config.js" : "unit.config.js"
  const pattern = titles.map(escaped).join("|")
  const { stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/jest/bin/jest.js",
      ...["--config", config, "--runInBand", "--forceExit", "--json", "--outputFile", report],
      ...["--testNamePattern", pattern, "--runTestsByPath", test],
    ],
    { cwd: directory, encoding: "utf8", timeout: RUN_TIMEOUT_MS, env: { ...process.env, ...environment } },
  )
  const read = reportSchema.safeParse(readJson(report))
  const [file] = read.success ? read.data.testResults : []
  if (file === undefined) return { kind: "no_run", why: firstLine(stderr) }
  const tests = file.assertionResults
    .filter(
      ({ status, fullName }) => status !== "pending" && titles.some((title) => fullName.includes(title)),
    )
    .map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      failure: status === "passed" ? null : firstLine(failureMessages.join("\n")),
    }))
  return tests.length === 0
    ? { kind: "no_run", why: firstLine(file.message) || "no such test" }
    : { kind: "ran", tests }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return null
  }
}

/** Plays the simulation's stories from 1 on; answers what it says. */
export function playStories(directory: string, stories: number): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/simulate.ts", `1-${stories}`],
    { cwd: directory, encoding: "utf8", timeout: RUN_TIMEOUT_MS },
  )
  return stdout || stderr
}
