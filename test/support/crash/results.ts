import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../../tools/processes/paths"
import { ALL_JOURNEYS, type Journey, journeySchema } from "./journey"
import { type Boundary, pointOf } from "./point"
import { MODES } from "./remote"

/** Ignored by git. A run that was broken off goes on where it stopped. */
const FOLDER = join(REPOSITORY, ".data/crash-matrix")

const resultSchema = z.object({
  id: z.string(),
  struck: z.boolean(),
  settled: z.boolean(),
  settle_ms: z.number(),
  /** The row's state in the end, and why. */
  end: z.string(),
  violations: z.array(z.string()),
})
export type Result = z.infer<typeof resultSchema>

const boundarySchema = z.record(journeySchema, z.array(z.object({ name: z.string(), kind: z.string() })))

/** What is kept of the runs under the same liberties of upstream. */
export class Results {
  private readonly folder: string
  private readonly results: string
  private readonly boundaries: string

  constructor(private readonly liberties: string) {
    this.folder = liberties === "" ? FOLDER : join(FOLDER, liberties)
    this.results = join(this.folder, "results.jsonl")
    this.boundaries = join(this.folder, "boundaries.json")
  }

  keep(result: Result): void {
    mkdirSync(this.folder, { recursive: true })
    appendFileSync(this.results, `${JSON.stringify(result)}\n`)
  }

  /** The latest of each point. */
  kept(): Map<string, Result> {
    if (!existsSync(this.results)) return new Map()
    const lines = readFileSync(this.results, "utf8").trim().split("\n").filter(Boolean)
    return new Map(
      lines.map((line): [string, Result] => {
        const result = resultSchema.parse(JSON.parse(line))
        return [result.id, result]
      }),
    )
  }

  keepBoundaries(found: ReadonlyMap<Journey, readonly Boundary[]>): void {
    mkdirSync(this.folder, { recursive: true })
    const all = Object.fromEntries([...this.keptBoundaries(), ...found])
    writeFileSync(this.boundaries, JSON.stringify(all, null, 1))
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  summary(): string {
    return summary([...this.kept().values()], this.keptBoundaries(), this.liberties)
  }

  private keptBoundaries(): Map<Journey, Boundary[]> {
    if (!existsSync(this.boundaries)) return new Map()
    const kept = boundarySchema.parse(JSON.parse(readFileSync(this.boundaries, "utf8")))
    return new Map(ALL_JOURNEYS.flatMap((journey) => (kept[journey] ? [[journey, kept[journey]]] : [])))
  }
}

const SECOND_MS = 1_000
const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1)

/** What was found, run and violated, a line for each journey and kind of run; then every violation with its command. */
function summary(
  all: readonly Result[],
  boundaries: ReadonlyMap<Journey, readonly Boundary[]>,
  liberties: string,
): string {
  const results = all.map((result) => ({ ...result, point: pointOf(result.id) }))
  const lines = ALL_JOURNEYS.flatMap((journey) =>
    MODES.map((mode) => {
      const own = results.filter(({ point }) => point.journey === journey && point.mode === mode)
      const slowest = Math.max(0, ...own.map(({ settle_ms }) => settle_ms))
      const violated = own.filter(({ violations }) => violations.length > 0).length
      const person = own.filter(({ end }) => end.startsWith("refund_held") || end.startsWith("held")).length
      const missed = own.filter(({ struck }) => !struck).length
      return `| ${journey} | ${boundaries.get(journey)?.length ?? 0} | ${mode} | ${own.length} | ${own.length - missed} | ${person} | ${violated} | ${seconds(slowest)} |`
    }),
  )
  const violations = results
    .filter((result) => result.violations.length > 0)
    .map(
      ({ id, violations: found }) =>
        `npm run crash-matrix -- --liberties '${liberties}' --only '${id}'\n  ${found.join("\n  ")}`,
    )
  return [
    "| journey | boundaries | mode | runs | struck | before a person | violations | slowest settle, s |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    `${liberties === "" ? "" : `under ${liberties}: `}${results.length} runs, ${violations.length} with violations`,
    ...violations,
  ].join("\n")
}
