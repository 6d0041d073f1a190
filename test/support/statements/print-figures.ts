import { pagesOf } from "./judge"
import type { Recorded } from "./recorded"

type Figure = { statement: string; runs: number; pages: number; allowed: number }

/** A line for each function that runs statements: how often, and the pages that the dearest run looked at. */
export function printFigures(
  statements: readonly Recorded[],
  allowedFor: (statement: Recorded) => number,
): void {
  const figures = new Map<string, Figure>()
  for (const statement of statements) {
    const { name } = statement
    const figure = figures.get(name) ?? { statement: name, runs: 0, pages: 0, allowed: allowedFor(statement) }
    figures.set(name, {
      ...figure,
      runs: figure.runs + 1,
      pages: Math.max(figure.pages, pagesOf(statement)),
    })
  }
  const lines = [...figures.values()]
    .sort((a, b) => b.pages - a.pages)
    .map(
      ({ statement, runs, pages, allowed }) =>
        `${String(pages).padStart(7)} ${String(allowed).padStart(7)} ${String(runs).padStart(5)}  ${statement}`,
    )
  process.stdout.write(`${["  pages allowed  runs  statement", ...lines].join("\n")}\n`)
}
