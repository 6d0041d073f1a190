import { execFileSync, spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import ts from "typescript"
import { z } from "zod"
import { PLANTED_BUGS, type PlantedBug } from "../test/support/planted-bugs"
import { createTemplate } from "../test/support/postgres/template"
import { startPostgres } from "./postgres/server"
import { ensureBuilt } from "./processes/is-built"
import { REPOSITORY } from "./processes/paths"

/** What the build makes of one source, without a look at its types. */
export const transpiled = (source: string): string => {
  const { options } = ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(REPOSITORY, "tsconfig.json"), ts.sys.readFile).config.compilerOptions,
    REPOSITORY,
  )
  return ts.transpileModule(source, { compilerOptions: { ...options, noEmit: false } }).outputText
}

/**
 * Plants the bugs of test/support/planted-bugs.ts one after the other in a copy of the checkout, and sees that the named test
 * fails with each. That it passes without is what `npm run test:all` shows before. Fails when a bug is not seen.
 */
/** Ignored by git and by every tool that reads the checkout. */
const TREE = join(REPOSITORY, ".data/planted-bugs")
const REPORT = join(TREE, "report.json")

/** The shop's project without the database that it starts for itself. */
const CONFIG = `const { globalSetup, globalTeardown, ...shop } = require('./jest.config.js').projects[1]
module.exports = { ...shop, rootDir: __dirname, testMatch: ["**/*.test.ts"] }`

/** A shop on a busy machine takes its time; a bug may also hang a test. */
const RUN_TIMEOUT_MS = 300_000

/** A fault of the planted text itself says nothing about the test. */
const OWN_FAULT = /^\s*(Syntax|Reference)Error/

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

function copyCheckout(): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: REPOSITORY, encoding: "utf8" })
  rmSync(TREE, { recursive: true, force: true })
  for (const file of listed.split("\0").filter((one) => one !== "" && existsSync(join(REPOSITORY, one)))) {
    mkdirSync(dirname(join(TREE, file)), { recursive: true })
    cpSync(join(REPOSITORY, file), join(TREE, file))
  }
  cpSync(join(REPOSITORY, "dist"), join(TREE, "dist"), { recursive: true })
  symlinkSync(join(REPOSITORY, "node_modules"), join(TREE, "node_modules"))
  writeFileSync(join(TREE, "planted.config.js"), CONFIG)
}

/** The source, and what is built of it. */
function write(file: string, text: string): void {
  writeFileSync(join(TREE, file), text)
  writeFileSync(join(TREE, file.replace(/^src\//, "dist/").replace(/\.ts$/, ".js")), transpiled(text))
}

function planted({ name, file, edits }: PlantedBug, source: string): string {
  return edits.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`"${name}" does not fit ${file} any more: ${from}`)
    return text.replace(from, () => to)
  }, source)
}

/** How the named test fails; null: it does not. */
function failureOf({ seen_by: { test, title } }: PlantedBug, postgres_url: string): string | null {
  rmSync(REPORT, { force: true })
  const pattern = title.replace(/[.*+?^$|()[\]{}\\]/g, "\\$&")
  const options = [
    "--config",
    "planted.config.js",
    "--runInBand",
    "--forceExit",
    "--json",
    "--outputFile",
    REPORT,
  ]
  spawnSync(
    process.execPath,
    ["node_modules/jest/bin/jest.js", ...options, "--testNamePattern", pattern, "--runTestsByPath", test],
    { cwd: TREE, timeout: RUN_TIMEOUT_MS, env: { ...process.env, SHOP_TEST_POSTGRES_URL: postgres_url } },
  )
  if (!existsSync(REPORT)) return null
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(REPORT, "utf8")))
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  )
  return (
    messages
      .find((message) => !OWN_FAULT.test(message))
      ?.trim()
      .split("\n")[0] ?? null
  )
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
      const failure = failureOf(one, postgres.url("postgres"))
      write(one.file, source)
      console.log(
        `${failure === null ? "MISSED" : "seen  "} ${one.name}\n         ${failure ?? one.seen_by.test}`,
      )
      if (failure === null) missed.push(one.name)
    }
  } finally {
    await postgres.stop()
  }
  console.log(`${PLANTED_BUGS.length - missed.length} of ${PLANTED_BUGS.length} planted bugs were seen.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

void main()
