import { ALL_JOURNEYS, type Journey } from "./journey"
import { type Boundary, pointOf } from "./point"
import { MODES } from "./remote"

export type Result = {
  id: string
  struck: boolean
  settled: boolean
  settle_ms: number
  end: string
  violations: string[]
}

const SECOND_MS = 1_000
const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1)

/** What was found, run and violated, a line for each journey and kind of run; then every violation with its command. */
export function summary(
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
