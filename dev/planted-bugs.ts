import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { transformSync } from "esbuild"
import { z } from "zod"
import { PLANTED_BUGS, type PlantedBug } from "../test/support/planted-bugs"
import { createTemplate } from "../test/support/postgres/template"
import { startPostgres } from "./postgres/server"
import { ensureBuilt } from "./processes/is-built"
import { REPOSITORY } from "./processes/paths"

/**
 * Plants the bugs of test/support/planted-bugs.ts one after the other in a copy of the checkout, and sees that the named test
 * fails with each. That it passes without is what `npm run test:all` shows before. Fails when a bug is not seen.
 */
/** Ignored by git and by every tool that reads the checkout. */
const TREE = join(REPOSITORY, ".data/planted-bugs")
const REPORT = join(TREE, "report.json")
const NOT_COPIED = [".data", ".git", "node_modules", "v2"]

/** The shop's project without the database that it starts for itself. */
const CONFIG = `const { globalSetup, globalTeardown, ...shop } = require('./jest.config.js').projects[1]
module.exports = { ...shop, rootDir: __dirname, testMatch: ["**/*.test.ts"] }`

/** A shop on a busy machine takes its time; a bug may also hang a test. */
const RUN_TIMEOUT_MS = 300_000

/** A fault of the planted text itself says nothing about the test. */
const OWN_FAULT = /^\s*(Syntax|Reference)Error/m

const reportSchema = z.object({
  numFailedTests: z.number(),
  testResults: z.array(z.object({ message: z.string() })),
})

function copyCheckout(): void {
  rmSync(TREE, { recursive: true, force: true })
  for (const part of readdirSync(REPOSITORY).filter((name) => !NOT_COPIED.includes(name)))
    cpSync(join(REPOSITORY, part), join(TREE, part), { recursive: true })
  symlinkSync(join(REPOSITORY, "node_modules"), join(TREE, "node_modules"))
  writeFileSync(join(TREE, "planted.config.js"), CONFIG)
}

/** The source, and what is built of it. */
function write(file: string, text: string): void {
  writeFileSync(join(TREE, file), text)
  const { code } = transformSync(text, { loader: "ts", format: "cjs", target: "es2022" })
  writeFileSync(join(TREE, file.replace(/^src\//, "dist/").replace(/\.ts$/, ".js")), code)
}

function planted({ name, file, edits }: PlantedBug, source: string): string {
  return edits.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`"${name}" does not fit ${file} any more: ${from}`)
    return text.replace(from, () => to)
  }, source)
}

/** Whether the named test fails. */
function isSeen({ seen_by: { test, title } }: PlantedBug, postgres_url: string): boolean {
  rmSync(REPORT, { force: true })
  const pattern = title.replace(/[.*+?^$|()[\]{}\\]/g, "\\$&")
  const options = ["--config", "planted.config.js", "--forceExit", "--json", "--outputFile", REPORT]
  spawnSync(
    process.execPath,
    ["node_modules/jest/bin/jest.js", ...options, "--testNamePattern", pattern, "--runTestsByPath", test],
    { cwd: TREE, timeout: RUN_TIMEOUT_MS, env: { ...process.env, SHOP_TEST_POSTGRES_URL: postgres_url } },
  )
  if (!existsSync(REPORT)) return false
  const { numFailedTests, testResults } = reportSchema.parse(JSON.parse(readFileSync(REPORT, "utf8")))
  return numFailedTests > 0 && !testResults.some(({ message }) => OWN_FAULT.test(message))
}

async function main(): Promise<void> {
  ensureBuilt("build:fast")
  copyCheckout()
  const postgres = await startPostgres({
    directory: mkdtempSync(join(tmpdir(), "planted-bugs-")),
    durable: false,
  })
  const missed: string[] = []
  try {
    await createTemplate(postgres)
    for (const one of PLANTED_BUGS) {
      const source = readFileSync(join(TREE, one.file), "utf8")
      write(one.file, planted(one, source))
      const isCaught = isSeen(one, postgres.url("postgres"))
      write(one.file, source)
      console.log(`${isCaught ? "seen  " : "MISSED"} ${one.name}\n         ${one.seen_by.test}`)
      if (!isCaught) missed.push(one.name)
    }
  } finally {
    await postgres.stop()
  }
  console.log(`${PLANTED_BUGS.length - missed.length} of ${PLANTED_BUGS.length} planted bugs were seen.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

void main()
