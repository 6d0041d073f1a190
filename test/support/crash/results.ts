import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../../tools/processes/paths"
import { MODES } from "./instance"
import { ALL_JOURNEYS, type Journey, journeySchema } from "./journeys"
import { type Boundary, pointOf } from "./point"

/** Ignored by git. A run that was broken off goes on where it stopped. */
const FOLDER = join(REPOSITORY, ".data/crash-matrix")
const RESULTS = join(FOLDER, "results.jsonl")
const BOUNDARIES = join(FOLDER, "boundaries.json")

const resultSchema = z.object({
  id: z.string(),
  struck: z.boolean(),
  struck_again: z.boolean(),
  settled: z.boolean(),
  settle_ms: z.number(),
  /** The row's state in the end, and why. */
  end: z.string(),
  violations: z.array(z.string()),
})
export type Result = z.infer<typeof resultSchema>

export const keepResult = (result: Result): void => {
  mkdirSync(FOLDER, { recursive: true })
  appendFileSync(RESULTS, `${JSON.stringify(result)}\n`)
}

/** The latest of each point. */
export function keptResults(): Map<string, Result> {
  if (!existsSync(RESULTS)) return new Map()
  const lines = readFileSync(RESULTS, "utf8").trim().split("\n").filter(Boolean)
  return new Map(
    lines.map((line): [string, Result] => {
      const result = resultSchema.parse(JSON.parse(line))
      return [result.id, result]
    }),
  )
}

const boundarySchema = z.record(journeySchema, z.array(z.object({ name: z.string(), kind: z.string() })))

export function keepBoundaries(found: ReadonlyMap<Journey, readonly Boundary[]>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(BOUNDARIES, JSON.stringify(Object.fromEntries([...keptBoundaries(), ...found]), null, 1))
}

export function keptBoundaries(): Map<Journey, Boundary[]> {
  if (!existsSync(BOUNDARIES)) return new Map()
  const kept = boundarySchema.parse(JSON.parse(readFileSync(BOUNDARIES, "utf8")))
  return new Map(ALL_JOURNEYS.flatMap((journey) => (kept[journey] ? [[journey, kept[journey]]] : [])))
}

export const forgetResults = (): void => rmSync(FOLDER, { recursive: true, force: true })

const SECOND_MS = 1_000
const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1)

/** What was found, run and violated, a line for each journey and kind of run; then every violation with its command. */
export function summary(): string {
  const results = [...keptResults().values()].map((result) => ({ ...result, point: pointOf(result.id) }))
  const boundaries = keptBoundaries()
  const lines = ALL_JOURNEYS.flatMap((journey) =>
    [...MODES, "pairs"].map((mode) => {
      const own = results.filter(
        ({ point }) =>
          point.journey === journey && (point.second === null ? point.mode === mode : mode === "pairs"),
      )
      const slowest = Math.max(0, ...own.map(({ settle_ms }) => settle_ms))
      const violated = own.filter(({ violations }) => violations.length > 0).length
      const person = own.filter(({ end }) => end.startsWith("refund_held") || end.startsWith("held")).length
      const missed = own.filter(({ struck }) => !struck).length
      return `| ${journey} | ${boundaries.get(journey)?.length ?? 0} | ${mode} | ${own.length} | ${own.length - missed} | ${person} | ${violated} | ${seconds(slowest)} |`
    }),
  )
  const violations = results
    .filter((result) => result.violations.length > 0)
    .map(({ id, violations: found }) => `npm run crash-matrix -- --only '${id}'\n  ${found.join("\n  ")}`)
  return [
    "| journey | boundaries | mode | runs | struck | before a person | violations | slowest settle, s |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
    "",
    `${results.length} runs, ${violations.length} with violations`,
    ...violations,
  ].join("\n")
}
