import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/**
 * Mutation testing of src/core with Stryker, one folder after the other:
 *
 *     npm run mutation                    all folders; those whose sources and tests are as they were are not run again
 *     npm run mutation -- money orders    these
 *     npm run mutation -- --survivors     lists what no test noticed, from the reports there are
 *
 * Fails when the mutation score of what has been run is below the aim. bench/mutation.md judges the survivors.
 */
const AIM_PERCENT = 85

const SOURCES = "src/core"
const REPORTS = ".data/mutation"

const STORIES = "tools/mutation/*.test.ts"
const ENGINE = ["test/core/engine/*.test.ts", STORIES]

/** The tests that can notice a mutant of a folder, where its own are not all; the quickest first. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  contract: [...ENGINE, "test/core/portfolio/*.test.ts", "test/core/quotes/*.test.ts"],
  "domain-name": ["test/core/quotes/*.test.ts"],
  engine: [STORIES, "test/core/orders/*.test.ts"],
  money: ["test/core/pricing/*.test.ts"],
  orders: ENGINE,
  portfolio: ["test/core/renewals/*.test.ts", ...ENGINE],
  pricing: ["test/core/quotes/*.test.ts", ...ENGINE],
  quotes: ENGINE,
  text: ["test/core/domain-name/*.test.ts", "test/core/inquiries/**/*.test.ts"],
}

/** Folders of which one run would take too long to be repeated when it is broken off. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  engine: ["[a-d]*.ts", "[e-n]*.ts", "[o-z]*.ts"],
  inquiries: ["*.ts", "*/**/*.ts"],
}
const partsOf = (folder: string) => PARTS[folder] ?? ["**/*.ts"]

const reportSchema = z.object({
  files: z.record(
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({
            start: z.object({ line: z.number(), column: z.number() }),
            end: z.object({ line: z.number(), column: z.number() }),
          }),
        }),
      ),
    }),
  ),
})
type Report = z.infer<typeof reportSchema>

const foldersWithCode = () =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "ports")
    .map(({ name }) => name)

const testsOf = (folder: string) => [`test/core/${folder}/**/*.test.ts`, ...(TESTS[folder] ?? [])]

/** Changes with the folder's sources and its own tests, and with how mutants are made. */
function fingerprint(folder: string): string {
  const hash = createHash("sha256").update(readFileSync("stryker.config.js"))
  for (const root of [join(SOURCES, folder), join("test/core", folder)]) {
    if (!existsSync(root)) continue
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    )
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(root, name)))
  }
  return hash.digest("hex")
}

const reportPath = (folder: string, part: number) => join(REPORTS, `${folder}-${part}.json`)
const printPath = (folder: string, part: number) => join(REPORTS, `${folder}-${part}.sha256`)

const isDone = (folder: string, part: number) =>
  existsSync(reportPath(folder, part)) &&
  existsSync(printPath(folder, part)) &&
  readFileSync(printPath(folder, part), "utf8") === fingerprint(folder)

function mutate(folder: string, part: number): void {
  const stryker = join("node_modules", "@stryker-mutator", "core", "bin", "stryker.js")
  const before = fingerprint(folder)
  const { status } = spawnSync(
    process.execPath,
    [stryker, "run", "--mutate", `${SOURCES}/${folder}/${partsOf(folder)[part]}`, "--logLevel", "warn"],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        MUTATION_TESTS: JSON.stringify(testsOf(folder)),
        MUTATION_REPORT: reportPath(folder, part),
      },
    },
  )
  if (status !== 0) throw new Error(`Stryker failed in ${folder} (${status}).`)
  writeFileSync(printPath(folder, part), before)
}

const NOTICED = ["Killed", "Timeout"]
const UNNOTICED = ["Survived", "NoCoverage"]

const reportsOf = (folder: string): Report[] =>
  partsOf(folder).flatMap((_, part) =>
    existsSync(reportPath(folder, part))
      ? [reportSchema.parse(JSON.parse(readFileSync(reportPath(folder, part), "utf8")))]
      : [],
  )

const mutantsOf = (report: Report) => Object.values(report.files).flatMap(({ mutants }) => mutants)

const count = (folders: readonly string[], statuses: readonly string[]) =>
  folders
    .flatMap(reportsOf)
    .flatMap(mutantsOf)
    .filter(({ status }) => statuses.includes(status)).length

function printSurvivors(folder: string): void {
  for (const [path, { source, mutants }] of reportsOf(folder).flatMap(({ files }) => Object.entries(files))) {
    const lines = source.split("\n")
    for (const { status, location, mutatorName, replacement = "" } of mutants) {
      if (!UNNOTICED.includes(status)) continue
      const { start, end } = location
      const text = lines.slice(start.line - 1, end.line).join("\n")
      const from = start.line === end.line ? text.slice(start.column - 1, end.column - 1) : text.trim()
      console.log(`${path}:${start.line} ${mutatorName}${status === "NoCoverage" ? " (not run)" : ""}`)
      console.log(
        `    ${from.replace(/\s+/g, " ").slice(0, 120)}  →  ${replacement.replace(/\s+/g, " ").slice(0, 120)}`,
      )
    }
  }
}

const given = process.argv.slice(2)
const named = given.filter((argument) => !argument.startsWith("--"))
const folders = named.length > 0 ? named : foldersWithCode()

mkdirSync(REPORTS, { recursive: true })
if (!given.includes("--survivors"))
  for (const folder of folders) {
    for (const part of partsOf(folder).keys()) {
      if (isDone(folder, part)) continue
      console.log(`${folder} ${partsOf(folder)[part]} …`)
      mutate(folder, part)
    }
  }

const reported = folders.filter((folder) => reportsOf(folder).length > 0)
if (given.includes("--survivors")) reported.forEach(printSurvivors)
const percent = (of: readonly string[]) => {
  const noticed = count(of, NOTICED)
  return (100 * noticed) / Math.max(1, noticed + count(of, UNNOTICED))
}
for (const folder of reported)
  console.log(
    `${folder.padEnd(14)} ${String(count([folder], [...NOTICED, ...UNNOTICED])).padStart(6)} mutants ` +
      `${percent([folder]).toFixed(1).padStart(6)} %`,
  )
const score = percent(reported)
console.log(
  `${"src/core".padEnd(14)} ${String(count(reported, [...NOTICED, ...UNNOTICED])).padStart(6)} mutants ${score.toFixed(1).padStart(6)} %`,
)
process.exitCode = score >= AIM_PERCENT ? 0 : 1
